import type { Browser, Locator, Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { STAFF_KEY } from '@/e2e/servers/ports.mjs'
import type { ServerQuote } from '@/lib/contract/order/quote'
import { DELIVERY, PICKUP } from '@/lib/domain/order/delivery'
import type { StoredDestination } from '@/lib/domain/place/stored-destination'
import { localizedHref } from '@/lib/i18n/locales'
import { newPhone } from './login'
import { type Shop, sendAsCustomer, storeOrderKey } from './shop'
import { cartOf, orderLinesOf, type Wanted } from './storage'

/**
 * The first branch of one of the last cities, a city for each journey: other journeys order in the first city, and the simulated kitchen of a
 * branch pauses while a tablet is open.
 */
export async function staffedBranch(shop: Shop, index: number) {
  const city = (await shop.cities()).at(-1 - index)
  const branch = city?.filials[0]
  const at = branch?.addresses[0]
  if (!city || !branch || !at) throw new Error('no branch')
  return { cityId: city.id, cityName: city.name, guid: branch.guid, name: branch.name, at }
}

export type StaffedBranch = Awaited<ReturnType<typeof staffedBranch>>

/** A tablet of a branch in a browser of its own, opened by its link. */
export async function openTablet(
  browser: Browser,
  { language, t }: Shop,
  branch: StaffedBranch,
  key: string = STAFF_KEY,
): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1024, height: 768 }, reducedMotion: 'reduce' })
  await context.addInitScript((guid) => localStorage.setItem('staffBranch', JSON.stringify(guid)), branch.guid)
  const page = await context.newPage()
  await page.goto(`${localizedHref(language, '/staff')}#key=${key}`)
  await expect(page.getByRole('heading', { level: 1, name: branch.name })).toBeVisible()
  await expect(page.getByText(t('staff.connection.live'))).toBeVisible()
  expect(new URL(page.url()).hash).toBe('')
  return page
}

/** The branch as a pickup destination, as the popup would store it. */
export const pickupAt = ({ cityId, cityName, guid, name, at }: StaffedBranch): StoredDestination => ({
  type: PICKUP,
  cityId,
  cityName,
  filialGuid: guid,
  filialName: name,
  street: at.street,
  spot: null,
})

/** The button that accepts an order with this number of minutes. */
export const acceptButton = (order: Locator, { t }: Shop, minutes: number) =>
  order.getByRole('button', { name: new RegExp(`^${t('staff.accept.hidden')}\\s+${minutes}\\s`) })

type StaffedOrder = {
  /** Whether the logged-in customer places the order. */
  readonly isOwn?: boolean
  readonly isPickup?: boolean
  readonly method?: 'cash' | 'card'
  /** The customer's text in every free field. */
  readonly words?: string
}

type PlacedOrder = { readonly number: string; readonly token: string; readonly total: number }

/** Places a delivery to its own door at a branch by calling the API, as soon as possible; the page must be one of the shop's. */
export async function placeOrderAt(
  shop: Shop,
  { cityId, guid, at }: StaffedBranch,
  wanted: Wanted,
  { isOwn = false, isPickup = false, method = 'cash', words }: StaffedOrder = {},
): Promise<PlacedOrder> {
  const cart = cartOf([wanted])
  const lines = orderLinesOf(cart)
  const what = { filial_guid: guid, delivery_type: isPickup ? PICKUP : DELIVERY, lines }
  const point = { latitude: at.latitude, longitude: at.longitude }
  const { total } = await sendAsCustomer<ServerQuote>(shop, 'POST', '/api/cart/quote', {
    ...what,
    ...(!isPickup && { point }),
  })
  const placed = await sendAsCustomer<PlacedOrder>(shop, 'POST', isOwn ? '/api/cart/store' : '/api/guest/cart/store', {
    ...what,
    cart_id: cart.cartId,
    name: words ?? 'Айгерім',
    phone: newPhone(),
    address: isPickup ? null : { city_id: cityId, street: words ?? 'Абая', home: '1', private_house: true, ...point },
    comment: words ?? 'Без звонка',
    slot_start: null,
    persons: 1,
    payment_method: method,
    change_from: null,
    expected_total: total,
  })
  await storeOrderKey(shop, placed.token, cart.cartId)
  return placed
}

/** Opens a section of the tablet. */
export const openTab = (tablet: Page, { t }: Shop, tab: 'orders' | 'stopList' | 'tasks' | 'branch') =>
  tablet
    .getByRole('navigation', { name: t('staff.tab.nav') })
    .getByRole('button', { name: new RegExp(`^${t(`staff.tab.${tab}`)}`) })
    .click()

/** A task about an order, of one kind. */
export const staffTask = (tablet: Page, { t }: Shop, kind: string, number: string) =>
  tablet
    .getByRole('listitem')
    .filter({ has: tablet.getByRole('heading', { name: t(`staff.tasks.kind.${kind}`), exact: true }) })
    .filter({ hasText: number })

/** Advances an order through its steps, from the first to the last named. */
export async function pressSteps(order: Locator, { t }: Shop, ...steps: readonly string[]): Promise<void> {
  for (const step of steps) await pressStep(order.getByRole('button', { name: t(`staff.next.${step}`), exact: true }))
}

/** Opens the report about an order on the tablet and decides it; without `answer` the customer reads none. */
export async function decideReport(
  tablet: Page,
  shop: Shop,
  number: string,
  { remedy, answer }: { readonly remedy: 'bonus' | 'money' | 'refused'; readonly answer: string },
): Promise<void> {
  const { t } = shop
  await openTab(tablet, shop, 'tasks')
  const task = staffTask(tablet, shop, 'problem', number)
  await expect(task.getByRole('button', { name: t('staff.tasks.done') })).toHaveCount(0)
  await task.getByRole('button', { name: t('staff.report.open') }).click()
  const report = tablet.getByRole('dialog', { name: t('staff.report.title', { number }) })
  await report.getByRole('radio', { name: t(`staff.report.remedy.${remedy}`) }).check()
  await report.getByRole('textbox', { name: new RegExp(`^${t('staff.report.answer')}`) }).fill(answer)
  await report.getByRole('button', { name: t('staff.report.confirm'), exact: true }).click()
  await expect(report).toBeHidden()
  await expect(task).toHaveCount(0)
}

/** An order in the list of the tablet. */
export const staffCard = (tablet: Page, number: string) =>
  tablet.getByRole('button', { name: new RegExp(number) }).first()

/** The open order on the tablet. */
export const staffOrder = (tablet: Page, { t }: Shop, number: string) =>
  tablet.getByRole('article', { name: t('staff.order.heading', { number }) })

/** Presses a button of an order until it takes effect: a press right after another one, or after another order opened, does not count. */
export async function pressStep(button: Locator): Promise<void> {
  await expect(button).toBeVisible()
  await expect(async () => {
    if ((await button.count()) > 0) await button.click()
    await expect(button).toHaveCount(0, { timeout: 900 })
  }).toPass()
}
