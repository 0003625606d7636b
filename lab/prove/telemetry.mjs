#!/usr/bin/env node
// `npm run lab -- telemetry`: tests the alerts (promtool), and lets a real Prometheus with our configuration read the metrics of a
// real API and notice its end. Prometheus is taken from the system, or installed (Debian).
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '../../scripts/launch/network.mjs'
import { onCleanup, run, runCleanups } from '../bench/processes.mjs'
import { startApi } from '../bench/servers.mjs'
import { findPrometheus } from '../engines.mjs'
import { untilUp } from '../until-up.mjs'

const CALLS = 100
const PATIENCE_MS = 60_000

const say = (/** @type {string} */ line) => process.stdout.write(`${line}\n`)

/** @param {string} base the address of Prometheus @param {string} query @returns {Promise<number | null>} the only value; null: there is none */
async function ask(base, query) {
  const answer = await fetch(`${base}/api/v1/query?query=${encodeURIComponent(query)}`)
  const { data } = await answer.json()
  const value = data?.result?.[0]?.value?.[1]
  return value === undefined ? null : Number(value)
}

/** Repeats a query until its value is as wanted. @param {string} base @param {string} query @param {(value: number | null) => boolean} isWanted */
async function expectFigure(base, query, isWanted) {
  const end = performance.now() + PATIENCE_MS
  for (;;) {
    const value = await ask(base, query)
    if (isWanted(value)) return say(`ok  ${query} = ${value}`)
    if (performance.now() > end) throw new Error(`${query} is ${value}`)
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
}

/** Our own configuration for this API, with a scrape every second. @param {string} folder @param {number} port */
function configurationFor(folder, port) {
  const file = path.join(folder, 'prometheus.yml')
  const ours = readFileSync('deploy/prometheus/prometheus.yml', 'utf8')
  const text = ours.replaceAll('15s', '1s').replace('127.0.0.1:9464', `127.0.0.1:${port}`)
  writeFileSync(file, text.replace('rules.yml', path.resolve('deploy/prometheus/rules.yml')))
  return file
}

async function prove() {
  if (!findPrometheus()) throw new Error('There is no Prometheus here, and none could be installed.')
  execFileSync('promtool', ['test', 'rules', 'deploy/prometheus/rules.test.yml'], { stdio: 'inherit' })
  const folder = mkdtempSync(path.join(tmpdir(), 'dala-doner-telemetry-'))
  onCleanup(() => rmSync(folder, { recursive: true, force: true }))
  const metricsPort = await freePort()
  const api = await startApi({ DATA_DIR: path.join(folder, 'data'), CHAIN_API_METRICS_PORT: `${metricsPort}` })
  const base = `http://127.0.0.1:${await freePort()}`
  const prometheus = run('prometheus', [
    `--config.file=${configurationFor(folder, metricsPort)}`,
    `--storage.tsdb.path=${path.join(folder, 'tsdb')}`,
    `--web.listen-address=${new URL(base).host}`,
    '--log.level=error',
  ])
  await untilUp(prometheus, 'Prometheus', `${base}/-/ready`)
  for (let count = 0; count < CALLS; count += 1) await (await fetch(`${api.url}/api/menu/index`)).arrayBuffer()
  await expectFigure(base, 'up{job="chain-api"}', (value) => value === 1)
  const calls = 'sum(http_server_request_duration_count{http_route="/api/menu/index", http_response_status_code="200"})'
  await expectFigure(base, calls, (value) => value === CALLS)
  await expectFigure(base, 'max(shop_orders_unaccepted)', (value) => value === 0)
  process.kill(api.pid ?? 0, 'SIGKILL')
  await expectFigure(base, 'up{job="chain-api"}', (value) => value === 0)
  await expectFigure(base, 'ALERTS{alertname="InstanceDown", job="chain-api"}', (value) => value === 1)
}

try {
  await prove()
} catch (error) {
  say(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
} finally {
  await runCleanups()
}
