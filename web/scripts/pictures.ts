import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { hamburgumPoster } from './poster-hamburgum.ts'
import { speicherstadtPoster } from './poster-speicherstadt.ts'

/** Draws the pictures of the home page anew: `npm run pictures`. */
const assets = join(import.meta.dirname, '..', 'src', 'assets')
writeFileSync(join(assets, 'hamburgum.svg'), hamburgumPoster())
writeFileSync(join(assets, 'speicherstadt.svg'), speicherstadtPoster())
