#!/usr/bin/env node
// `npm run lab -- access`: opens every state of the gallery and fails when axe finds a fault or leaves something undecided that neither
// the pixels nor a written reason decide (decision 067), when a text is cut off, a target too small or a page wider than its screen. In
// all languages, sizes and themes, then in small windows and with letters of 200 %. `-- --lang ru --state cart` selects some (see
// `lab/gallery/gallery.mjs`). Builds the shop unless `E2E_PREBUILT=1`; `CHROMIUM_PATH` is the path of a browser.
import { spawn, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { PORTS } from '../../e2e/servers/ports.mjs'
import { findChromium } from '../../scripts/testing/tools.mjs'

/** Checks twice a second: building the shop takes minutes. */
const MOST_TRIES = 1200
const OUT = 'test-results/access'
/** The runs, with the options of the gallery for each. */
const ROUNDS = [
  { what: 'everything', options: [] },
  { what: '400 %', options: ['--width', '320', '--height', '256', '--theme', 'light'] },
  { what: '280 px', options: ['--width', '280', '--height', '653', '--theme', 'light'] },
  { what: 'letters of 200 %', options: ['--text', '200', '--theme', 'light'] },
]
const chosen = process.argv.slice(2)
const say = (/** @type {string} */ line) => process.stdout.write(`${line}\n`)
const chromium = await findChromium()
const env = { ...process.env, ...(chromium && { CHROMIUM_PATH: chromium }) }
const servers = ['e2e/servers/chain-api.mjs', 'e2e/servers/storefront.mjs'].map((file) =>
  spawn(process.execPath, [file], { env, stdio: ['ignore', 'ignore', 'inherit'] }),
)
process.on('exit', () => servers.forEach((server) => void server.kill()))
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.on(signal, () => process.exit(1))

/** @param {string} url */
async function until(url) {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    // The port is not open yet: it is asked again.
    const answer = await fetch(url).catch(() => null)
    if (answer?.ok) return
    await wait(500)
  }
  throw new Error(`${url} does not answer`)
}

await until(`http://127.0.0.1:${PORTS.proxy}/health`)
await until(`http://127.0.0.1:${PORTS.storefront}/login`)
/** @type {Map<string, number>} */
const sums = new Map()
const failed = ROUNDS.filter(({ what, options }) => {
  say(`\n── ${what}`)
  const out = path.join(OUT, what.replace(/\W+/g, '-'))
  const args = ['lab/gallery/gallery.mjs', ...options, '--out', out, ...chosen]
  const { status } = spawnSync(process.execPath, args, { env, stdio: 'inherit' })
  for (const [name, count] of Object.entries(JSON.parse(readFileSync(path.join(out, 'axe.json'), 'utf8'))))
    sums.set(name, (sums.get(name) ?? 0) + Number(count))
  return status !== 0
}).map(({ what }) => what)
say(`\nall rounds: ${[...sums].map(([name, count]) => `${count} ${name}`).join(', ')}`)
say(failed.length === 0 ? 'nothing found' : `found in: ${failed.join(', ')}`)
process.exitCode = failed.length === 0 ? 0 : 1
