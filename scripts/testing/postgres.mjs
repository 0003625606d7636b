import { spawnSync } from 'node:child_process'
import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '../launch/network.mjs'

/** PostgreSQL refuses to run as root: somebody else has to. @returns {{ name: string, uid: number, gid: number } | null} */
function unprivileged() {
  if (process.getuid?.() !== 0) return null
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = ['-u', '-g'].map((flag) => spawnSync('id', [flag, name], { encoding: 'utf8' }))
    if (uid?.status === 0 && gid?.status === 0) return { name, uid: Number(uid.stdout), gid: Number(gid.stdout) }
  }
  throw new Error('PostgreSQL cannot run as root, and there is neither a user "postgres" nor "nobody".')
}

/**
 * A cluster in a temporary folder, on a port of its own, gone after `stop`.
 * @param {string} bin the folder with PostgreSQL's programs
 * @returns {Promise<{ url: string, stop: () => void }>}
 */
export async function startPostgres(bin) {
  const owner = unprivileged()
  const folder = mkdtempSync(path.join(tmpdir(), 'dala-doner-postgres-'))
  if (owner) chownSync(folder, owner.uid, owner.gid)
  const data = path.join(folder, 'data')
  const port = await freePort()

  /** @param {string} program @param {readonly string[]} args */
  const run = (program, args) => {
    const command = [path.join(bin, program), ...args]
    const [first = '', ...rest] = owner ? ['runuser', '-u', owner.name, '--', ...command] : command
    // Not `inherit`: the server keeps what it was given, and whoever reads our output would wait for it.
    const done = spawnSync(first, rest, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'ignore', 'pipe'] })
    if (done.status !== 0) throw new Error(`${program} failed: ${done.stderr ?? done.error?.message}`)
  }
  const stop = () => {
    try {
      run('pg_ctl', ['-D', data, '-m', 'immediate', '-w', 'stop'])
    } catch {
      // It never came up.
    }
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    run('initdb', ['-D', data, '-U', 'test', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'])
    const options = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c fsync=off -c max_connections=300`
    run('pg_ctl', ['-D', data, '-l', path.join(folder, 'log'), '-o', options, '-w', 'start'])
  } catch (error) {
    stop()
    throw error
  }
  return { url: `postgres://test@127.0.0.1:${port}/postgres`, stop }
}
