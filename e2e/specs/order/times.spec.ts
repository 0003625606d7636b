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
import { nextOf } from '@/e2e/flows/next-of'
import { cityBranches, pressFirstCity, startPopup, typeName } from '@/e2e/flows/place'
import { open, type Shop } from '@/e2e/flows/shop'
import { openWithStorage } from '@/e2e/flows/storage'
import { installOldTimeZones } from '@/e2e/flows/zone-table'
import { orderingRoutes } from '@/lib/contract/order/ordering'
import { PICKUP } from '@/lib/domain/order/delivery'

const MINUTE_MS = 60_000
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

/** An order for any free slot of the last offered day, so that tests do not compete for one. */
async function orderForLastDay(shop: Shop): Promise<{ token: string; span: string }> {
  await openForm(shop)
  await toTime(shop).check()
  await days(shop).last().check()
  const free = slots(shop).and(shop.page.locator(':enabled'))
  await expect(free.first()).toBeVisible()
  const span = await chooseSlot(nextOf(await free.all()))
  await goToPayment(shop)
  await expect(recipientCard(shop)).toContainText(span)
  await orderButton(shop).click()
  return { token: await expectOrderPage(shop), span }
}

/** The time from which on the API lets the customer ask to hurry. */
async function nudgeableFrom({ page }: Shop, token: string): Promise<number> {
  const answer: unknown = await page.evaluate(async (path) => (await fetch(path)).json(), `/api/order/${token}`)
  const { possible_from } = orderingRoutes.orderByToken.responses[200].parse(answer).order.nudge
  if (possible_from === null) throw new Error('never')
  return Date.parse(possible_from)
}

test('an order for a time of the week is chosen, reviewed and promised', async ({ shop }) => {
  const { page, t } = shop
  const { span } = await orderForLastDay(shop)
  await expect(page.getByRole('main')).toContainText(span)
  await expect(page.getByText(t('order.wanted'), { exact: true })).toBeVisible()
})

/** The slot of an order as the API stored it, ISO 8601. */
async function orderedSlot({ page }: Shop, token: string) {
  const answer: unknown = await page.evaluate(async (path) => (await fetch(path)).json(), `/api/order/${token}`)
  return orderingRoutes.orderByToken.responses[200].parse(answer).order.slot?.start
}

// A slot of its own for each order, which is free for all languages of a run.
for (const { phone, timezoneId, hasOldTable, span, moment } of [
  {
    phone: 'with an old zone table',
    timezoneId: 'Asia/Almaty',
    hasOldTable: true,
    span: '13:30–14:00',
    moment: /T08:30:00/,
  },
  {
    phone: 'that was set an hour ahead by hand',
    timezoneId: 'Asia/Omsk',
    hasOldTable: true,
    span: '14:30–15:00',
    moment: /T09:30:00/,
  },
  { phone: 'abroad', timezoneId: 'America/New_York', hasOldTable: false, span: '15:30–16:00', moment: /T10:30:00/ },
])
  test.describe(`a phone ${phone}`, () => {
    test.use({ timezoneId })

    test(`orders for ${span} of the branch when that is chosen`, async ({ shop }) => {
      const { page } = shop
      if (hasOldTable) await page.addInitScript(installOldTimeZones)
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
      expect(await orderedSlot(shop, token)).toMatch(moment)
      // Placed at noon in the branch's time zone, as the steps of the order show.
      await expect(page.getByRole('listitem').locator('time').first()).toHaveText(/^12:\d\d$/)
    })
  })

test('a phone whose clock is fast offers no reminder before the kitchen takes one', async ({
  shop,
  allowedConsole,
}) => {
  const { page, t } = shop
  allowedConsole.push(OTHER_TIME)
  const { token } = await orderForLastDay(shop)
  await page.clock.setFixedTime((await nudgeableFrom(shop, token)) + MINUTE_MS)
  await page.reload()
  await expect(page.getByRole('list', { name: t('order.steps') })).toBeVisible()
  await expect(page.getByRole('region', { name: t('order.nudge.title') })).toHaveCount(0)
})

test.describe('another time of day @alone', () => {
  test.beforeEach(({ allowedConsole }) => {
    // The API restarts when its clock is set: the order's stream breaks, and its page polls in vain until the API is back.
    allowedConsole.push(OTHER_TIME, /\/events\)$/, /503 .*\/api\/order\/[\w-]+\)$/)
  })

  test('a late order reminds the kitchen once', async ({ shop, api }) => {
    const { page, t } = shop
    const { token } = await orderForLastDay(shop)
    const late = (await nudgeableFrom(shop, token)) + MINUTE_MS
    await api.travel(new Date(late).toISOString(), 'off')
    await page.clock.setFixedTime(late)
    await open(shop, `/order/${token}`)
    const hurry = page.getByRole('region', { name: t('order.nudge.title') })
    const ask = hurry.getByRole('button', { name: t('order.nudge.ask') })
    await ask.click()
    await expect(hurry.getByText(t('order.nudge.sent'))).toBeVisible()
    await expect(ask).toHaveCount(0)
    await page.reload()
    await expect(hurry.getByText(t('order.nudge.sent'))).toBeVisible()
    await expect(ask).toHaveCount(0)
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
