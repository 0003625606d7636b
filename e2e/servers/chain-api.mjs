/**
 * The real reference API behind a proxy with faults on demand: the proxy refuses, loses an answer, is slow, or kills the API with
 * SIGKILL in the middle of a request and starts it again, also at another time of day. Tests control it by `POST /__control`.
 */
import { execFile, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import http from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { CONTROL_PATH, PORTS, STAFF_KEY } from './ports.mjs'

// Noon in Almaty on a Saturday: every branch is open, at whatever time the tests run.
const NOON = Date.parse('2026-11-21T12:00:00+05:00')
/** The API's time and ours at the moment when the API's clock was set. */
const clock = { set: NOON, at: Date.now() }

// `scripts/testing/test-run.mjs` keeps the databases of a run in memory.
const dataDir = mkdtempSync(path.join(process.env.SHOP_TEST_DATABASES ?? tmpdir(), 'dala-doner-e2e-'))
const apiEnv = {
  ...process.env,
  CHAIN_API_PORT: String(PORTS.api),
  DATA_DIR: path.join(dataDir, 'pglite'),
  KITCHEN: 'on',
  DEMO_STAFF_KEY: STAFF_KEY,
  KITCHEN_STEP_SECONDS: '2',
  GUEST_ORDERS_PER_PHONE: '0',
  GUEST_ORDERS_PER_NETWORK: '0',
  NODE_ENV: '',
  // All browsers of the tests have one address and use consecutive phones.
  NETWORK_LIMITS_TIMES: '1000',
  SMS_PER_THOUSAND_NUMBERS: '100000',
  SMS_PER_HOUR: '100000',
  SMS_PER_DAY: '100000',
  PUSH_TEST_RECEIVER: `http://127.0.0.1:${PORTS.push}`,
  SHOP_URL: `http://127.0.0.1:${PORTS.storefront}`,
  LOG_LEVEL: 'warn',
}

/** The present time of the chain's clock, in ms. */
const chainNow = () => clock.set + Date.now() - clock.at

/** @type {import('node:child_process').ChildProcess | null} */
let api = null
/**
 * `having` is a text of the request's body, so that parallel tests do not get each other's faults.
 * `text` and `type` answer with a body that is not JSON; `hang` never answers, `cut` closes the connection in the middle of the answer.
 * @typedef {{ id: string, method: string, path: string, having?: string, mode: 'refuse' | 'lose-answer' | 'kill' | 'status' | 'slow' | 'hang' | 'cut', times: number, status?: number, delayMs?: number, body?: unknown, text?: string, type?: string, retryAfter?: number }} Rule
 */
/** @type {Rule[]} */
let rules = []
/** `MENU_EVENTS_PATH` of lib/contract/menu-events.ts. */
const MENU_EVENTS_PATH = '/api/menu/events'
/** The shop's streams of changes. @type {Set<http.IncomingMessage>} */
const news = new Set()

const isHealthy = () =>
  fetch(`http://127.0.0.1:${PORTS.api}/health`).then(
    (answer) => answer.ok,
    () => false,
  )

/** @param {{ KITCHEN?: 'off' }} [special] */
async function startApi(special) {
  // After a restart its clock continues.
  const CLOCK_START = new Date(chainNow()).toISOString()
  const env = /** @type {NodeJS.ProcessEnv} */ ({ ...apiEnv, ...special, CLOCK_START })
  const started = spawn(process.execPath, ['--import', 'tsx', 'reference-api/server.ts'], { env, stdio: 'inherit' })
  api = started
  // The API may take any time to start on a slow machine, as long as it lives.
  for (;;) {
    // Checked first, because another server on this port would look healthy, too.
    const end = started.signalCode ?? started.exitCode
    if (end !== null) throw new Error(`the reference API ended with ${end}`)
    if (await isHealthy()) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

async function killApi() {
  const dying = api
  if (!dying || dying.exitCode !== null) return
  const gone = new Promise((resolve) => dying.once('exit', resolve))
  dying.kill('SIGKILL')
  await gone
}

/** @param {http.IncomingMessage} request */
async function bodyOf(request) {
  const chunks = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** @param {http.IncomingMessage} request @param {Buffer} body */
function takeRule(request, body) {
  const rule = rules.find(
    ({ times, method, path, having }) =>
      times > 0 && method === request.method && request.url?.startsWith(path) && (!having || body.includes(having)),
  )
  if (rule) rule.times--
  return rule
}

/**
 * Adds rules. The shop keeps answers while it hears of changes: a fault of a call that it keeps ends the stream, so that the next call meets
 * the fault.
 * @param {Rule[]} added
 */
function addRules(added) {
  rules.push(...added)
  if (added.some(({ method, path }) => method === 'GET' || path === '/api/search'))
    for (const events of news) events.destroy()
}

/**
 * Forwards server-sent events until one side closes.
 * @param {http.IncomingMessage} events @param {http.ServerResponse} response
 */
function passOn(events, response) {
  response.writeHead(events.statusCode ?? 502, events.headers)
  response.on('close', () => events.destroy())
  // A destroyed stream neither ends nor fails: without this the shop would take the silence for a stream without news.
  events.on('close', () => response.destroy())
  events.pipe(response)
}

/**
 * @param {http.IncomingMessage} request
 * @param {Buffer} body
 * @param {http.ServerResponse} response of a stream of events; every other answer is resolved with as a whole
 * @returns {Promise<{ status: number, headers: http.IncomingHttpHeaders, body: Buffer }>}
 */
const forward = (request, body, response) =>
  new Promise((resolve, reject) => {
    const upstream = http.request(
      { port: PORTS.api, host: '127.0.0.1', method: request.method, path: request.url, headers: request.headers },
      async (answer) => {
        if (request.url === MENU_EVENTS_PATH) news.add(answer.once('close', () => news.delete(answer)))
        if (answer.headers['content-type']?.startsWith('text/event-stream')) return passOn(answer, response)
        const received = await bodyOf(answer).catch(reject)
        if (received) resolve({ status: answer.statusCode ?? 502, headers: answer.headers, body: received })
      },
    )
    upstream.on('error', reject)
    upstream.end(body)
  })

const actions = {
  /** @param {{ rules: Rule[] }} message */
  fail: async (message) => addRules(message.rules),
  /** Replaces rules in one step, so that no call in between is answered. @param {{ id: string, rules: Rule[] }} message */
  instead: async (message) => {
    rules = rules.filter((rule) => rule.id !== message.id)
    addRules(message.rules)
  },
  /** @param {{ id: string }} message */
  heal: async ({ id }) => {
    rules = rules.filter((rule) => rule.id !== id)
  },
  kill: killApi,
  start: async () => {
    if (!(await isHealthy())) await startApi()
  },
  time: async () => ({ now: chainNow() }),
  /** Stops the API for `npm run staff -- key` with these arguments, which needs the database; returns its output. @param {{ args: string[] }} message */
  staffKey: async ({ args }) => {
    await killApi()
    const env = /** @type {NodeJS.ProcessEnv} */ (/** @type {unknown} */ (apiEnv))
    const { stdout } = await promisify(execFile)(process.execPath, ['scripts/staff.mjs', 'key', ...args], { env })
    await startApi()
    return { said: stdout }
  },
  /** Sets the clock; without a time back to noon. @param {{ to?: string, kitchen?: 'off' }} message */
  travel: async ({ to, kitchen }) => {
    await killApi()
    Object.assign(clock, { set: to ? Date.parse(to) : NOON, at: Date.now() })
    await startApi(kitchen && { KITCHEN: kitchen })
  },
}

const server = http.createServer(async (request, response) => {
  const body = await bodyOf(request)
  if (request.url === CONTROL_PATH) {
    const message = JSON.parse(body.toString())
    const answer = await actions[/** @type {keyof typeof actions} */ (message.action)](message)
    response.end(JSON.stringify(answer ?? {}))
    return
  }
  const rule = takeRule(request, body)
  if (rule?.mode === 'refuse') return request.socket.destroy()
  if (rule?.mode === 'hang') return
  if (rule?.mode === 'status') {
    const { status = 500, type = 'application/json', retryAfter, body: data = { message: 'fault' } } = rule
    response.writeHead(status, { 'content-type': type, ...(retryAfter && { 'retry-after': String(retryAfter) }) })
    return response.end(rule.text ?? JSON.stringify(data))
  }
  if (rule?.mode === 'slow') await new Promise((resolve) => setTimeout(resolve, rule.delayMs))
  try {
    const forwarded = forward(request, body, response)
    if (rule?.mode === 'kill') {
      forwarded.catch(() => {})
      await new Promise((resolve) => setTimeout(resolve, rule.delayMs ?? 5))
      await killApi()
      return request.socket.destroy()
    }
    const answer = await forwarded
    if (rule?.mode === 'lose-answer') return request.socket.destroy()
    response.writeHead(answer.status, answer.headers)
    if (rule?.mode === 'cut')
      return response.write(answer.body.subarray(0, answer.body.length / 2), () => request.socket.destroy())
    response.end(answer.body)
  } catch {
    request.socket.destroy()
  }
})

async function stop() {
  server.close()
  await killApi()
  rmSync(dataDir, { recursive: true, force: true })
  process.exit(0)
}
process.on('SIGTERM', stop)
process.on('SIGINT', stop)

await startApi()
// Closing a connection while the storefront sends on it would be an unintended fault.
server.keepAliveTimeout = 75_000
server.listen(PORTS.proxy, '127.0.0.1')
