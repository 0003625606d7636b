import { spawn } from 'node:child_process'
import { freePort } from '../../scripts/launch/network.mjs'
import { untilExit } from '../../scripts/launch/waiting.mjs'
import { untilUp } from '../until-up.mjs'

const FOLDER = 'deploy/haproxy'

/**
 * Starts HAProxy with the repository's configuration in front of one or two APIs.
 * @param {{ apis: readonly string[] }} settings `apis`: each as host:port
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>} `url`: where the callers ask
 * @throws {Error} when it does not start
 */
export async function startDoor({ apis: [first = '', second = ''] }) {
  const address = `127.0.0.1:${await freePort()}`
  const figures = `127.0.0.1:${await freePort()}`
  const own = { API_1: first, API_2: second, DOOR: address, DOOR_FIGURES: figures, DOOR_MAPS: FOLDER }
  const child = spawn('haproxy', ['-db', '-q', '-f', `${FOLDER}/haproxy.cfg`], {
    env: { ...process.env, ...own },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  // A signal may end the caller, and then nothing else would stop it.
  process.once('exit', () => child.kill('SIGTERM'))
  const url = `http://${address}`
  await untilUp(child, 'The door', `${url}/health`)
  return {
    url,
    async stop() {
      const ended = untilExit(child)
      child.kill('SIGTERM')
      await ended
    },
  }
}
