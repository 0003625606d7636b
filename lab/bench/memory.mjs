/**
 * `npm run lab -- memory`: how much memory the renderer keeps after personal pages. It requests a number of different searches, bypassing the
 * front, and measures the heap after a garbage collection: a page that leaves memory behind fails the run, and so does a renderer that
 * exceeds its small heap. Starts an API of its own with a present build (`NEXT_DIST_DIR`, by default `.next`).
 */
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '../../scripts/launch/network.mjs'
import { prepareServer, serverFile } from '../../scripts/launch/server-bundle.mjs'
import { untilUp } from '../until-up.mjs'

const SEARCHES = Number(process.env.BENCH_SEARCHES ?? 600)
const HEAP_MB = 140
/** Searches before the measurement, during which caches fill. */
const WARM_UP = 60
/** The memory that a page may leave behind on average; a leak leaves a whole page, 230 KB. */
const MOST_KB = 20
const distDir = process.env.NEXT_DIST_DIR ?? '.next'

const print = (/** @type {string} */ line) => process.stdout.write(`${line}\n`)
const folder = mkdtempSync(path.join(tmpdir(), 'dala-doner-memory-'))
/** @type {import('node:child_process').ChildProcess[]} */
const children = []

/** @param {string[]} args @param {Record<string, string | undefined>} env */
function start(args, env) {
  const child = spawn(process.execPath, args, {
    env: /** @type {NodeJS.ProcessEnv} */ ({ ...process.env, ...env }),
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  children.push(child)
  return child
}

/** @param {string} socketPath @param {string} url @returns {Promise<number | undefined>} the status, when the whole answer has arrived */
const ask = (socketPath, url) =>
  new Promise((resolve, reject) => {
    const headers = { host: 'localhost', 'x-forwarded-host': 'localhost', 'accept-encoding': 'identity' }
    get({ socketPath, path: url, headers }, (answer) => {
      answer.once('end', () => resolve(answer.statusCode)).once('error', reject)
      answer.resume()
    }).once('error', reject)
  })

async function main() {
  const port = await freePort()
  const api = `http://127.0.0.1:${port}`
  const started = start(['--import', 'tsx', 'reference-api/server.ts'], {
    NODE_ENV: '',
    DATABASE_URL: undefined,
    DATA_DIR: path.join(folder, 'data'),
    KITCHEN: 'off',
    LOG_LEVEL: 'warn',
    CHAIN_API_PORT: String(port),
  })
  await untilUp(started, 'The API', `${api}/health`)
  await prepareServer(distDir)
  const socket = path.join(folder, 'renderer.sock')
  const renderer = start(
    [
      '--expose-gc',
      `--max-old-space-size=${HEAP_MB}`,
      '--import',
      './lab/bench/tell-heap.mjs',
      serverFile(distDir, 'renderer'),
    ],
    {
      NODE_ENV: 'production',
      NEXT_DIST_DIR: distDir,
      RENDERER_SOCKET: socket,
      CHAIN_API_URL: api,
      SITE_URL: 'http://localhost',
    },
  )
  /** @type {Promise<never>} */
  const died = new Promise((_, reject) =>
    renderer.once('exit', (code, signal) => reject(new Error(`The renderer ended: ${signal ?? code}.`))),
  )
  /** @param {(message: any) => boolean} isIt @returns {Promise<any>} */
  const heard = (isIt) =>
    new Promise((resolve) => renderer.on('message', (message) => isIt(message) && resolve(message)))
  /** Bytes in use after a garbage collection. */
  const heap = async () => {
    const told = heard((message) => 'heapUsed' in message)
    renderer.send({ tellHeap: true })
    return (await Promise.race([told, died])).heapUsed
  }
  await Promise.race([heard((message) => 'isListening' in message), died])
  const search = async (/** @type {number} */ number) => {
    const status = await Promise.race([ask(socket, `/search?query=doner${number}`), died])
    if (status !== 200) throw new Error(`A search was answered with ${status}.`)
  }
  for (let number = 0; number < WARM_UP; number++) await search(number)
  const before = await heap()
  for (let number = 0; number < SEARCHES; number++) await search(WARM_UP + number)
  const left = ((await heap()) - before) / SEARCHES / 1024
  print(
    `${SEARCHES} searches in a heap of ${HEAP_MB} MB: ${left.toFixed(1)} KB left behind by each, ${MOST_KB} at most`,
  )
  if (left > MOST_KB) process.exitCode = 1
}

try {
  await main()
} finally {
  for (const child of children) child.removeAllListeners('exit').kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
}
