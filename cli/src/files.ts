import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { formatRecord, type Game, type GameRecord, parseRecord } from '@kontor/core'
import { demand, Refusal } from './arguments.ts'
import { findGame } from './games.ts'

export function readRecord(path: string | undefined): { game: Game; record: GameRecord } {
  if (path === undefined) throw new Refusal('file.missing', 'Which file? Name a record, such as game.kontor.')
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new Refusal(
      'file.unreadable',
      code === 'ENOENT' ? `There is no file ${path}.` : `${path} can't be read (${code}).`,
    )
  }
  const record = demand(parseRecord(text))
  return { game: demand(findGame(record.game)), record }
}

/** All or nothing: the file is there complete or not at all. */
export function writeRecord(path: string, record: GameRecord): void {
  const draft = `${path}.part`
  try {
    writeFileSync(draft, formatRecord(record))
    renameSync(draft, path)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new Refusal(
      'file.unwritable',
      code === 'ENOENT' ? `There is no folder for ${path}.` : `${path} can't be written (${code}).`,
    )
  }
}
