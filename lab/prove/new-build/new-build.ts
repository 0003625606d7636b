/**
 * `npm run lab -- new-build`: two real builds of the shop; pages of the first one stay in use while the second is served. Cart and typed values
 * stay, orders are placed, popups open, and each page is replaced by one of the second build once, at a moment that disturbs nothing. `-- --keep`
 * keeps the builds, `--in FOLDER` uses present ones.
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
import { addByOneTap, reopenProduct } from '@/e2e/flows/menu'
import { cartLink, expectInCart, open, openHydrated, type Shop } from '@/e2e/flows/shop'
import { openWithStorage } from '@/e2e/flows/storage'
import { buildCopy } from '@/lab/prove/build-copy.mjs'
import { DELIVERY } from '@/lib/domain/order/delivery'
import { copyRepository } from '@/scripts/testing/repository-copy.mjs'
import { findChromium } from '@/scripts/testing/tools.mjs'
import { openTestBench, shopOn } from './test-bench'

const { values: requested } = parseArgs({
  options: { keep: { type: 'boolean', default: false }, in: { type: 'string' } },
})
const print = (line: string) => process.stdout.write(`${line}\n`)
/** Longer than a hidden page waits (components/shell/faults/old-page.ts), and than any reload that would follow another. */
const LONG_ENOUGH_MS = 8000

const folder = requested.in ? path.resolve(requested.in) : mkdtempSync(path.join(tmpdir(), 'dala-doner-new-build-'))
mkdirSync(folder, { recursive: true })
for (const release of ['first', 'second']) {
  const where = path.join(folder, release)
  if (existsSync(path.join(where, '.next/BUILD_ID'))) continue
  copyRepository(where)
  // A change of the popup's code gives its file and the build another name.
  if (release === 'second')
    appendFileSync(
      path.join(where, 'components/catalog/product/product-dialog.tsx'),
      "\nReflect.set(globalThis, 'second', true)\n",
    )
  buildCopy(where)
  print(`built: ${release}`)
}

const stand = await openTestBench(folder, 'first')
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

/** A page in a browser of its own, with the number of documents that it loads from now on. */
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

/** Hides the page, or shows it again: Chromium without a window never hides one. */
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
    await openWithStorage(shop, { type: DELIVERY, dishes: [{ dish: kunefe }] })
    await openHydrated(shop, '/category')
    await expectInCart(shop, 1)
  }
  await openWithStorage(form.shop, { type: DELIVERY, dishes: [{ dish: kunefe, quantity: 2 }] })
  await open(form.shop, '/guest-order')
  const guest = { ...someGuest(), address: ADDRESS }
  await fillGuestForm(form.shop, { name: guest.name, phone: guest.phone })
  const first = await buildOf(menu.shop.page)
  // The code that replaces old pages loads three seconds after the page.
  await menu.shop.page.waitForTimeout(4000)

  const second = await stand.serve('second')
  expect(second).not.toBe(first)
  print(`  ${first} → ${second}`)
  const before = [menu, form, away, lost, typing].map(({ loads }) => loads())

  // Adding a dish and opening a popup on the old page: its own files are still served.
  await addByOneTap(menu.shop, ayran)
  await expectInCart(menu.shop, 2)
  const popup = await reopenProduct(menu.shop, kunefe)
  await menu.shop.page.keyboard.press('Escape')
  await expect(popup).toBeHidden()
  expect(await buildOf(menu.shop.page)).toBe(first)
  expect(menu.loads()).toBe(before[0])
  // The next page is a document of the new build, with the cart.
  await cartLink(menu.shop, 2).click()
  await menu.shop.page.waitForURL(/\/cart$/)
  await expectInCart(menu.shop, 2)
  expect([await buildOf(menu.shop.page), menu.loads()]).toEqual([second, (before[0] ?? 0) + 1])
  print('  ok   an add, a popup, a navigation')

  // The form continues, through payment to the order.
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

  // A hidden page is replaced once, with its cart.
  await addByOneTap(away.shop, ayran)
  await expectInCart(away.shop, 2)
  await hide(away.shop.page, true)
  await expect.poll(() => away.loads(), { timeout: 30_000 }).toBe((before[2] ?? 0) + 1)
  await expectInCart(away.shop, 2)
  await hide(away.shop.page, true)
  await away.shop.page.waitForTimeout(LONG_ENOUGH_MS)
  expect([await buildOf(away.shop.page), away.loads()]).toEqual([second, (before[2] ?? 0) + 1])
  print('  ok   a hidden page, once')

  // The files of the old build were deleted: the popup opens after one reload.
  const gone = (context: BrowserContext) =>
    context.route('**/_next/static/chunks/**', async (route) => {
      // While a page is being replaced, requests go to its new files.
      const isOld = (await buildOf(route.request().frame().page()).catch(() => second)) === first
      return isOld ? route.fulfill({ status: 404, body: '' }) : route.continue()
    })
  await gone(lost.context)
  await lost.shop.page.getByRole('main').getByRole('link', { name: kunefe.name, exact: true }).first().click()
  await expect(lost.shop.page.getByRole('dialog', { name: kunefe.name, exact: true })).toBeVisible({ timeout: 30_000 })
  await expectInCart(lost.shop, 1)
  await lost.shop.page.waitForTimeout(LONG_ENOUGH_MS)
  expect([await buildOf(lost.shop.page), lost.loads()]).toEqual([second, (before[3] ?? 0) + 1])
  print('  ok   a popup whose files were deleted')

  // The same with typed text: the text stays, and the popup reports the failure.
  await typing.shop.page.evaluate(() => {
    const note = document.createElement('textarea')
    note.value = 'набрано'
    document.querySelector('main')?.append(note)
  })
  await gone(typing.context)
  await typing.shop.page.getByRole('main').getByRole('link', { name: kunefe.name, exact: true }).first().click()
  await typing.shop.page.waitForTimeout(LONG_ENOUGH_MS)
  expect([await buildOf(typing.shop.page), typing.loads()]).toEqual([first, before[4]])
  print('  ok   the same popup beside typed text')
}

print(`lab new-build, load of the machine ${loadavg()[0]?.toFixed(1)}`)
try {
  await journeys()
} catch (error) {
  print(error instanceof Error ? (error.stack ?? error.message) : String(error))
  process.exitCode = 1
} finally {
  await browser.close()
  stand.stop()
  if (!requested.keep && !requested.in) rmSync(folder, { recursive: true, force: true })
}
process.exit()
