/**
 * `npm run lab -- logs` (`-- --lines 200000 --whole 20000 --minutes 20 --dist .next --seed 1`) runs it in parts (`in-parts.ts`). A part: people with recognisable phones, names, addresses, codes and
 * tokens send right and wrong calls to the API and the shop in front of it, while both log everything, expose metrics and send traces.
 * Fails when a line, a metric or a trace contains any of these values, and when the lines were not written within `--minutes`. Each person makes all
 * calls until `--whole` lines were written; after that the half of the calls that takes least time, because a call writes a line at most and
 * a million of the slow ones take hours. Without a build in `--dist` only the API is called; with `DATABASE_URL` it works on PostgreSQL.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { onCleanup, runCleanups } from '@/lab/bench/processes.mjs'
import { tellResult } from '@/lab/prove/part.mjs'
import { untilUp } from '@/lab/until-up.mjs'
import { callsOf, leakIn, makeCanary } from '@/reference-api/testing/canary'
import { freePort } from '@/scripts/launch/network.mjs'
import { endPolitely } from '@/scripts/launch/waiting.mjs'

const { values } = parseArgs({
  options: {
    lines: { type: 'string', default: '20000' },
    whole: { type: 'string', default: '2000' },
    minutes: { type: 'string', default: '20' },
    dist: { type: 'string', default: '.next' },
    seed: { type: 'string', default: '1' },
  },
})
const WANTED = Number(values.lines)
const WHOLE = Math.min(WANTED, Number(values.whole))
/** Simultaneous callers. */
const CALLERS = 12
/** The people of a part have other numbers, so other phones, than those of the next. */
const PEOPLE_IN_PART = 97

const say = (line: string) => void process.stdout.write(`${line}\n`)
const known = new Set<string>()
const counts = { lines: 0, traces: 0, figures: 0, calls: 0 }
const leaks: string[] = []

/** Checks a piece of a server's output. The found text is not printed, because that would leak it once more. */
function look(where: string, text: string): void {
  const leak = leakIn(text, known)
  if (leak && leaks.length < 20) leaks.push(`${where}: ${leak}: ${text.replaceAll(/[\p{L}\d]/gu, 'x').slice(0, 120)}`)
}

/** A program each of whose lines is checked. */
function start(name: string, args: readonly string[], env: Record<string, string>): ChildProcess {
  const child = spawn(process.execPath, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
  let isOver = false
  onCleanup(() => {
    isOver = true
    child.kill('SIGKILL')
  })
  process.once('exit', () => child.kill('SIGKILL'))
  child.once('exit', (code) => {
    if (!isOver) leaks.push(`${name} ended with ${code}`)
  })
  for (const stream of [child.stdout, child.stderr])
    createInterface({ input: stream }).on('line', (line) => {
      counts.lines += 1
      look(name, line)
    })
  return child
}

/** Receives traces (OTLP over HTTP) and checks them. */
async function receiveTraces(): Promise<string> {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(Buffer.from(chunk))
    counts.traces += 1
    for (const value of Buffer.concat(chunks).toString().split('},{')) look('traces', value)
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
  const port = await freePort()
  server.listen(port, '127.0.0.1')
  onCleanup(() => void server.close())
  return `http://127.0.0.1:${port}`
}

const said = z.looseObject({ code: z.string().nullish(), token: z.string().optional() })
const cities = z.object({ cities: z.array(z.object({ filials: z.array(z.object({ guid: z.string() })) })) })

/** The parts of an answer that are needed here. A broken connection counts as an empty answer: only its log lines are checked. */
async function ask(base: string, request: ReturnType<typeof callsOf>[number]): Promise<z.infer<typeof said>> {
  counts.calls += 1
  const { method, path: where, body, headers } = request
  const origin = { origin: base, 'sec-fetch-site': 'same-origin' }
  const init = { method, headers: { ...origin, ...headers }, ...(body !== undefined && { body }) }
  const text = await fetch(base + where, init).then(
    (answer) => answer.text(),
    () => '',
  )
  return said.safeParse(text.startsWith('{') ? JSON.parse(text) : {}).data ?? {}
}

const post = (base: string, where: string, body: object) =>
  ask(base, {
    method: 'POST',
    path: where,
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  })

const LAST_MOMENT = performance.now() + Number(values.minutes) * 60_000
const isTime = (): boolean => performance.now() < LAST_MOMENT

/** How long the calls of the first people took, in ms, by server and position in the list of calls. */
const took = new Map<string, { ms: number; calls: number }>()

async function askTimed(name: string, base: string, request: ReturnType<typeof callsOf>[number]): Promise<void> {
  const began = performance.now()
  await ask(base, request)
  const known = took.get(name) ?? { ms: 0, calls: 0 }
  took.set(name, { ms: known.ms + performance.now() - began, calls: known.calls + 1 })
}

/** The fastest half of the calls, by name. */
function quickCalls(): ReadonlySet<string> {
  const byTime = [...took].map(([name, { ms, calls }]) => ({ name, each: ms / calls })).sort((a, b) => a.each - b.each)
  return new Set(byTime.slice(0, Math.ceil(byTime.length / 2)).map(({ name }) => name))
}

type Calling = { readonly bases: readonly string[]; readonly api: string; readonly branch: string }

/** Each person makes all calls, until enough lines were written. */
async function callWholly({ bases, api, branch }: Calling, first: number): Promise<void> {
  for (let number = first; counts.lines < WHOLE && isTime(); number += CALLERS) {
    const canary = makeCanary(number)
    const { code } = await post(api, '/api/send-code', { phone: canary.phone })
    const { token = null } = code ? await post(api, '/api/login', { phone: canary.phone, code }) : {}
    if (token) known.add(token)
    for (const [which, base] of bases.entries())
      for (const [at, request] of callsOf(canary, branch, token).entries())
        await askTimed(`${which} ${at}`, base, request)
  }
}

/** Further people make the fast calls, with the cookie of an unknown session. */
async function callQuickly({ bases, branch }: Calling, quick: ReadonlySet<string>, first: number): Promise<void> {
  for (let number = first; counts.lines < WANTED && isTime(); number += CALLERS) {
    const canary = makeCanary(number)
    for (const [which, base] of bases.entries())
      for (const [at, request] of callsOf(canary, branch, canary.token).entries())
        if (quick.has(`${which} ${at}`)) await ask(base, request)
  }
}

async function prove(): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'dala-doner-logs-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const [apiPort, shopPort, apiFigures, shopFigures] = [
    await freePort(),
    await freePort(),
    await freePort(),
    await freePort(),
  ]
  const [api, shop] = [`http://127.0.0.1:${apiPort}`, `http://127.0.0.1:${shopPort}`]
  const both = { OTEL_EXPORTER_OTLP_ENDPOINT: await receiveTraces(), NETWORK_LIMITS_TIMES: '100000' }
  const ofApi = start('API', ['--import', 'tsx', 'reference-api/server.ts'], {
    ...both,
    CHAIN_API_PORT: `${apiPort}`,
    CHAIN_API_METRICS_PORT: `${apiFigures}`,
    ...{
      DATA_DIR: path.join(folder, 'data'),
      DATABASE_URL: process.env.DATABASE_URL ?? '',
      NODE_ENV: 'test',
      KITCHEN: 'off',
    },
    ...{ CLOCK_START: '2026-11-21T12:00:00+05:00', LOG_LEVEL: 'trace' },
    ...{ GUEST_ORDERS_PER_PHONE: '0', GUEST_ORDERS_PER_NETWORK: '0' },
    ...{ SMS_PER_THOUSAND_NUMBERS: '1000000', SMS_PER_HOUR: '1000000', SMS_PER_DAY: '1000000' },
  })
  await untilUp(ofApi, 'The API', `${api}/health`)
  const hasShop = existsSync(path.join(values.dist, 'BUILD_ID'))
  if (hasShop) {
    const ofShop = start('shop', ['scripts/shop.mjs'], {
      ...both,
      ...{ NODE_ENV: '', NEXT_DIST_DIR: values.dist, PORT: `${shopPort}`, SITE_URL: shop, CHAIN_API_URL: api },
      ...{ SHOP_METRICS_PORT: `${shopFigures}`, DEBUG: '' },
    })
    await untilUp(ofShop, 'The shop', `${shop}/category/1`)
  }
  const { cities: found } = cities.parse(await (await fetch(`${api}/api/cities`)).json())
  const branch = found[0]?.filials[0]?.guid ?? ''
  const bases = hasShop ? [api, shop] : [api]
  const began = performance.now()
  const calling = { bases, api, branch }
  const callers = Array.from({ length: CALLERS }, (_, first) => Number(values.seed) * PEOPLE_IN_PART + first)
  await Promise.all(callers.map((first) => callWholly(calling, first)))
  const quick = quickCalls()
  say(`${counts.calls} calls of all kinds, ${counts.lines} lines, ${Math.round((performance.now() - began) / 1000)} s`)
  await Promise.all(callers.map((first) => callQuickly(calling, quick, first)))
  for (const port of hasShop ? [apiFigures, shopFigures] : [apiFigures])
    for (const line of (await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()).split('\n')) {
      counts.figures += 1
      look('figures', line)
    }
  say(
    `servers: ${hasShop ? 'API, gateway and front' : 'API alone (no build)'}; ${Math.round((performance.now() - began) / 1000)} s`,
  )
  say(
    `${counts.calls} calls, ${counts.lines} lines, ${counts.figures} lines of figures, ${counts.traces} bodies of traces, ${known.size} tokens`,
  )
}

endPolitely()
try {
  await prove()
  for (const leak of leaks) say(`LEAK ${leak}`)
  say(`${leaks.length} leaks`)
  if (counts.lines < WANTED) say(`Only ${counts.lines} of ${WANTED} lines were written in ${values.minutes} minutes.`)
  const isWhole = counts.lines >= WANTED && counts.figures > 0 && counts.traces > 0
  process.exitCode = leaks.length === 0 && isWhole ? 0 : 1
  const { lines, calls, figures, traces } = counts
  // Without enough lines the part is not finished.
  if (isWhole) await tellResult({ figures: { lines, calls, figures, traces, leaks: leaks.length }, faults: leaks })
} catch (error) {
  say(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
} finally {
  await runCleanups()
}
