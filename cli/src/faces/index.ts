import type { Game } from '@kontor/core'
import type { Face } from './face.ts'
import { hamburgumFace } from './hamburgum.ts'
import { speicherstadtFace } from './speicherstadt.ts'

const FACES = { hamburgum: hamburgumFace, speicherstadt: speicherstadtFace }

export const faceOf = (game: Game): Face<unknown, unknown, unknown> => FACES[game.id as keyof typeof FACES]
