import { describeGame } from '@kontor/core/testkit'
import { kit } from './kit.ts'

describeGame(kit)
