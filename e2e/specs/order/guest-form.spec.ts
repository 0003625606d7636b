import type { Locator } from '@playwright/test'
import { expect, test } from '@/e2e/fixtures'
import { addressField } from '@/e2e/flows/address'
import {
  ADDRESS,
  expectOrderPage,
  field,
  fillGuestForm,
  goToPayment,
  orderButton,
  someGuest,
} from '@/e2e/flows/checkout'
import { open, type Shop } from '@/e2e/flows/shop'
import { openWithStorage } from '@/e2e/flows/storage'
import { TEXT_LIMITS } from '@/lib/domain/input/limits'
import { DELIVERY } from '@/lib/domain/order/delivery'

const proceed = ({ page, t }: Shop) => page.getByRole('button', { name: t('checkout.continue') }).click()

/** Expects an error beside the field that also describes it. */
async function expectError(control: Locator, message: string) {
  await expect(control).toHaveAttribute('aria-invalid', 'true')
  await expect(control).toHaveAccessibleDescription(new RegExp(message.replace(/[().]/g, '\\$&')))
}

test.beforeEach(async ({ shop }) => {
  await openWithStorage(shop, { type: DELIVERY, dishes: [{ dish: await shop.dish('kunefe'), quantity: 2 }] })
  await open(shop, '/guest-order')
})

test('a missing or too short value is reported beside its field, and the first has the focus', async ({ shop }) => {
  const { page, t } = shop
  await proceed(shop)
  for (const key of ['name', 'phone', 'street', 'home', 'entrance', 'apartment', 'floor'])
    await expectError(field(shop, key), t('fields.required'))
  await expect(field(shop, 'name')).toBeFocused()
  await expect(addressField(shop, page.getByRole('main'), 'forCourier')).not.toHaveAttribute('aria-invalid', 'true')
  await expect(page).toHaveURL(/\/guest-order$/)

  // A private house has no entrance, apartment and floor.
  await page.getByRole('checkbox', { name: t('address.privateHouse') }).check()
  await expect(field(shop, 'floor')).toHaveCount(0)
  await fillGuestForm(shop, { ...someGuest(), phone: '701123' })
  await field(shop, 'street').fill(ADDRESS.street)
  await field(shop, 'home').fill(ADDRESS.home)
  await proceed(shop)
  await expectError(field(shop, 'phone'), t('fields.shortPhone'))
  // One of the possible spellings; `masked-input.test.tsx` covers them all.
  await field(shop, 'phone').fill('')
  await field(shop, 'phone').pressSequentially('8 (701) 123 45 67')
  await expect(field(shop, 'phone')).toHaveValue('+7 (701) 123-45-67')
  await goToPayment(shop)
})

test('the fields stop at their limits when ten thousand characters are pasted', async ({ shop }) => {
  const { page } = shop
  const long = 'а'.repeat(10_000)
  await fillGuestForm(shop, { ...someGuest(), name: long, address: ADDRESS })
  await field(shop, 'comment').fill(long)
  await expect(field(shop, 'name')).toHaveValue('а'.repeat(TEXT_LIMITS.name))
  await expect(field(shop, 'comment')).toHaveValue('а'.repeat(TEXT_LIMITS.comment))
  await goToPayment(shop)
  await page.goBack()
  await expect(field(shop, 'name')).toHaveValue('а'.repeat(TEXT_LIMITS.name))
  await expect(field(shop, 'street')).toHaveValue(ADDRESS.street)
})

test('markup and emoji are words like others, up to the page of the order', async ({ shop }) => {
  const { page, t } = shop
  let dialogs = 0
  page.on('dialog', (dialog) => {
    dialogs++
    void dialog.dismiss()
  })
  const comment = '<script>alert(1)</script><img src=x onerror=alert(2)> 🌯🔥 {{7*7}} \'"--'
  await fillGuestForm(shop, { ...someGuest(), name: '<b onmouseover=alert(3)>Ерлан</b> 👍', address: ADDRESS })
  await field(shop, 'comment').fill(comment)
  await goToPayment(shop)
  await expect(page.getByText(comment, { exact: true })).toBeVisible()
  await orderButton(shop).click()
  await expectOrderPage(shop)
  await expect(page.getByText(comment, { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByText(t('order.comment'), { exact: true })).toBeVisible()
  expect(dialogs).toBe(0)
})

test('a value that the server refuses is reported beside its field', async ({ shop, fail, allowedConsole }) => {
  allowedConsole.push(/status of 422/)
  const guest = { ...someGuest(), address: ADDRESS }
  await fail({
    method: 'POST',
    path: '/api/guest/cart/store',
    having: guest.name,
    mode: 'status',
    times: 1,
    status: 422,
    body: { message: 'Проверьте поля', errors: { 'address.street': ['Такой улицы нет'] } },
  })
  await fillGuestForm(shop, guest)
  await goToPayment(shop)
  await orderButton(shop).click()
  await expectError(field(shop, 'street'), 'Такой улицы нет')
  await expect(field(shop, 'name')).toHaveValue(guest.name)
  // As close as the refused address: the same fee and minimum.
  await field(shop, 'street').fill('ул. Манаса')
  await goToPayment(shop)
  await orderButton(shop).click()
  await expectOrderPage(shop)
})

test('a banknote that is too small is reported at its field', async ({ shop }) => {
  const { page, t } = shop
  await fillGuestForm(shop, { ...someGuest(), address: ADDRESS })
  await goToPayment(shop)
  await page.getByRole('radio', { name: t('payment.ownAmount'), exact: true }).check()
  const amount = page.getByRole('textbox', { name: t('fields.note') })
  await amount.fill('10')
  await orderButton(shop).click()
  await expect(amount).toHaveAttribute('aria-invalid', 'true')
  await expect(page).toHaveURL(/\/payment$/)
  await amount.fill('20000')
  await orderButton(shop).click()
  await expectOrderPage(shop)
})
