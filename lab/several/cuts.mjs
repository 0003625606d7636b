import { spawnSync } from 'node:child_process'

/** @param {string} program @param {readonly string[]} args */
function run(program, args) {
  const { status, stderr, error } = spawnSync(program, args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} failed: ${stderr || error?.message}`)
}

/** The command that starts a program in a network of its own, in which a firewall's rules concern that program alone; empty where that is not allowed. */
export function ownNetwork() {
  const command = ['unshare', '--net', '--']
  const isAllowed = process.getuid?.() === 0 && spawnSync('unshare', ['--net', '--', 'iptables', '-L']).status === 0
  return isAllowed ? command : []
}

/** Makes this machine's own address work in a new network. */
export const connectToItself = () => run('ip', ['link', 'set', 'lo', 'up'])

/**
 * Drops all that is sent to and from a port of this machine, in silence, as when a cable is cut: open connections stay open and
 * hear nothing.
 * @param {number} port @returns {() => void} joins the cable again
 */
export function cut(port) {
  const change = (/** @type {'-A' | '-D'} */ action) => {
    for (const side of ['--dport', '--sport'])
      run('iptables', ['-w', action, 'INPUT', '-i', 'lo', '-p', 'tcp', side, `${port}`, '-j', 'DROP'])
  }
  change('-A')
  return () => change('-D')
}
