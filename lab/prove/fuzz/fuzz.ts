/**
 * `npm run lab -- fuzz [--requests 200000] [--seed 1] [--callers 6]` runs it in parts (`in-parts.ts`). A part sends valid and invalid requests to every call of the contract
 * (values of other types, at limits, huge, deep, in other alphabets; broken bodies; other methods, types and headers; with a
 * session, a key, none, or the wrong one), and one in twenty of random bytes, to the API as it is deployed, on PostgreSQL. No
 * answer may be a server error, reveal internals, or be a refusal in another form than the contract's; the API's heap must not grow.
 * `node --import tsx lab/prove/fuzz/fuzz.ts --seed 1 --only 909` sends one request and prints the answer. Any fault ends with exit code 1.
 */
import { Agent, request as send } from 'node:http'
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { makeCustomers } from '@/lab/prove/customers'
import { type Sample, slopeOf } from '@/lab/prove/hour/slope'
import { tellResult } from '@/lab/prove/part.mjs'
import { routes } from '@/lib/contract/routes'
import { faultsOf } from '@/reference-api/testing/check-money'
import { type FuzzedAnswer, faultOf, isLater } from '@/reference-api/testing/fuzz/judge'
import { type FuzzedRequest, fuzzedRequest } from '@/reference-api/testing/fuzz/requests'
import { oddRequests, statusOf } from '@/reference-api/testing/odd-requests'
import { startTestBench } from './test-bench'
import { makeWorld } from './world'

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '40000' },
    seed: { type: 'string', default: '1' },
    callers: { type: 'string', default: '6' },
    only: { type: 'string' },
  },
})
const [REQUESTS, SEED, CALLERS] = [Number(values.requests), Number(values.seed), Number(values.callers)]
/** One request in this number consists of random bytes, over a connection of its own. */
const ODD = 20
const SAMPLES = 24
/** The first quarter is no growth, nor are the requests until caches and compiled code have settled. */
const WARM_UP = Math.min(0.5, Math.max(0.25, 15_000 / REQUESTS))
/** How much the heap may grow until the end, by a line through the values measured after the warm-up, MB. */
const MOST_GROWTH_MB = 2
const MOST_TRIES = 200
const MOST_SHOWN = 30
const BONUSES = 5000

const print = (line: string) => process.stdout.write(`${line}\n`)
const began = performance.now()
const secondsSince = () => Math.round((performance.now() - began) / 1000)
const stand = await startTestBench()
const world = await makeWorld(`http://127.0.0.1:${stand.port}`, stand.database.db)
const agent = new Agent({ keepAlive: true })

const answerOver = (overrides: Agent | false, { method, url, headers, body }: FuzzedRequest): Promise<FuzzedAnswer> =>
  new Promise((resolve) => {
    const nothing = { status: 0, headers: {}, text: '' }
    const length = body === null ? {} : { 'content-length': String(Buffer.byteLength(body)) }
    const options = {
      agent: overrides,
      host: '127.0.0.1',
      port: stand.port,
      method,
      path: url,
      headers: { ...headers, ...length },
    }
    const sent = send(options, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.once('error', () => resolve(nothing))
      answer.once('end', () => {
        const { statusCode: status = 0, headers: told } = answer
        resolve({ status, headers: told, text: Buffer.concat(chunks).toString() })
      })
    })
    sent.setTimeout(30_000, () => sent.destroy())
    sent.once('error', () => resolve(nothing))
    sent.end(body ?? undefined)
  })

/** The server may close an idle connection while a request is being sent on it: that request is repeated on a new one. */
async function answerTo(request: FuzzedRequest): Promise<FuzzedAnswer> {
  const answer = await answerOver(agent, request)
  return answer.status === 0 ? answerOver(false, request) : answer
}

const counts = new Map<string, number>()
const count = (what: string | number) => void counts.set(`${what}`, (counts.get(`${what}`) ?? 0) + 1)
const faults = new Map<string, string>()
const reached = new Set<string>()
let later = 0

/** Replaces a customer whose session ended. */
async function replace(token: string): Promise<void> {
  const at = world.customers.indexOf(token)
  if (at < 0) return
  const [fresh] = await makeCustomers(stand.database.db, 1, BONUSES, new Date())
  if (fresh) world.customers[at] = fresh.session
}

async function fuzz(number: number): Promise<void> {
  const request = fuzzedRequest(SEED, number, world)
  let answer = await answerTo(request)
  for (let tries = 0; isLater(request, answer) && tries < MOST_TRIES; tries += 1) {
    later += 1
    answer = await answerTo(request)
  }
  count(answer.status)
  if (answer.status < 300) reached.add(request.name)
  const fault = faultOf(request, answer)
  if (fault)
    faults.set(`${request.name}: ${fault}`, `request ${number}: ${request.method} ${request.url.slice(0, 160)}`)
  if (request.token && answer.status < 500) await renew(request, answer.status)
}

const MEANT = new Map(Object.entries(routes))

async function renew({ name, token }: FuzzedRequest, status: number): Promise<void> {
  const isEnded = name === 'deleteAccount' || name === 'logout' || name === 'endOtherSessions'
  if (token && ((isEnded && status < 300) || (status === 401 && MEANT.get(name)?.access === 'user')))
    await replace(token)
}

async function fuzzOddly(number: number): Promise<void> {
  const [odd] = oddRequests(Object.values(routes), 1, SEED * 7919 + number)
  if (!odd) return
  let status = await statusOf(stand.port, odd)
  // Under load the API refuses the request for now; it is sent again.
  for (let tries = 0; status === 503 && tries < MOST_TRIES; tries += 1) {
    later += 1
    status = await statusOf(stand.port, odd)
  }
  count(status)
  if (status >= 500 || status === 0) faults.set(`odd: ${status}`, `request ${number}: ${odd.name}`)
}

async function all(): Promise<Sample[]> {
  const heaps: Sample[] = []
  let next = 0
  for (let sample = 1; sample <= SAMPLES; sample += 1) {
    const until = Math.round((REQUESTS / SAMPLES) * sample)
    const caller = async () => {
      while (next < until && stand.isAlive()) {
        const number = next
        next += 1
        await (number % ODD === 0 ? fuzzOddly(number) : fuzz(number))
      }
    }
    await Promise.all(Array.from({ length: CALLERS }, caller))
    const value = await stand.heapMb()
    heaps.push({ hours: sample / SAMPLES, value })
    print(`  ${next} requests, ${secondsSince()} s, ${value.toFixed(1)} MB in use, ${faults.size} kinds of faults`)
  }
  return heaps
}

async function prove(): Promise<boolean> {
  // Made once and kept: 1.2 MB, which a random request would add in the middle of a run.
  await fetch(`http://127.0.0.1:${stand.port}/docs/json`)
  const heaps = (await all()).slice(Math.floor(SAMPLES * WARM_UP))
  const { slope, error } = slopeOf(heaps)
  const growth = slope * (1 - WARM_UP)
  const isFlat = growth - error <= MOST_GROWTH_MB
  const unreached = Object.keys(routes).filter((name) => !reached.has(name))
  const wrong = await faultsOf(stand.database.db)
  print(`${REQUESTS} requests in ${secondsSince()} s: ${JSON.stringify(Object.fromEntries([...counts].sort()))}`)
  print(`refused for now and sent again: ${later}`)
  print(`answered well at least once: ${reached.size} calls of ${MEANT.size}; never: ${unreached.join(', ') || 'none'}`)
  const [from, to] = [heaps[0]?.value.toFixed(1), heaps.at(-1)?.value.toFixed(1)]
  print(
    `heap ${from} → ${to} MB, by its line ${growth.toFixed(2)} ± ${error.toFixed(2)} MB: ${isFlat ? 'flat' : 'RISES'}`,
  )
  for (const line of [...stand.faults].slice(0, MOST_SHOWN)) print(`  the log: ${line}`)
  for (const line of wrong) print(`  the database: ${line}`)
  for (const [fault, where] of [...faults].slice(0, MOST_SHOWN)) print(`  ${fault}\n    ${where}`)
  print(`${faults.size} kinds of faults, load of the machine ${loadavg()[0]?.toFixed(1)}`)
  const errors = [...counts].filter(([status]) => Number(status) >= 500)
  const serverErrors = errors.reduce((total, [, times]) => total + times, 0)
  const figures = { requests: REQUESTS, serverErrors, kinds: faults.size, growthMb: growth, calls: reached.size }
  const found = [
    ...[...faults].map(([fault, where]) => `${fault} (seed ${SEED}, ${where})`),
    ...wrong,
    ...(isFlat ? [] : [`the heap grows by ${growth.toFixed(2)} ± ${error.toFixed(2)} MB`]),
    ...(stand.isAlive() ? [] : ['the API ended']),
  ]
  await tellResult({ figures, faults: found })
  return found.length === 0
}

print(`lab fuzz, seed ${SEED}, load of the machine ${loadavg()[0]?.toFixed(1)}`)
if (values.only === undefined) process.exit((await prove()) ? 0 : 1)
const one = fuzzedRequest(SEED, Number(values.only), world)
print(JSON.stringify(one, null, 2).slice(0, 6000))
print(JSON.stringify(await answerTo(one), null, 2).slice(0, 3000))
for (const line of stand.faults) print(`  the log: ${line}`)
process.exit(0)
