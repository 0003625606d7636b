import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { freePort } from '../launch/network.mjs'
import { endPolitely } from '../launch/waiting.mjs'
import { databasesFolder } from './test-run.mjs'

/** The user who runs PostgreSQL, which refuses to run as root; null: this process's own user. @returns {{ name: string, uid: number, gid: number } | null} */
function unprivileged() {
  if (process.getuid?.() !== 0) return null
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = ['-u', '-g'].map((flag) => spawnSync('id', [flag, name], { encoding: 'utf8' }))
    if (uid?.status === 0 && gid?.status === 0) return { name, uid: Number(uid.stdout), gid: Number(gid.stdout) }
  }
  throw new Error('PostgreSQL cannot run as root, and there is neither a user "postgres" nor "nobody".')
}

/**
 * Starts a cluster in a temporary folder and on a port of its own; `stop` removes it.
 * @param {string} bin the folder with PostgreSQL's programs
 * @returns {Promise<{ url: string, restart: (mode?: 'fast' | 'immediate') => Promise<void>, signal: (name: NodeJS.Signals) => void, stop: () => void }>}
 * `restart` ends and starts it; `signal` sends one to each of its processes (SIGSTOP: it hangs)
 */
export async function startPostgres(bin) {
  const owner = unprivileged()
  const folder = mkdtempSync(path.join(databasesFolder(), 'dala-doner-postgres-'))
  if (owner) chownSync(folder, owner.uid, owner.gid)
  const data = path.join(folder, 'data')
  const port = await freePort()

  /** @param {string} program @param {readonly string[]} args */
  const commandOf = (program, args) => {
    const command = [path.join(bin, program), ...args]
    return owner ? ['runuser', '-u', owner.name, '--', ...command] : command
  }
  /** @param {string} program @param {readonly string[]} args */
  const run = (program, args) => {
    const [first = '', ...rest] = commandOf(program, args)
    // Not `inherit`: the server would keep the output open, and a reader of our output would wait for it.
    const done = spawnSync(first, rest, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'ignore', 'pipe'] })
    if (done.status !== 0) throw new Error(`${program} failed: ${done.stderr ?? done.error?.message}`)
  }
  /** Runs a program while this process does other things. @param {string} program @param {readonly string[]} args */
  const runBeside = async (program, args) => {
    const [first = '', ...rest] = commandOf(program, args)
    const [code] = await once(spawn(first, rest, { cwd: folder, stdio: 'ignore' }), 'exit')
    if (code !== 0) throw new Error(`${program} failed with ${code}`)
  }
  let isStopped = false
  const stop = () => {
    if (isStopped) return
    isStopped = true
    try {
      run('pg_ctl', ['-D', data, '-m', 'immediate', '-w', 'stop'])
    } catch {
      // The server has not started.
    }
    rmSync(folder, { recursive: true, force: true })
  }
  // A signal may end the caller, and then nothing else would stop the server.
  endPolitely()
  process.once('exit', stop)
  const options = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c fsync=off -c max_connections=300`
  try {
    run('initdb', ['-D', data, '-U', 'test', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'])
    run('pg_ctl', ['-D', data, '-l', path.join(folder, 'log'), '-o', options, '-w', 'start'])
  } catch (error) {
    stop()
    throw error
  }
  const restart = async (/** @type {'fast' | 'immediate'} */ mode = 'fast') => {
    await runBeside('pg_ctl', ['-D', data, '-m', mode, '-l', path.join(folder, 'log'), '-o', options, '-w', 'restart'])
  }
  /** @param {NodeJS.Signals} name */
  const signal = (name) => {
    const [postmaster = ''] = readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n')
    const children = spawnSync('ps', ['-o', 'pid=', '--ppid', postmaster], { encoding: 'utf8' })
      .stdout.trim()
      .split(/\s+/)
    for (const pid of [postmaster, ...children].filter(Boolean)) process.kill(Number(pid), name)
  }
  return { url: `postgres://test@127.0.0.1:${port}/postgres`, restart, signal, stop }
}
