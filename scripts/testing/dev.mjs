#!/usr/bin/env node
// The last check of `npm test`: the first minutes of a developer. In a copy of the sources and on ports of its own, `npm run dev` is started, three
// pages and some pictures are opened, a text is changed in its file and appears on its page, and everything ends. It waits as long as a slow machine needs.
import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../launch/network.mjs'
import { reportProgress, untilExit } from '../launch/waiting.mjs'
import { copyRepository } from './repository-copy.mjs'

const PAGES = [
  { path: '/', lang: 'ru' },
  { path: '/en', lang: 'en' },
  { path: '/login', lang: 'ru' },
]
/** Files of the chain and of `public/`, with the folders that hold them. */
const FILES = [
  'chains/dala-doner/brand/favicon.ico',
  'chains/dala-doner/media/products/ayran-640.webp',
  'public/.well-known/assetlinks.json',
]
const CHANGED = 'Changed while the shop ran'
const MOST_TRIES = 5
/** The number of requests, half a second apart, until a change must appear. */
const MOST_LOOKS = 240

const say = (/** @type {string} */ line) => void process.stdout.write(`${line}\n`)

/** @param {string} folder */
async function startDev(folder) {
  const port = await freePort()
  const env = {
    ...process.env,
    ...{ NODE_ENV: '', NEXT_DIST_DIR: '.next', PWD: path.resolve(folder), PORT: `${port}`, SITE_URL: '', SHOP_URL: '' },
    ...{ CHAIN_API_PORT: `${await freePort()}`, CHAIN_API_URL: '', CHAIN_DIR: '' },
    ...{ DATA_DIR: '.data/pglite', DATABASE_URL: '', LOG_LEVEL: 'warn' },
  }
  const child = spawn(process.execPath, ['scripts/dev.mjs'], {
    cwd: folder,
    env: /** @type {NodeJS.ProcessEnv} */ (/** @type {unknown} */ (env)),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = untilExit(child)
  let said = ''
  /** @type {Promise<boolean>} */
  const ready = new Promise((resolve) => {
    child.stdout.on('data', (/** @type {Buffer} */ part) => {
      process.stdout.write(part)
      said += part
      if (said.includes('Ready: the shop at')) resolve(true)
    })
    void ended.then(() => resolve(false))
  })
  return { child, ended, ready, base: `http://localhost:${port}` }
}

/**
 * A page as text, after the redirects that a browser would follow. While a slow machine compiles a page, its calls of the API may time
 * out, so it is opened again a few times. @param {string} url @param {string} [language]
 */
async function open(url, language = 'ru') {
  for (let tries = 1; ; tries++) {
    const answer = await fetch(url, { headers: { 'accept-language': language } })
    const text = await answer.text()
    if (answer.status === 200) return text
    if (answer.status < 500 || tries === MOST_TRIES)
      throw new Error(`${url} was answered with ${answer.status}: ${text.slice(0, 300)}`)
  }
}

/** @param {string} folder @param {string} base */
async function checkFiles(folder, base) {
  for (const file of FILES) {
    const address = file.replace(/^(?:public|chains\/dala-doner(?:\/brand)?)\//, '/')
    const answer = await fetch(base + address)
    if (
      !answer.headers.get('content-type') ||
      !readFileSync(path.join(folder, file)).equals(Buffer.from(await answer.arrayBuffer()))
    )
      throw new Error(`${address} was answered with ${answer.status}, and not with ${file}.`)
  }
  const [here, there] = ['public', path.join(folder, 'public')].map((one) => readdirSync(one).sort().join())
  if (here !== there) throw new Error(`npm run dev changed public/: ${there}`)
  say('ok  pictures of the chain and files of public/')
}

/** @param {string} folder @param {string} base @param {() => boolean} isAlive */
async function walk(folder, base, isAlive) {
  for (const page of PAGES) {
    const done = reportProgress(`${page.path} is compiled`)
    const html = await open(base + page.path, page.lang).finally(done)
    if (!html.includes(`<html lang="${page.lang}"`)) throw new Error(`${page.path} is not in ${page.lang}.`)
    say(`ok  ${page.path}`)
  }
  await checkFiles(folder, base)
  const file = path.join(folder, 'messages', 'ru.json')
  const texts = JSON.parse(readFileSync(file, 'utf8'))
  const heading = `>${texts.auth.loginTitle}</h1>`
  if (!(await open(`${base}/login`)).includes(heading)) throw new Error('/login does not show its heading.')
  texts.auth.loginTitle = CHANGED
  writeFileSync(file, `${JSON.stringify(texts, null, 2)}\n`)
  const done = reportProgress('The changed text is waited for')
  try {
    for (let looks = 1; !(await open(`${base}/login`)).includes(`>${CHANGED}</h1>`); looks++) {
      if (!isAlive()) throw new Error('The shop ended before it showed the changed text.')
      if (looks === MOST_LOOKS) throw new Error('The changed text is not shown.')
      await pause(500)
    }
  } finally {
    done()
  }
  say('ok  a changed text is on its page')
}

async function prove() {
  say('The sources are copied.')
  // A folder beside the sources, so that hard links to the packages are possible; git ignores its name.
  const folder = mkdtempSync('.next-dev-')
  /** @type {Awaited<ReturnType<typeof startDev>> | null} */
  let dev = null
  const end = async () => {
    dev?.child.kill('SIGTERM')
    await dev?.ended
    rmSync(folder, { recursive: true, force: true })
  }
  for (const signal of /** @type {const} */ (['SIGTERM', 'SIGINT', 'SIGHUP']))
    process.once(signal, () => void end().finally(() => process.exit(1)))
  try {
    copyRepository(folder)
    dev = await startDev(folder)
    const { child, ended, ready, base } = dev
    if (!(await ready)) throw new Error(`npm run dev ${await ended} before it was ready.`)
    await walk(folder, base, () => child.exitCode === null && child.signalCode === null)
    child.kill('SIGTERM')
    if ((await ended) !== 'ended with code 0') throw new Error(`npm run dev ${await ended} when it was asked to end.`)
    say('ok  it ends when it is asked to')
  } finally {
    await end()
  }
}

try {
  await prove()
} catch (error) {
  say(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
