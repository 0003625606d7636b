import { randomUUID } from 'node:crypto'
import { expect, test } from '@/e2e/fixtures'
import { expectOrderPage, fillGuestForm, goToPayment, orderButton, someGuest } from '@/e2e/flows/checkout'
import { logIn } from '@/e2e/flows/login'
import { open, openHydrated, type Shop, sendAsCustomer } from '@/e2e/flows/shop'
import { pickupAt, type StaffedBranch, staffedBranch } from '@/e2e/flows/staff'
import { openWithStorage } from '@/e2e/flows/storage'
import { PORTS, STAFF_KEY } from '@/e2e/servers/ports.mjs'
import type { Product } from '@/lib/contract/catalog'

/** A dish for each language: the journeys run at the same time at the same branch. */
const DISHES = { ru: 'chak-chak', en: 'baklava', kk: 'donut-chocolate' } as const

/** Stops or resumes a dish as the staff of the branch. */
async function act({ page }: Shop, how: 'stop' | 'resume', { guid }: StaffedBranch, { id }: Product) {
  const answer = await page.request.post(`http://127.0.0.1:${PORTS.proxy}/api/staff/${how}`, {
    headers: { authorization: `Bearer ${STAFF_KEY}` },
    data: { filial_guid: guid, request_id: randomUUID(), product_id: id },
  })
  expect(answer.status()).toBe(200)
}

test('a dish that is sold out in the cart is replaced by a similar one, and its return is told to the customer who asked @languages', async ({
  shop,
}) => {
  const { page, t, language } = shop
  const branch = await staffedBranch(shop, 1)
  const dish = await shop.dish(DISHES[language])
  await openWithStorage(shop, { place: pickupAt(branch), dishes: [{ dish, quantity: 3 }] })
  await logIn(shop)
  await act(shop, 'stop', branch, dish)

  await openHydrated(shop, '/cart')
  const line = page.getByRole('article', { name: dish.name, exact: true })
  await expect(line).toContainText(t('cart.problem.unavailable'))
  const offers = line.getByRole('button').filter({ hasText: t('soldOut.choose', { name: dish.name }) })
  await expect(offers).toHaveCount(2)
  const tell = line.getByRole('button', { name: t('soldOut.tellNamed', { name: dish.name }) })
  await tell.click()
  await expect(tell).toBeHidden()
  await offers.first().click()
  await expect(line).toBeHidden()
  await expect(page.getByRole('list', { name: t('cart.linesLabel') }).getByRole('listitem')).toHaveCount(1)

  await open(shop, '/guest-order')
  await fillGuestForm(shop, someGuest())
  await page.getByRole('radio', { name: t('checkout.ifSoldOut.leave_out') }).check()
  await goToPayment(shop)
  await orderButton(shop).click()
  await expectOrderPage(shop)
  await expect(page.getByText(t('order.ifSoldOut.leave_out'))).toBeVisible()

  await act(shop, 'resume', branch, dish)
  await expect
    .poll(async () => JSON.stringify(await sendAsCustomer(shop, 'GET', '/api/user/notification')), { timeout: 30_000 })
    .toContain(`/product/${dish.id}`)
  await open(shop, '/profile/newNotifies')
  await expect(page.getByText(new RegExp(`: ${dish.name}$`))).toHaveCount(1)
})
