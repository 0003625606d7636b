import { chromium } from '@playwright/test'
import { findChromium } from '../testing/tools.mjs'
import { armCart, armWay, followWay, observe, pressUntilItWorks } from './in-page.mjs'
import { median } from './load.mjs'
import { atEnd } from './processes.mjs'

/** @typedef {import('./in-page.mjs').Cart} Cart */
/** @typedef {{ url: string, cart?: Cart & { url: string }, way?: { link: string, ready: string } }} Visited */
/** @typedef {Record<string, number>} Figures */

/** A slow phone on a slow line: 4 × less processor, 150 ms there and back, 1.6 Mbit/s. */
const LINE = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 84_000 }
const SLOWER = 4
const SCREEN = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true }
const PATIENCE_MS = 40_000
const TAPS = 5
/** How long a page is left alone before it is touched. */
const DWELL_MS = 3000

export async function openPhone() {
  const executablePath = (await findChromium()) ?? undefined
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  atEnd(() => browser.close())

  /** @template T @param {(page: import('@playwright/test').Page, cdp: import('@playwright/test').CDPSession) => Promise<T>} act */
  async function withPage(act) {
    const context = await browser.newContext({ ...SCREEN, locale: 'en-US' })
    try {
      await context.addInitScript(observe)
      // The shop's question about the place is for another day.
      await context.addInitScript(() => localStorage.setItem('placeAsked', String(Date.now())))
      const page = await context.newPage()
      const cdp = await context.newCDPSession(page)
      await cdp.send('Network.enable')
      await cdp.send('Network.emulateNetworkConditions', LINE)
      await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
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

  /** A first visit that touches nothing. @param {string} url @returns {Promise<Figures>} */
  const look = (url) =>
    withPage(async (page, cdp) => {
      let requests = 0
      page.on('request', () => requests++)
      await cdp.send('Performance.enable')
      await page.goto(url, { waitUntil: 'load' })
      await page.waitForTimeout(DWELL_MS)
      const { metrics } = await cdp.send('Performance.getMetrics')
      const work = metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0
      const seen = await page.evaluate(() => Reflect.get(window, 'seen'))
      // As a phone without the brake would: the ratio is what counts.
      return { requests, mainThread: (work * 1000) / SLOWER, lcp: seen.lcp, cls: seen.cls, longTasks: seen.longTasks }
    })

  /** @param {Cart & { url: string }} cart @returns {Promise<Figures>} */
  const firstAdd = (cart) =>
    withPage(async (page) => {
      await page.addInitScript(pressUntilItWorks, { add: cart.add, count: cart.count })
      await page.goto(cart.url, { waitUntil: 'commit' })
      const worked = await page.waitForFunction(() => Reflect.get(window, 'workedAt'))
      return { firstAdd: await worked.jsonValue() }
    })

  /** @param {Cart & { url: string }} cart @returns {Promise<Figures>} */
  const taps = (cart) =>
    withPage(async (page, cdp) => {
      await page.goto(cart.url, { waitUntil: 'load' })
      await page.waitForTimeout(DWELL_MS)
      const buttons = page.locator(cart.add)
      const took = []
      for (let index = 0; index < TAPS; index++) {
        await page.evaluate(armCart, { add: cart.add, count: cart.count })
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
      await page.addInitScript(followWay)
      await page.goto(url, { waitUntil: 'load' })
      await page.waitForTimeout(DWELL_MS)
      await page.evaluate(armWay, ready)
      await tap(cdp, page.locator(link).filter({ visible: true }).first())
      const arrived = await page.waitForFunction(() => sessionStorage.getItem('arrived'))
      return { tapToContent: Number(await arrived.jsonValue()) }
    })

  /** All figures of one visitor with a slow phone. What fails is said and left out. @param {Visited} visited */
  return async function visit({ url, cart, way }) {
    const steps = [
      () => look(url),
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
}
