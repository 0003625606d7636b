import type { Locator } from '@playwright/test'
import { expect, test } from '@/e2e/fixtures'
import {
  expectOrderPage,
  fillGuestForm,
  goToPayment,
  orderButton,
  recipientCard,
  someGuest,
} from '@/e2e/flows/checkout'
import { cityBranches, pressFirstCity, startPopup, typeName } from '@/e2e/flows/place'
import { open, type Shop } from '@/e2e/flows/shop'
import { openWithStorage } from '@/e2e/flows/storage'
import { installOldTimeZones } from '@/e2e/flows/zone-table'
import { orderingRoutes } from '@/lib/contract/order/ordering'
import { PICKUP } from '@/lib/domain/order/delivery'

/** The storefront server keeps the real time: its "tomorrow" is the browser's "today", and React renders the page again. */
const OTHER_TIME = /React error #418/

const toTime = ({ page, t }: Shop) => page.getByRole('radio', { name: t('checkout.toTime') })
const days = ({ page, t }: Shop) => page.getByRole('group', { name: t('checkout.day') }).getByRole('radio')
const slots = ({ page, t }: Shop) =>
  page.getByRole('group', { name: t('checkout.slot'), exact: true }).getByRole('radio')

/** "19:30–20:00" of the slot, as its chip shows it. */
async function chooseSlot(slot: Locator): Promise<string> {
  await slot.check()
  const span = (await slot.locator('xpath=..').textContent())?.match(/\d\d:\d\d–\d\d:\d\d/)?.[0]
  if (!span) throw new Error('no time on the chip')
  return span
}

/** The guest form of a pickup order. */
async function openForm(shop: Shop) {
  await openWithStorage(shop, { type: PICKUP, dishes: [{ dish: await shop.dish('chak-chak') }] })
  await open(shop, '/guest-order')
  await fillGuestForm(shop, someGuest())
}

/** The slot of an order as the API stored it, ISO 8601. */
async function orderedSlot({ page }: Shop, token: string) {
  const answer: unknown = await page.evaluate(async (path) => (await fetch(path)).json(), `/api/order/${token}`)
  return orderingRoutes.orderByToken.responses[200].parse(answer).order.slot?.start
}

test.describe('a phone with an old zone table that was set an hour ahead by hand', () => {
  test.use({ timezoneId: 'Asia/Omsk' })

  test('a phone with an old zone table orders for 14:30–15:00 of the branch when that is chosen', async ({ shop }) => {
    const { page } = shop
    const span = '14:30–15:00'
    await page.addInitScript(installOldTimeZones)
    await openForm(shop)
    await toTime(shop).check()
    await days(shop).last().check()
    await slots(shop)
      .and(page.getByRole('radio', { name: new RegExp(`^${span}`) }))
      .check()
    await goToPayment(shop)
    await expect(recipientCard(shop)).toContainText(span)
    await orderButton(shop).click()
    const token = await expectOrderPage(shop)
    await expect(page.getByRole('main')).toContainText(span)
    expect(await orderedSlot(shop, token)).toMatch(/T09:30:00/)
    // Placed at noon in the branch's time zone, as the steps of the order show.
    await expect(page.getByRole('listitem').locator('time').first()).toHaveText(/^12:\d\d$/)
  })
})

test.describe('another time of day @alone', () => {
  test.beforeEach(({ allowedConsole }) => {
    // The API restarts when its clock is set: the order's stream breaks, and its page polls in vain until the API is back.
    allowedConsole.push(OTHER_TIME, /\/events\)$/, /503 .*\/api\/order\/[\w-]+\)$/)
  })

  test.describe('a newcomer', () => {
    test.use({ isNewcomer: true })

    test('a newcomer at night sees when the branch opens before choosing anything, and can preorder', async ({
      shop,
      api,
    }) => {
      const { page, t } = shop
      // The first branch is open from ten in the morning to eleven at night.
      const night = Date.parse('2026-11-23T05:00:00+05:00')
      await api.travel(new Date(night).toISOString())
      await page.clock.setFixedTime(night)
      const { first } = await cityBranches(shop)
      expect(first.is_open).toBe(false)
      await open(shop, '/')
      await pressFirstCity(shop)
      await startPopup(shop)
        .getByRole('radio', { name: typeName(shop, PICKUP), exact: true })
        .check()
      await expect(
        startPopup(shop)
          .getByRole('group', { name: t('place.branch') })
          .locator('label')
          .first(),
      ).toContainText(t('moment.opensToday', { time: '10:00' }))
      await page.keyboard.press('Escape')

      await openForm(shop)
      const asap = page.getByRole('radio', { name: t('checkout.asap') })
      await expect(asap).toBeDisabled()
      await expect(asap.locator('xpath=..')).toContainText('10:00')
      await page.getByRole('button', { name: t('checkout.continue') }).click()
      await expect(toTime(shop)).toHaveAccessibleDescription(t('fields.slotRequired'))
      const span = await chooseSlot(slots(shop).and(page.locator(':enabled')).first())
      await goToPayment(shop)
      await orderButton(shop).click()
      await expectOrderPage(shop)
      await expect(page.getByRole('main')).toContainText(span)
    })
  })
})
