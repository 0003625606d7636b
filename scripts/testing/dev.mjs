#!/usr/bin/env node
// The last check of `npm test`: the first day of a developer. In a copy of the sources and on ports of its own, `npm run dev` is started, three pages
// and some pictures are opened, a changed text appears on its page, the API gets a mistake and is mended, the recipe "Add a field of a product" is
// walked until the page shows the field, a setting is changed, and everything ends. It waits while `npm run dev` lives, as long as a slow machine needs.
import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../launch/network.mjs'
import { reportProgress, untilExit } from '../launch/waiting.mjs'
import { applyEdits, COLUMN, REST, SHOWN, SLUG } from './product-field.mjs'
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
const MOST_TRIES = 60
/** The number of requests, half a second apart, until a change must appear. */
const MOST_LOOKS = 240

const say = (/** @type {string} */ line) => void process.stdout.write(`${line}\n`)

/** @param {string} folder */
async function startDev(folder) {
  const [port, apiPort] = [await freePort(), await freePort()]
  const env = {
    ...process.env,
    ...{ NODE_ENV: '', NEXT_DIST_DIR: '.next', PWD: path.resolve(folder), PORT: `${port}`, SITE_URL: '', SHOP_URL: '' },
    ...{ CHAIN_API_PORT: `${apiPort}`, CHAIN_API_URL: '', CHAIN_DIR: '' },
    ...{ DATA_DIR: '.data/pglite', DATABASE_URL: '', LOG_LEVEL: 'warn' },
  }
  const child = spawn(process.execPath, ['scripts/dev.mjs'], {
    cwd: folder,
    env: /** @type {NodeJS.ProcessEnv} */ (/** @type {unknown} */ (env)),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = untilExit(child)
  /** What it printed and was not waited for yet. */
  let said = ''
  let look = () => {}
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (/** @type {string} */ part) => {
      process.stdout.write(part)
      said += part
      look()
    })
  /**
   * Waits until it has printed a text; whatever came before is forgotten. @param {string} text
   * @returns {Promise<void>} it fails when `npm run dev` ends first
   */
  const untilSays = (text) =>
    new Promise((resolve, reject) => {
      look = () => {
        const at = said.indexOf(text)
        if (at < 0) return
        said = said.slice(at + text.length)
        look = () => {}
        resolve()
      }
      look()
      void ended.then((words) => reject(new Error(`npm run dev ${words} before it printed "${text}".`)))
    })
  const isAlive = () => child.exitCode === null && child.signalCode === null
  return { child, ended, untilSays, isAlive, base: `http://localhost:${port}`, api: `http://127.0.0.1:${apiPort}` }
}

/** @typedef {Awaited<ReturnType<typeof startDev>>} Dev */

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

/** Opens a page until it shows a text. @param {Dev} dev @param {string} address @param {string} text */
async function untilShows({ base, isAlive }, address, text) {
  const done = reportProgress(`${address} is opened until it shows "${text}"`)
  try {
    for (let looks = 1; !(await open(base + address)).includes(text); looks++) {
      if (!isAlive()) throw new Error(`npm run dev ended before ${address} showed "${text}".`)
      if (looks === MOST_LOOKS) throw new Error(`${address} does not show "${text}".`)
      await pause(500)
    }
  } finally {
    done()
  }
}

/** @param {Dev} dev */
async function openPages({ base }) {
  for (const page of PAGES) {
    const done = reportProgress(`${page.path} is compiled`)
    const html = await open(base + page.path, page.lang).finally(done)
    if (!html.includes(`<html lang="${page.lang}"`)) throw new Error(`${page.path} is not in ${page.lang}.`)
    say(`ok  ${page.path}`)
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

/** @param {string} folder @param {Dev} dev */
async function changeText(folder, dev) {
  const file = path.join(folder, 'messages', 'ru.json')
  const text = readFileSync(file, 'utf8')
  const { loginTitle } = JSON.parse(text).auth
  await untilShows(dev, '/login', `>${loginTitle}</h1>`)
  writeFileSync(file, text.replace(JSON.stringify(loginTitle), JSON.stringify(CHANGED)))
  await untilShows(dev, '/login', `>${CHANGED}</h1>`)
  say('ok  a changed text is on its page')
}

/** @param {string} folder @param {Dev} dev */
async function breakApi(folder, dev) {
  const file = path.join(folder, 'reference-api', 'locale.ts')
  const source = readFileSync(file, 'utf8')
  writeFileSync(file, `${source}const broken = ;\n`)
  await dev.untilSays('Unexpected ";"')
  await dev.untilSays('ended with code 1 before it could serve')
  writeFileSync(file, source)
  await dev.untilSays('The reference API answers again.')
  say('ok  an API with a mistake is called ended, and comes back when the mistake is mended')
}

/** @param {string} folder @param {Dev} dev */
async function addField(folder, dev) {
  const answer = await (await fetch(`${dev.api}/api/pages/main`)).json()
  const product = answer.products.find((/** @type {{ slug: string }} */ { slug }) => slug === SLUG)
  applyEdits(folder, COLUMN)
  await dev.untilSays('The reference API answers again.')
  // The first request that reads the table fails.
  await fetch(`${dev.api}/api/pages/product/${product.id}`)
  await dev.untilSays('spice_level')
  await dev.untilSays('npm run db -- generate')
  const args = ['scripts/db.mjs', 'generate', '--name', 'add_the_level_of_spice']
  say(execFileSync(process.execPath, args, { cwd: folder, encoding: 'utf8' }).trim())
  await dev.untilSays('The reference API answers again.')
  applyEdits(folder, REST)
  await dev.untilSays('The reference API answers again.')
  // A page that is opened for the first time, after modules that other pages share have changed.
  await untilShows(dev, `/product/${product.id}`, SHOWN)
  const popups = path.join(folder, 'messages', 'popups', 'ru.json')
  while (!readFileSync(popups, 'utf8').includes('"spiceLevel"')) {
    if (!dev.isAlive()) throw new Error('npm run dev ended before it wrote messages/popups.')
    await pause(500)
  }
  say('ok  the field of a product is on its page, and its text is in the popups')
}

/** @param {string} folder @param {Dev} dev */
async function changeSetting(folder, dev) {
  writeFileSync(path.join(folder, '.env'), 'MESSAGES_PER_DAY=many\n')
  await dev.untilSays('MESSAGES_PER_DAY')
  writeFileSync(path.join(folder, '.env'), 'MESSAGES_PER_DAY=7\n')
  await dev.untilSays('Ready: the shop at')
  say('ok  a wrong setting is named, and a right one starts both servers again')
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
    const { child, ended } = dev
    await dev.untilSays('Ready: the shop at')
    await openPages(dev)
    await checkFiles(folder, dev.base)
    await changeText(folder, dev)
    await breakApi(folder, dev)
    await addField(folder, dev)
    await changeSetting(folder, dev)
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
