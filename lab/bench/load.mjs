import { spawn } from 'node:child_process'
import autocannon from 'autocannon'
import { cpuOf } from './processes.mjs'

/** @typedef {{ rate: number, p50: number, p99: number, cpu: number, failed: number }} Load */
/** @typedef {{ url: string, pid: number | undefined, seconds: number, connections?: number, headers?: Record<string, string> }} Question */

/** A browser that has chosen its language. */
export const BROWSER = { 'accept-encoding': 'gzip, deflate, br', 'accept-language': 'ru', cookie: 'i18n_redirected=ru' }

const UNITS = new Map([
  ['us', 0.001],
  ['ms', 1],
  ['s', 1000],
])

/** @param {string} text @param {RegExp} pattern in ms */
function timeIn(text, pattern) {
  const [, number = '0', unit = 'ms'] = pattern.exec(text) ?? []
  return Number(number) * (UNITS.get(unit) ?? 1)
}

/** A loader in JavaScript would be slower than the servers that it loads. @param {Question} question @returns {Promise<string>} what wrk prints */
const wrk = ({ url, seconds, connections = 32, headers = {} }) =>
  new Promise((resolve, reject) => {
    const lines = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
    const child = spawn('wrk', ['-t1', `-c${connections}`, `-d${seconds}s`, '--latency', ...lines, url])
    let text = ''
    child.stdout.on('data', (part) => {
      text += part
    })
    child.once('error', () => reject(new Error('wrk could not be started: install it (Debian: apt-get install wrk)')))
    child.once('exit', () => resolve(text))
  })

/** @param {Question} question */
async function ask(question) {
  const text = await wrk(question)
  const number = (/** @type {RegExp} */ pattern) => Number(pattern.exec(text)?.[1] ?? 0)
  return {
    rate: number(/Requests\/sec:\s+([\d.]+)/),
    count: number(/(\d+) requests in/),
    p50: timeIn(text, /50%\s+([\d.]+)(us|ms|s)/),
    p99: timeIn(text, /99%\s+([\d.]+)(us|ms|s)/),
    failed: number(/Non-2xx or 3xx responses: (\d+)/),
  }
}

/** Loads one address with `GET`; `cpu` is the server's processor time for one answer, in ms. @param {Question} question @returns {Promise<Load>} */
export async function load(question) {
  const before = cpuOf(question.pid)
  const { rate, count, p50, p99, failed } = await ask({ headers: BROWSER, ...question })
  return { rate, p50, p99, failed, cpu: count > 0 ? (cpuOf(question.pid) - before) / count : 0 }
}

/**
 * Sends a number of requests with a body, each with another one.
 * @param {object} options
 * @param {string} options.url @param {() => object} options.body @param {number} options.amount @param {number} [options.connections]
 * @returns {Promise<{ rate: number, p50: number, p99: number, failed: number }>}
 */
export async function post({ url, body, amount, connections = 8 }) {
  const { requests, latency, non2xx, errors } = await autocannon({
    url,
    connections,
    amount,
    // A busy machine may make a request slow, which is no failure.
    timeout: 60,
    requests: [
      {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        setupRequest: (request) => ({ ...request, body: JSON.stringify(body()) }),
      },
    ],
  })
  return { rate: requests.average, p50: latency.p50, p99: latency.p99, failed: non2xx + errors }
}

/** The median duration of sequential requests, in ms. @param {number} count @param {() => Promise<Response>} question */
export async function measureSequentially(count, question) {
  const times = []
  for (let index = 0; index < count; index++) {
    const start = performance.now()
    const answer = await question()
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`${answer.url} was answered with ${answer.status}`)
    times.push(performance.now() - start)
  }
  return median(times)
}

/** @param {readonly number[]} values */
export function median(values) {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 === 1 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2
}
