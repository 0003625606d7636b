// @ts-check
/**
 * Pictures of every page, popup and state for a person, and faults that a program can find in them: `node lab/gallery/gallery.mjs` against
 * running e2e servers (`node e2e/servers/chain-api.mjs & node e2e/servers/storefront.mjs`). Writes to test-results/gallery.
 *
 * Each of these takes a comma-separated list and leaves out everything else: --lang ru,en,kk  --size phone,tablet,desktop
 * --theme light,dark  --state home,cart (the beginning of a name is enough)  --area menu,place.  `--list` names the states.
 * --out folder  --jobs 2 (browsers at the same time)  --checks off (pictures only)  --text 200 (size of the browser's text, in
 * per cent)  --width 320 --height 640 (a phone of this size instead of the sizes)  --forced on (forced colours). Fails when it finds a fault or cannot reach a state.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { CONTROL_PATH, PORTS, STAFF_KEY } from '../../e2e/servers/ports.mjs'
import { tally } from './axe/undecided.mjs'
import { readChain } from './chain.mjs'
import { axeCounts, check, renderWholePage } from './checks.mjs'
import { enter, SIZES } from './shop.mjs'
import { statesOf } from './states.mjs'

/**
 * @typedef {import('./shop.mjs').Size} Size
 * @typedef {import('./chain.mjs').Locale} Locale
 * @typedef {import('./states.mjs').Area} Area
 * @typedef {'light' | 'dark'} Theme
 * @typedef {{ locale: Locale, size: Size, name: string }} Job
 */

const BASE = process.env.GALLERY_URL ?? `http://127.0.0.1:${PORTS.storefront}`
const { values: options } = parseArgs({
  options: {
    lang: { type: 'string', default: 'ru,en,kk' },
    size: { type: 'string', default: 'phone,tablet,desktop' },
    theme: { type: 'string', default: 'light,dark' },
    state: { type: 'string', default: '' },
    area: { type: 'string', default: '' },
    out: { type: 'string', default: 'test-results/gallery' },
    jobs: { type: 'string', default: '2' },
    checks: { type: 'string', default: 'on' },
    text: { type: 'string', default: '100' },
    width: { type: 'string' },
    height: { type: 'string', default: '640' },
    forced: { type: 'string', default: 'off' },
    list: { type: 'boolean', default: false },
  },
})
/** @param {string} list */
const namesIn = (list) => list.split(',').filter(Boolean)
const wanted = namesIn(options.state)
const areas = /** @type {Area[]} */ (namesIn(options.area))
const locales = /** @type {Locale[]} */ (namesIn(options.lang))
const sizes = /** @type {Size[]} */ (options.width ? ['narrow'] : namesIn(options.size))
if (options.width) SIZES.narrow = [Number(options.width), Number(options.height)]
const forcedColors = options.forced === 'on' ? 'active' : 'none'
const themes = /** @type {Theme[]} */ (namesIn(options.theme))
const checked = options.checks === 'off' ? [] : themes

/** Controls the proxy in front of the chain's API. @param {object} message */
async function control(message) {
  await fetch(`http://127.0.0.1:${PORTS.proxy}${CONTROL_PATH}`, { method: 'POST', body: JSON.stringify(message) })
}

/** Another chain on the same build, when it runs (`e2e/servers/other-chain.ts`). */
const otherUrl = `http://127.0.0.1:${PORTS.otherStorefront}`
const other = await fetch(`${otherUrl}/login`).then(
  ({ ok }) => (ok ? otherUrl : null),
  () => null,
)
const staff = { url: `http://127.0.0.1:${PORTS.proxy}`, key: STAFF_KEY }
const chains = Object.fromEntries(
  await Promise.all(locales.map(async (locale) => [locale, await readChain(BASE, locale, control, { staff, other })])),
)
const states = Object.fromEntries(locales.map((locale) => [locale, statesOf(chains[locale], areas)]))
const names = Object.keys(Object.values(states)[0] ?? {}).filter(
  (name) => wanted.length === 0 || wanted.some((one) => name.startsWith(one)),
)
if (options.list) {
  process.stdout.write(`${names.join('\n')}\n`)
  process.exit(0)
}

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
})
mkdirSync(options.out, { recursive: true })
/** @type {string[]} */
const findings = []

/** @param {Job} job @param {string} theme @param {string[]} found */
function report({ name, locale, size }, theme, found) {
  const lines = found.map((what) => `${name} ${locale} ${size} ${theme}: ${what}`)
  findings.push(...lines)
  for (const line of lines) process.stdout.write(`${line}\n`)
}

// A call that was running while the page closed does not count.
process.on('unhandledRejection', (error) => process.stderr.write(`${String(error).split('\n')[0]}\n`))

/** Waits for pictures: all of a page that is shown whole, otherwise those in view. @param {import('./shop.mjs').Page} page @param {boolean} isWhole */
async function untilPictured(page, isWhole) {
  if (isWhole) await renderWholePage(page)
  await page.evaluate(async (isWhole) => {
    // A touched field has scrolled the page and its header. Lazy pictures are fetched without scrolling down to
    // them, which would leave the menu's chip of the last section marked.
    if (isWhole) window.scrollTo({ top: 0, behavior: 'instant' })
    const pictures = [...document.images].filter((picture) => {
      const { top, bottom } = picture.getBoundingClientRect()
      return isWhole || (bottom > 0 && top < window.innerHeight && picture.checkVisibility())
    })
    for (const picture of pictures) picture.loading = 'eager'
    const all = Promise.all(pictures.map((picture) => picture.decode().catch(() => {})))
    await Promise.race([all, new Promise((resolve) => setTimeout(resolve, 3000))])
  }, isWhole)
}

/**
 * Takes a picture of the screen, or of the whole page. Playwright's own full-page picture loses the size of the letters, so the
 * screen is made as high as the page. Elements as high as the screen grow with it, so the footer may be missing.
 * @param {import('./shop.mjs').Shop} shop @param {boolean} isWhole @param {string} file
 */
async function takePicture({ page, enlarge }, isWhole, file) {
  const picture = { path: path.join(options.out, file), caret: /** @type {const} */ ('initial') }
  const screen = page.viewportSize()
  if (!isWhole || options.text === '100' || !screen) return page.screenshot({ ...picture, fullPage: isWhole })
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ ...screen, height })
  await enlarge()
  await page.screenshot(picture)
  await page.setViewportSize(screen)
  await enlarge()
}

/** Takes a picture of a state that was not reached; checks would say nothing about the state. @param {Job} job @param {import('./shop.mjs').State} state @param {import('./shop.mjs').Shop} shop @returns {Promise<boolean>} whether it was reached */
async function bringAbout(job, state, shop) {
  try {
    await state.run(shop)
    return true
  } catch (error) {
    report(job, '-', [`not as meant: ${String(error).split('\n')[0]}`])
    return false
  }
}

/** @param {Job} job */
async function shoot(job) {
  const { locale, size, name } = job
  const state = states[locale]?.[name]
  const chain = chains[locale]
  const screen = size === 'narrow' ? 'phone' : size
  if (!state || !chain || (state.only && !state.only.includes(screen))) return
  const shop = await enter(browser, { base: BASE, size, chain, state, textPercent: Number(options.text) })
  const { page } = shop
  try {
    const isMeant = await bringAbout(job, state, shop)
    for (const theme of themes) {
      await page.emulateMedia({ colorScheme: theme, forcedColors })
      if (!state.stopsClock) await untilPictured(page, state.whole ?? false)
      const file = `${name}_${size}_${theme}_${locale}.png`
      await takePicture(shop, state.whole ?? false, file)
    }
    // A page whose clock stands still does not answer.
    if (state.stopsClock) await page.clock.resume()
    for (const theme of isMeant ? checked : []) {
      await page.emulateMedia({ colorScheme: theme })
      report(job, theme, await check(shop, theme, { isFirst: theme === themes[0] }))
    }
  } catch (error) {
    report(job, '-', [`no picture: ${String(error).split('\n')[0]}`])
  } finally {
    await page.unrouteAll({ behavior: 'ignoreErrors' }).catch(() => {})
    await page
      .context()
      .close()
      .catch(() => {})
  }
}

/** @type {Job[]} */
const jobs = locales.flatMap((locale) => sizes.flatMap((size) => names.map((name) => ({ locale, size, name }))))
const waiting = [...jobs]
async function work() {
  for (let job = waiting.shift(); job; job = waiting.shift()) await shoot(job)
}
await Promise.all(Array.from({ length: Number(options.jobs) }, work))
await browser.close()
const axe = { ...axeCounts, ...tally }
writeFileSync(path.join(options.out, 'axe.json'), JSON.stringify(axe))
const counts = Object.entries(axe).map(([name, count]) => `${count} ${name}`)
process.stdout.write(`axe: ${counts.join(', ')}\n`)
process.stdout.write(`${jobs.length} states, ${findings.length} findings\n`)
process.exit(findings.length > 0 ? 1 : 0)
