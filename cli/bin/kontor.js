#!/usr/bin/env node
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { launch } from '../../scripts/launch.js'

const main = join(dirname(fileURLToPath(import.meta.url)), '..', 'src', 'main.ts')
launch('node', [main, ...process.argv.slice(2)])
