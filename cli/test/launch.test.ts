import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { describe, expect, it } from 'vitest'

const LAUNCHER = new URL('../../scripts/launch.js', import.meta.url).pathname
const KONTOR = new URL('../bin/kontor.js', import.meta.url).pathname

describe('the launcher', () => {
  it('ends with the exit code of what it runs', () => {
    expect(spawnSync(process.execPath, [LAUNCHER, 'node', '-e', 'process.exit(7)']).status).toBe(7)
  })

  it('gives what it runs the same Node, and the programs of the packages, by name', () => {
    const args = [LAUNCHER, 'sh', '-c', 'node -p process.execPath && command -v vite']
    const { stdout } = spawnSync(process.execPath, args, { encoding: 'utf8', env: { PATH: '/usr/bin:/bin' } })
    const [node, vite] = stdout.split('\n')
    expect(node).toBe(process.execPath)
    expect(vite).toMatch(/node_modules\/\.bin\/vite$/)
  })

  it('hands a request to stop on, and waits for the end', async () => {
    const script =
      "process.on('SIGTERM', () => setTimeout(() => process.exit(3), 50)); console.log('up'); setInterval(() => 0, 1000)"
    const child = spawn(process.execPath, [LAUNCHER, 'node', '-e', script])
    await once(child.stdout, 'data')
    child.kill('SIGTERM')
    expect(await once(child, 'exit')).toEqual([3, null])
  })

  it('says in one sentence that a command is not there', () => {
    const { status, stderr } = spawnSync(process.execPath, [LAUNCHER, 'no-such-command'], {
      encoding: 'utf8',
    })
    expect(status).toBe(1)
    expect(stderr.trim().split('\n')).toHaveLength(1)
  })

  it('runs kontor from any folder', () => {
    const { stdout } = spawnSync(process.execPath, [KONTOR, 'help'], { encoding: 'utf8', cwd: '/' })
    expect(stdout).toContain('\n  serve ')
  })
})
