/**
 * `npm run prove:new-build`: two real builds of the shop; pages that were opened from the first go on while the second is served. What is in the
 * cart or typed stays, orders arrive, popups open, each page becomes one of the second build at a safe moment, none more than once. `-- --keep`
 * leaves the builds, `--in FOLDER` takes those that are there.
 */
import { appendFileSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { type BrowserContext, chromium, expect, type Page } from '@playwright/test'
import {
  ADDRESS,
  expectOrderPage,
  field,
  fillGuestForm,
  goToPayment,
  orderButton,
  someGuest,
} from '@/e2e/flows/checkout'
import { addByOneTap, openAgain } from '@/e2e/flows/menu'
import { cartLink, expectInCart, open, openLive, type Shop } from '@/e2e/flows/shop'
import { startWith } from '@/e2e/flows/storage'
import { DELIVERY } from '@/lib/domain/delivery'
import { findChromium } from '../../testing/tools.mjs'
import { buildApart, copyApart } from '../apart.mjs'
import { openStand, shopOn } from './stand'

const { values: asked } = parseArgs({
  options: { keep: { type: 'boolean', default: false }, in: { type: 'string' } },
})
const print = (line: string) => process.stdout.write(`${line}\n`)
/** Longer than a hidden page waits (components/shell/old-page.ts), and than any reload that would follow another. */
const LONG_ENOUGH_MS = 8000

const folder = asked.in ? path.resolve(asked.in) : mkdtempSync(path.join(tmpdir(), 'dala-doner-new-build-'))
mkdirSync(folder, { recursive: true })
for (const release of ['first', 'second']) {
  const where = path.join(folder, release)
  if (existsSync(path.join(where, '.next/BUILD_ID'))) continue
  copyApart(where)
  // In another file of the popup, and in another name of the build.
  if (release === 'second')
    appendFileSync(
      path.join(where, 'components/catalog/product-dialog.tsx'),
      "\nReflect.set(globalThis, 'second', true)\n",
    )
  buildApart(where)
  print(`built: ${release}`)
}

const stand = await openStand(folder, 'first')
const browser = await chromium.launch({
  ...(await findChromium().then((executablePath) => executablePath && { executablePath })),
  args: ['--no-sandbox', '--disable-gpu'],
})

const buildOf = (page: Page) => page.evaluate(() => document.documentElement.dataset.build)

async function newContext(): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: stand.base,
    viewport: { width: 390, height: 844 },
    locale: 'ru-RU',
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
  })
  await context.route(/^https?:\/\/(?!127\.0\.0\.1)/, (route) => route.abort())
  await context.addInitScript(() => localStorage.setItem('placeAsked', JSON.stringify(performance.timeOrigin)))
  return context
}

/** A page in a browser of its own, and how many documents it loads from now on. */
async function visitor(): Promise<{
  readonly shop: Shop
  readonly context: BrowserContext
  readonly loads: () => number
}> {
  const context = await newContext()
  const page = await context.newPage()
  let count = 0
  page.on('load', () => {
    count += 1
  })
  return { shop: shopOn(page, stand.apiUrl), context, loads: () => count }
}

/** Nobody looks at the page, or somebody does again. Chromium without a window never hides one. */
const hide = (page: Page, isHidden: boolean) =>
  page.evaluate(
    `Object.defineProperty(document, 'hidden', { configurable: true, get: () => ${isHidden} })
    document.dispatchEvent(new Event('visibilitychange'))`,
  )

async function journeys(): Promise<void> {
  const [menu, form, away, lost, typing] = [
    await visitor(),
    await visitor(),
    await visitor(),
    await visitor(),
    await visitor(),
  ]
  const kunefe = await menu.shop.dish('kunefe')
  const ayran = await menu.shop.dish('ayran')
  for (const { shop } of [menu, away, lost, typing]) {
    await startWith(shop, { type: DELIVERY, dishes: [{ dish: kunefe }] })
    await openLive(shop, '/category')
    await expectInCart(shop, 1)
  }
  await startWith(form.shop, { type: DELIVERY, dishes: [{ dish: kunefe, quantity: 2 }] })
  await open(form.shop, '/guest-order')
  const guest = { ...someGuest(), address: ADDRESS }
  await fillGuestForm(form.shop, { name: guest.name, phone: guest.phone })
  const first = await buildOf(menu.shop.page)
  // What heals a page is loaded three seconds after it.
  await menu.shop.page.waitForTimeout(4000)

  const second = await stand.serve('second')
  expect(second).not.toBe(first)
  print(`  ${first} → ${second}`)
  const before = [menu, form, away, lost, typing].map(({ loads }) => loads())

  // An add and a popup on the old page: its own files are still there.
  await addByOneTap(menu.shop, ayran)
  await expectInCart(menu.shop, 2)
  const popup = await openAgain(menu.shop, kunefe)
  await menu.shop.page.keyboard.press('Escape')
  await expect(popup).toBeHidden()
  expect(await buildOf(menu.shop.page)).toBe(first)
  expect(menu.loads()).toBe(before[0])
  // The next page is whole and of the new build; the cart came along.
  await cartLink(menu.shop, 2).click()
  await menu.shop.page.waitForURL(/\/cart$/)
  await expectInCart(menu.shop, 2)
  expect([await buildOf(menu.shop.page), menu.loads()]).toEqual([second, (before[0] ?? 0) + 1])
  print('  ok   an add, a popup, a navigation')

  // The form goes on where it was, through payment to the order.
  await expect(field(form.shop, 'name')).toHaveValue(guest.name)
  await hide(form.shop.page, true)
  await form.shop.page.waitForTimeout(LONG_ENOUGH_MS)
  await hide(form.shop.page, false)
  expect(form.loads()).toBe(before[1])
  for (const [key, value] of Object.entries(ADDRESS)) await field(form.shop, key).fill(value)
  await expect(field(form.shop, 'name')).toHaveValue(guest.name)
  await goToPayment(form.shop)
  await orderButton(form.shop).click()
  await expectOrderPage(form.shop)
  expect(await buildOf(form.shop.page)).toBe(second)
  print('  ok   a form that was half filled in, and its order')

  // A page that nobody looks at: once, and with its cart.
  await addByOneTap(away.shop, ayran)
  await expectInCart(away.shop, 2)
  await hide(away.shop.page, true)
  await expect.poll(() => away.loads(), { timeout: 30_000 }).toBe((before[2] ?? 0) + 1)
  await expectInCart(away.shop, 2)
  await hide(away.shop.page, true)
  await away.shop.page.waitForTimeout(LONG_ENOUGH_MS)
  expect([await buildOf(away.shop.page), away.loads()]).toEqual([second, (before[2] ?? 0) + 1])
  print('  ok   a hidden page, once')

  // Files of the old build that nobody has any more: the popup opens after one reload.
  const gone = (context: BrowserContext) =>
    context.route('**/_next/static/chunks/**', async (route) => {
      // A page that is being replaced is asked for its new files.
      const isOld = (await buildOf(route.request().frame().page()).catch(() => second)) === first
      return isOld ? route.fulfill({ status: 404, body: '' }) : route.continue()
    })
  await gone(lost.context)
  await lost.shop.page.getByRole('main').getByRole('link', { name: kunefe.name, exact: true }).first().click()
  await expect(lost.shop.page.getByRole('dialog', { name: kunefe.name, exact: true })).toBeVisible({ timeout: 30_000 })
  await expectInCart(lost.shop, 1)
  await lost.shop.page.waitForTimeout(LONG_ENOUGH_MS)
  expect([await buildOf(lost.shop.page), lost.loads()]).toEqual([second, (before[3] ?? 0) + 1])
  print('  ok   a popup whose files are gone')

  // The same beside typed words: they stay, the popup says that it failed.
  await typing.shop.page.evaluate(() => {
    const note = document.createElement('textarea')
    note.value = 'набрано'
    document.querySelector('main')?.append(note)
  })
  await gone(typing.context)
  await typing.shop.page.getByRole('main').getByRole('link', { name: kunefe.name, exact: true }).first().click()
  await typing.shop.page.waitForTimeout(LONG_ENOUGH_MS)
  expect([await buildOf(typing.shop.page), typing.loads()]).toEqual([first, before[4]])
  print('  ok   typed words beside it')
}

print(`prove:new-build, load of the machine ${loadavg()[0]?.toFixed(1)}`)
try {
  await journeys()
} catch (error) {
  print(error instanceof Error ? (error.stack ?? error.message) : String(error))
  process.exitCode = 1
} finally {
  await browser.close()
  stand.stop()
  if (!asked.keep && !asked.in) rmSync(folder, { recursive: true, force: true })
}
process.exit()
