import { execFile, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'

const MAIN = new URL('../src/main.ts', import.meta.url).pathname
const folder = mkdtempSync(join(tmpdir(), 'kontor-cli-'))
const file = (name: string): string => join(folder, name)

interface Outcome {
  readonly code: number | null
  readonly out: string
  readonly err: string
}

/** Runs the real command in a process of its own. */
function kontor(...args: string[]): Outcome {
  const { status, stdout, stderr } = spawnSync(process.execPath, [MAIN, ...args], { encoding: 'utf8' })
  return { code: status, out: stdout, err: stderr }
}

async function typed(lines: string[], ...args: string[]): Promise<string> {
  const child = promisify(execFile)(process.execPath, [MAIN, ...args], {
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  })
  child.child.stdin?.end(lines.join('\n') + '\n')
  return (await child).stdout
}

const games = ['hamburgum', 'speicherstadt']

describe.each(games)('kontor with %s', (game) => {
  it('simulates random games, the same for the same seed', () => {
    const args = ['simulate', game, '--players', '2', '--games', '5', '--seed', 'a', '--json']
    const first = JSON.parse(kontor(...args).out) as Record<string, unknown>
    const second = JSON.parse(kontor(...args).out) as Record<string, unknown>
    expect(first).toMatchObject({ games: 5, moves: second.moves, meanScores: second.meanScores })
    expect(first).toHaveProperty('movesPerSecond')
    expect(first).toHaveProperty('meanMoves')
    expect((first.winsBySeat as number[]).reduce((a, b) => a + b)).toBeCloseTo(5)
  })

  it('counts positions', () => {
    const { out } = kontor('perft', game, '--players', '2', '--depth', '2', '--seed', '1', '--json')
    const { counts } = JSON.parse(out) as { counts: number[] }
    expect(counts).toHaveLength(2)
    expect(counts[0]).toBeGreaterThan(1)
  })

  it('records a game that replays, and finds the first ply that was changed', () => {
    const path = file(`${game}.kontor`)
    expect(kontor('record', game, '--players', '3', '--seed', '7', '--out', path).code).toBe(0)
    expect(kontor('replay', path)).toMatchObject({ code: 0 })
    const changed = file(`${game}-changed.kontor`)
    writeFileSync(changed, readFileSync(path, 'utf8').replace(/^(9 \d) [0-9a-f]{14}/m, '$1 00000000000000'))
    const { code, err } = kontor('replay', changed)
    expect(code).toBe(2)
    expect(err).toContain('record.hash: Ply 9:')
  })

  it('plays in the terminal: moves by number, undo, save, resume', async () => {
    const path = file(`${game}-saved.kontor`)
    const out = await typed(
      ['?', '1', 'u', '1', '77', `s ${path}`, 'q'],
      'play',
      game,
      '--players',
      '2',
      '--seed',
      'b',
      '--others',
      'hand',
    )
    expect(out).toContain('takes your last move back')
    expect(out).toContain('is none of the numbers')
    expect(out).toContain('Saved.')
    expect(out, 'the board is drawn only when it has changed').toMatch(
      /is none of the numbers.*\n.*number, u undo/,
    )
    expect(readFileSync(path, 'utf8')).toMatch(/\nresult open\n$/)
    expect(await typed(['help', 'undo', 'quit'], 'play', '--resume', path)).toMatch(
      /What can be typed[^]*Nothing can be taken back/,
    )
  })
})

describe('a whole game at the terminal', () => {
  it('ends with the places', async () => {
    const out = await typed(
      Array<string>(3000).fill('1'),
      'play',
      'speicherstadt',
      '--players',
      '2',
      '--seed',
      'c',
      '--others',
      'random',
    )
    expect(out).toContain('The game is over.')
    expect(out).toMatch(/1\. \w+ with -?\d+/)
  })
})

describe('kontor and the opponents', () => {
  it('play in the arena, one block for each seat', () => {
    const { out } = kontor(
      'arena',
      'speicherstadt',
      '--seat',
      'level:1',
      '--seat',
      'random',
      '--games',
      '4',
      '--json',
    )
    const { pairs } = JSON.parse(out) as { pairs: unknown[] }
    expect(pairs).toMatchObject([{ a: 'level:1', b: 'random', players: 2, games: 4 }])
  })

  it('give hints for a recorded position', () => {
    const path = file('hint.kontor')
    kontor('record', 'hamburgum', '--players', '2', '--seed', 'h', '--out', path)
    const { out } = kontor('hint', path, '--ply', '10', '--millis', '100', '--json')
    const { moves } = JSON.parse(out) as { moves: { winShare: number }[] }
    expect(moves.length).toBeGreaterThan(0)
    const { out: told } = kontor('hint', path, '--ply', '1', '--millis', '100')
    expect(told).toMatch(/^After 1 move \w+ is to move\. The best turns:\n\n {2}1 {2}[A-Z][^·]*\.\n/)
    expect(told).toMatch(/Wins \d+ games? of 100, with [\d.]+ points? on average\./)
    expect(kontor('hint', path)).toMatchObject({ code: 2 })
  })
})

describe('help', () => {
  const commands = kontor('help')
    .out.split('\n')
    .map((line) => /^ {2}(\w+) +\S/.exec(line)?.[1])
    .filter((name) => name !== undefined)

  it('says in one line what each command does', () => {
    expect(commands.length).toBeGreaterThan(12)
    expect(kontor('--help').out).toBe(kontor('help').out)
    expect(kontor().out).toBe(kontor('help').out)
  })

  it.each(commands)('of %s explains each flag in its usage', (name) => {
    const { out, code } = kontor(name, '--help')
    expect(code).toBe(0)
    const [usage, ...rest] = out.split('\n')
    const used = [...usage.matchAll(/--([a-z-]+)/g)].map((match) => match[1])
    const explained = rest.map((line) => /^ {2}--([a-z-]+) +\S/.exec(line)?.[1]).filter(Boolean)
    expect(explained.toSorted()).toEqual([...new Set(used)].sort())
  })
})

describe('kontor doctor', () => {
  it('has an exit code, sentences for people and findings for programs', () => {
    const web = file('web')
    mkdirSync(web)
    writeFileSync(join(web, 'index.html'), '')
    const good = { KONTOR_PORT: '0', KONTOR_DATA: folder, KONTOR_WEB: web, DATABASE_URL: '' }
    const doctor = (env: Record<string, string>, ...args: string[]) =>
      spawnSync(process.execPath, [MAIN, 'doctor', ...args], {
        encoding: 'utf8',
        env: { PATH: process.env.PATH, ...env },
      })
    expect(doctor(good, '--deep')).toMatchObject({ status: 0, stderr: '' })
    const sick = doctor({ ...good, KONTOR_PROT: '80' })
    expect(sick.status).toBe(1)
    expect(sick.stdout).toContain(
      '✗ KONTOR_PROT is no setting; nobody reads it.\n    Did you mean KONTOR_PORT?',
    )
    const findings = JSON.parse(doctor({ ...good, KONTOR_WEB: folder }, '--json').stdout) as unknown[]
    expect(findings).toContainEqual(expect.objectContaining({ code: 'web.missing', level: 'wrong' }))
  })
})

/** A record whose version of the rules is another. */
function badRules(rules: string): string {
  const path = file(`rules-${rules}.kontor`)
  kontor('record', 'speicherstadt', '--players', '2', '--seed', '7', '--out', path)
  writeFileSync(path, readFileSync(path, 'utf8').replace(/^rules 1$/m, `rules ${rules}`))
  return path
}

describe('bad input', () => {
  it.each([
    [['frobnicate'], 'command.unknown'],
    [['simulate', 'chess'], 'game.unknown'],
    [['simulate'], 'game.unknown'],
    [['simulate', 'hamburgum', '--players', '1'], 'players.number'],
    [['simulate', 'hamburgum', '--players', '6'], 'players.number'],
    [['simulate', 'hamburgum', '--players', 'two'], 'players.number'],
    [['simulate', 'hamburgum', '--variant', 'III'], 'options.variant'],
    [['simulate', 'hamburgum', '--board', 'berlin'], 'options.board'],
    [['simulate', 'speicherstadt', '--board', 'hamburg'], 'options.unknown'],
    [['simulate', 'hamburgum', '--games', '-3'], 'arguments.number: --games is a whole number from 1 to'],
    [['simulate', 'hamburgum', '--players', '-3'], 'players.number'],
    [['perft', 'hamburgum', '--depth', '-3'], 'arguments.number: --depth is a whole number from'],
    [['simulate', 'hamburgum', '-3'], 'arguments.unknown'],
    [['simulate', 'hamburgum', '--frogs'], 'arguments.unknown'],
    [['perft', 'hamburgum', '--depth', '99'], 'arguments.number'],
    [['perft', 'hamburgum', 'extra'], 'arguments.unknown'],
    [['record', 'hamburgum'], 'file.missing'],
    [['record', 'hamburgum', '--out', '/nowhere/at/all'], 'file.unwritable'],
    [['replay'], 'file.missing'],
    [['replay', '/nowhere/at/all'], 'file.unreadable'],
    [['replay', MAIN], 'record.malformed'],
    [['play', 'hamburgum', '--others', 'wizards'], 'arguments.others'],
    [['arena', 'hamburgum', '--seat', 'level:1'], 'arena.seats'],
    [['arena', 'hamburgum', '--seat', 'level:9', '--seat', 'random'], 'bot.unknown'],
    [['train', 'hamburgum'], 'file.missing'],
    [['hint'], 'file.missing'],
    [['hint', '/nowhere/at/all'], 'file.unreadable: There is no file /nowhere/at/all.'],
    [['replay', badRules('none')], 'record.malformed: Line 3'],
    [['replay', badRules('99')], 'record.rules'],
    [['play', '--resume', '/nowhere/at/all'], 'file.unreadable'],
    [['play', 'hamburgum', '--resume', MAIN], 'arguments.resume'],
    [['train', 'chess'], 'game.unknown'],
    [['backup'], 'file.missing'],
    [['backup', MAIN], 'file.exists'],
    [['backup', 'a', 'b'], 'arguments.unknown'],
    [['restore'], 'file.missing'],
    [['restore', '--frogs'], 'arguments.unknown'],
    [['doctor', 'deep'], 'arguments.unknown'],
    [['toString'], 'command.unknown'],
    [['paly'], 'command.unknown: "paly" is no command; did you mean play?'],
    [['serve', 'now'], 'arguments.unknown'],
    [['serve', '--port', 'many'], 'arguments.number'],
    [['bench', 'nothing'], 'bench.unknown'],
  ])('%j is answered with %s and exit code 2', (args, code) => {
    const outcome = kontor(...args)
    expect(outcome.code).toBe(2)
    expect(outcome.err).toContain(code)
    expect(outcome.err.trim().split('\n')).toHaveLength(1)
    expect(outcome.out).toBe('')
  })

  it('writes nothing where it refuses', () => {
    const path = file('never.kontor')
    kontor('record', 'hamburgum', '--players', '6', '--out', path)
    expect(existsSync(path)).toBe(false)
  })
})

describe('kontor serve', () => {
  it('says in one plain line where to open it, beside the log', async () => {
    const env = { ...process.env, DATABASE_URL: '', KONTOR_DATA: file('served'), KONTOR_LOG: 'info' }
    const server = spawn(process.execPath, [MAIN, 'serve', '--port', '0'], { env })
    let log = ''
    server.stdout.on('data', (part: Buffer) => (log += part.toString()))
    const [said] = (await once(createInterface(server.stderr), 'line')) as [string]
    // the log may be written a moment later
    await expect.poll(() => log).toContain('"url"')
    server.kill()
    await once(server, 'close')
    expect(said).toMatch(/^Kontor is ready: http:\/\/localhost:\d+$/)
    const entries = log
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { url?: string })
    expect(entries).toContainEqual(
      expect.objectContaining({ url: said.replace(/.*localhost/, 'http://127.0.0.1') }),
    )
  })
})

describe('kontor prove faults', () => {
  it('tells what it can prove, and proves what it is asked to', () => {
    expect(kontor('prove', 'faults', '--list').out).toContain('kill-sqlite: kill -9')
    const { code, out, err } = kontor('prove', 'faults', '--only', 'leak', '--size', '1', '--json')
    expect(code).toBe(0)
    expect(JSON.parse(out)).toMatchObject([{ name: 'leak', holds: true, figures: { tables: 4 } }])
    expect(err).toContain('holds')
  })

  it.each([
    [['prove'], 'prove.unknown: Prove what?'],
    [['prove', 'faults', '--only', 'leak,rain'], 'prove.unknown: "rain" is no proof; there are kill-sqlite'],
    [['prove', 'faults', '--size', '0'], 'arguments.number: --size is a whole number from 1 to 100.'],
    [['prove', 'faults', '--fast'], "arguments.unknown: Unknown option '--fast'. Known here: --only"],
  ])('refuses %j', (args, sentence) => {
    const { code, err } = kontor(...args)
    expect(code).toBe(2)
    expect(err).toContain(sentence)
  })
})
