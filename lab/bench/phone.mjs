import { chromium } from '@playwright/test'
import { findChromium } from '../../scripts/testing/tools.mjs'
import { recordFilm } from './film.mjs'
import {
  observe,
  prepareCartProbe,
  prepareNavigationProbe,
  pressUntilItWorks,
  readNavigationProbe,
} from './in-page.mjs'
import { median } from './load.mjs'
import { onCleanup } from './processes.mjs'

/** @typedef {import('./in-page.mjs').Cart} Cart */
/** @typedef {import('@playwright/test').Page} Page */
/**
 * `order` places an order on a page of the shop that has a cart.
 * @typedef {{
 *   url: string, cart?: Cart & { url: string }, way?: { link: string, ready: string }, order?: (page: Page) => Promise<void>
 * }} Visited
 */
/** @typedef {Record<string, number>} Figures */
/** @typedef {Awaited<ReturnType<import('@playwright/test').BrowserContext['storageState']>>} State what a browser keeps */

/** @typedef {{ slower: number, line: { latency: number, downloadThroughput: number, uploadThroughput: number } }} Profile `line`: ms, bytes a second */

/** The phone of public tools: a processor 4 × slower, 150 ms round trip, 1.6 Mbit/s. @type {Profile} */
const SLOW_PHONE = { slower: 4, line: { latency: 150, downloadThroughput: 204_800, uploadThroughput: 84_000 } }
/** An old phone on a bad line: a processor 6 × slower, 400 ms round trip, 400 kbit/s. @type {Profile} */
const OLD_PHONE = { slower: 6, line: { latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 } }
const SCREEN = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true }
const PATIENCE_MS = 40_000
const TAPS = 5
/** How long a page is left idle before it is touched. */
const DWELL_MS = 3000

/** @param {{ width: number, height: number }} [viewport] */
export async function openPhone(viewport = SCREEN.viewport) {
  const executablePath = (await findChromium()) ?? undefined
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  onCleanup(() => browser.close())

  /**
   * @template T @param {(page: Page, cdp: import('@playwright/test').CDPSession) => Promise<T>} act
   * @param {{ before?: (page: Page) => Promise<void>, profile?: Profile, state?: State }} [how] `before`: an earlier visit with the
   *   same browser, which is neither slowed down nor measured; `state`: what such a visit has left
   */
  async function withPage(act, { before, profile = SLOW_PHONE, state } = {}) {
    const context = await browser.newContext({
      ...SCREEN,
      viewport,
      locale: 'en-US',
      ...(state && { storageState: state }),
    })
    try {
      if (before) {
        const earlier = await context.newPage()
        await before(earlier)
        await earlier.close()
      }
      await context.addInitScript(observe)
      const page = await context.newPage()
      const cdp = await context.newCDPSession(page)
      await cdp.send('Network.enable')
      await cdp.send('Network.emulateNetworkConditions', { offline: false, ...profile.line })
      await cdp.send('Emulation.setCPUThrottlingRate', { rate: profile.slower })
      page.setDefaultTimeout(PATIENCE_MS)
      return await act(page, cdp)
    } finally {
      await context.close()
    }
  }

  /** @param {import('@playwright/test').CDPSession} cdp @param {import('@playwright/test').Locator} target */
  async function tap(cdp, target) {
    await target.scrollIntoViewIfNeeded()
    const box = await target.boundingBox()
    if (!box) throw new Error('there is nothing to press')
    const touchPoints = [{ x: box.x + box.width / 2, y: box.y + Math.min(box.height / 2, 60) }]
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
    await new Promise((resolve) => setTimeout(resolve, 80))
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  }

  /** Closes the start popup, which would cover the elements to touch. @param {Page} page */
  const putOff = (page) => page.addInitScript(() => localStorage.setItem('placeAsked', String(Date.now())))

  /** Puts a dish into the cart. @param {Cart & { url: string }} cart */
  const fillCart = (cart) => async (/** @type {Page} */ page) => {
    await page.addInitScript(pressUntilItWorks, { add: cart.add, count: cart.count })
    await page.goto(cart.url)
    await page.waitForFunction(() => Reflect.get(window, 'workedAt'))
  }

  /**
   * A visit without a touch; nothing is stored in the browser unless `before` has stored it.
   * @param {string} url @param {(page: Page) => Promise<void>} [before] @returns {Promise<Figures>}
   */
  const look = (url, before) =>
    withPage(
      async (page, cdp) => {
        let requests = 0
        page.on('request', () => requests++)
        await cdp.send('Performance.enable')
        await page.goto(url, { waitUntil: 'load' })
        await page.waitForTimeout(DWELL_MS)
        const { metrics } = await cdp.send('Performance.getMetrics')
        const work = metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0
        const seen = await page.evaluate(() => Reflect.get(window, 'seen'))
        // As a phone at full speed would: only the ratio counts.
        const { lcp, cls, longTasks, blocking } = seen
        return { requests, mainThread: (work * 1000) / SLOW_PHONE.slower, lcp, cls, longTasks, blocking }
      },
      { before },
    )

  /** The figures of any visitor. @param {string} who @param {Figures} figures @returns {Figures} */
  const named = (who, { mainThread = 0, blocking = 0, lcp = 0 }) => ({
    [`${who}MainThread`]: mainThread,
    [`${who}Blocking`]: blocking,
    [`${who}Lcp`]: lcp,
  })

  /** @param {Cart & { url: string }} cart @returns {Promise<Figures>} */
  const firstAdd = (cart) =>
    withPage(async (page) => {
      await page.addInitScript(pressUntilItWorks, { add: cart.add, count: cart.count })
      await page.goto(cart.url, { waitUntil: 'commit' })
      const worked = await page.waitForFunction(() => Reflect.get(window, 'workedAt'))
      return { firstAdd: await worked.jsonValue() }
    })

  /** @param {Cart & { url: string }} cart @param {number} [count] @returns {Promise<Figures>} */
  const taps = (cart, count = TAPS) =>
    withPage(async (page, cdp) => {
      await putOff(page)
      await page.goto(cart.url, { waitUntil: 'load' })
      await page.waitForTimeout(DWELL_MS)
      const buttons = page.locator(cart.add)
      const took = []
      for (let index = 0; index < count; index++) {
        await page.evaluate(prepareCartProbe, { add: cart.add, count: cart.count })
        await tap(cdp, buttons.nth(index % (await buttons.count())))
        const done = await page.waitForFunction(() => Reflect.get(window, 'took'))
        took.push(Number(await done.jsonValue()))
        await page.waitForTimeout(500)
      }
      /** @type {number[]} */
      const events = await page.evaluate(() => Reflect.get(window, 'seen').events)
      return { tapToCart: median(took), worstTap: Math.max(16, ...events) }
    })

  /** @param {string} url @param {{ link: string, ready: string }} way @returns {Promise<Figures>} */
  const go = (url, { link, ready }) =>
    withPage(async (page, cdp) => {
      await putOff(page)
      await page.addInitScript(readNavigationProbe)
      await page.goto(url, { waitUntil: 'load' })
      await page.waitForTimeout(DWELL_MS)
      await page.evaluate(prepareNavigationProbe, ready)
      await tap(cdp, page.locator(link).filter({ visible: true }).first())
      const arrived = await page.waitForFunction(() => sessionStorage.getItem('arrived'))
      return { tapToContent: Number(await arrived.jsonValue()) }
    })

  /** The figures of returning visitors. @param {Visited} visited */
  const later = ({ url, cart, order }) =>
    cart && order
      ? [
          async () => named('returning', await look(url, fillCart(cart))),
          async () => named('customer', await look(url, order)),
        ]
      : []

  /** What an old phone on a bad line shows while it loads a page. @param {string} url */
  const film = (url) =>
    withPage(
      async (page, cdp) => {
        const frames = await recordFilm(page, cdp, url)
        const { lcp, cls, blocking } = await page.evaluate(() => Reflect.get(window, 'seen'))
        return { frames, figures: { oldLcp: lcp, oldCls: cls, oldBlocking: blocking } }
      },
      { profile: OLD_PHONE },
    )

  /** All figures of one server with a slow phone. A failure is printed and its figure left out. @param {Visited} visited */
  async function visit(visited) {
    const { url, cart, way } = visited
    const steps = [
      () => look(url),
      ...later(visited),
      ...(cart ? [() => firstAdd(cart), () => taps(cart)] : []),
      ...(way ? [() => go(url, way)] : []),
    ]
    /** @type {Figures} */
    const figures = {}
    for (const step of steps) {
      try {
        Object.assign(figures, await step())
      } catch (error) {
        process.stderr.write(`${url}: ${error instanceof Error ? error.message.split('\n')[0] : error}\n`)
      }
    }
    return figures
  }

  return { visit, film, withPage, putOff, fillCart, taps, go }
}
