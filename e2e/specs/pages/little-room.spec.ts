import type { Page } from '@playwright/test'
import { expect, test } from '@/e2e/fixtures'
import { openProfile, signInPanel } from '@/e2e/flows/account'
import {
  checkout,
  expectAmount,
  expectOrderPage,
  expectReady,
  fillGuestForm,
  goToPayment,
  orderButton,
  someGuest,
} from '@/e2e/flows/checkout'
import { expectEdges, expectFitsScreen } from '@/e2e/flows/fits-screen'
import { expectVisibleFocus } from '@/e2e/flows/keyboard'
import { logIn, loginPopup } from '@/e2e/flows/login'
import { openProduct } from '@/e2e/flows/menu'
import { open, openHydrated } from '@/e2e/flows/shop'
import { openWithStorage } from '@/e2e/flows/storage'
import { expectLargeTargets } from '@/e2e/flows/targets'
import { PICKUP } from '@/lib/domain/order/delivery'

/** The size of a window in CSS pixels. */
const PHONE = { width: 360, height: 740 }
const CLOSEST = { width: 320, height: 256 }
const ROOMS = [
  { what: '400 %', ...CLOSEST },
  { what: '280 px', width: 280, height: 653 },
  { what: 'on its side', width: 740, height: 360 },
]
/** How much of the height sticky elements may take. */
const MOST = 0.35
/** How many stops of the Tab key are checked in one state. */
const STOPS = 8

async function setText(page: Page, percent: number) {
  const session = await page.context().newCDPSession(page)
  const fontSizes = { standard: (16 * percent) / 100, fixed: (13 * percent) / 100 }
  await session.send('Page.setFontSizes', { fontSizes })
}

/** Checks that everything on the screen fits in every window, also with large letters. */
async function inRooms(page: Page, what: string) {
  for (const { what: room, ...size } of ROOMS) {
    await page.setViewportSize(size)
    await expectFitsScreen(page, `${what}, ${room}`, size.width, MOST)
  }
  await page.setViewportSize(PHONE)
  await expectFitsScreen(page, what, PHONE.width, MOST)
  await setText(page, 200)
  await expectFitsScreen(page, `${what}, letters of 200 %`, PHONE.width, MOST)
  await setText(page, 100)
}

/** Checks the screen in every window, for touch and keyboard, and under forced colours. */
async function look(page: Page, what: string) {
  await inRooms(page, what)
  await expectLargeTargets(page.locator('body'))
  await page.setViewportSize(CLOSEST)
  await expectVisibleFocus(page, STOPS)
  await page.setViewportSize(PHONE)
  await page.emulateMedia({ forcedColors: 'active' })
  await expectEdges(page, what)
  await expectVisibleFocus(page, STOPS)
  await page.emulateMedia({ forcedColors: 'none' })
}

test('the menu works with little room, large letters and custom colours', async ({ shop }) => {
  const dish = await shop.dish('doner-beef-classic')
  await openWithStorage(shop, { type: PICKUP, dishes: [{ dish }] })
  await openHydrated(shop, `/category/${dish.category_id}`)
  await look(shop.page, 'menu')
})

test('a dish, the cart and the form work with little room and large letters', async ({ shop }) => {
  const { page } = shop
  const dish = await shop.dish('doner-beef-classic')
  await openWithStorage(shop, { type: PICKUP, dishes: [{ dish }] })
  await openHydrated(shop, `/category/${dish.category_id}`)
  await openProduct(shop, dish)
  await inRooms(page, 'dish in a popup')
  await openHydrated(shop, `/product/${dish.id}`)
  await inRooms(page, 'dish')
  await open(shop, '/cart')
  await expectAmount(shop, shop.t('cart.total'), dish.price)
  await inRooms(page, 'cart')
  await checkout(shop)
  await inRooms(page, 'form')
  // An empty field shows its error while the focus moves on.
  await page.setViewportSize(CLOSEST)
  await expectVisibleFocus(page, STOPS)
})

test('the payment and the order work with little room and large letters', async ({ shop }) => {
  const { page, t } = shop
  await openWithStorage(shop, { type: PICKUP, dishes: [{ dish: await shop.dish('doner-beef-classic') }] })
  await open(shop, '/guest-order')
  await fillGuestForm(shop, someGuest())
  await goToPayment(shop)
  await look(page, 'payment')
  await expectReady(shop)
  await page.getByRole('radio', { name: t('payment.atBranch.cash') }).check()
  await orderButton(shop).click()
  await expectOrderPage(shop)
  await look(page, 'order')
})

test('a customer logs in with little room, large letters and custom colours', async ({ shop }) => {
  const { page, t } = shop
  await open(shop, '/profile')
  await signInPanel(shop)
    .getByRole('button', { name: t('profile.signIn.login') })
    .click()
  await expect(loginPopup(shop)).toBeVisible()
  await look(page, 'login')
  await page.keyboard.press('Escape')
  await logIn(shop, { name: 'Айгерім' })
  await openProfile(shop, 'overview')
  await look(page, 'profile')
  await openProfile(shop, 'personal')
  await look(page, 'personal data')
})
