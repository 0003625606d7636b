import { expect, test } from '@/e2e/fixtures'
import {
  expectAmount,
  expectOrderPage,
  field,
  fillGuestForm,
  goToPayment,
  orderButton,
  someGuest,
} from '@/e2e/flows/checkout'
import { cityBranches, expectReloadAfter, fillStart, placeButton, pressFirstCity, startPopup } from '@/e2e/flows/place'
import { open, openHydrated, type Shop, tenge } from '@/e2e/flows/shop'
import { openWithStorage } from '@/e2e/flows/storage'
import { DELIVERY } from '@/lib/domain/order/delivery'

/** The house of the third branch; the first branch, which cooks until an address is known, delivers there too, at a much higher fee. */
const NEARBY = { street: 'пр. Достык', home: '97', entrance: '1', apartment: '2', floor: '3' } as const

const verdict = ({ page }: Shop) => page.getByRole('main').getByRole('status')
const overview = ({ page, t }: Shop) => page.getByRole('region', { name: t('cart.yourOrder') })

const keptBranch = ({ page }: Shop) =>
  page.evaluate((): unknown => JSON.parse(localStorage.getItem('mainUserAddress') ?? 'null')?.filialGuid)

/** Dishes for at least 3000 ₸ that every branch sells. */
async function dishesOf(shop: Shop) {
  const dish = await shop.dish('chak-chak')
  const quantity = Math.ceil(3000 / dish.price)
  return { dishes: [{ dish, quantity }], subtotal: quantity * dish.price }
}

test.describe('a newcomer', () => {
  test.use({ isNewcomer: true })

  test('a newcomer who chose a city and delivery gets the branch of the address, its fee and its minimum', async ({
    shop,
  }) => {
    const { page, t } = shop
    const { branches, first } = await cityBranches(shop)
    const dostyk = branches[2]
    const { dishes, subtotal } = await dishesOf(shop)
    await open(shop, '/')
    await pressFirstCity(shop)
    await expectReloadAfter(shop, () => fillStart(shop, DELIVERY))
    await expect(startPopup(shop)).toBeHidden()
    // Terms of the city, not of a branch.
    await expect(placeButton(shop)).toContainText(t('shell.feeFrom', { price: tenge(shop, 700) }))

    await openWithStorage(shop, { dishes })
    await openHydrated(shop, '/cart')
    const summary = page.getByRole('region', { name: t('cart.summary') })
    await expectAmount(shop, t('cart.delivery'), 700)
    await expect(summary).toContainText(t('cart.from', { amount: tenge(shop, 700) }))
    await expect(summary).not.toContainText(first.name)

    await open(shop, '/guest-order')
    await fillGuestForm(shop, { ...someGuest(), address: NEARBY })
    await expect(verdict(shop)).toContainText([t('address.served', { name: dostyk?.name ?? '' })])
    await expect(verdict(shop)).toContainText([t('address.minimum', { sum: tenge(shop, 2500) })])
    await expectAmount(shop, t('cart.delivery'), 700)
    await expect(overview(shop)).toContainText(dostyk?.name ?? '')
    expect(await keptBranch(shop)).toBe(dostyk?.guid)

    await goToPayment(shop)
    await expect(orderButton(shop)).toContainText(tenge(shop, subtotal + 700))
    await orderButton(shop).click()
    await expectOrderPage(shop)
    await expectAmount(shop, t('order.total'), subtotal + 700)
  })
})

test('a dish that the nearer branch does not sell is shown as the difference before the checkout', async ({ shop }) => {
  const { page, t } = shop
  const { branches, first } = await cityBranches(shop)
  const name = branches[2]?.name ?? ''
  // The third branch does not sell künefe.
  const [kunefe, chak] = [await shop.dish('kunefe'), await shop.dish('chak-chak')]
  const [before, after] = [kunefe.price + 2 * chak.price, 2 * chak.price]
  expect([before < 4500, after < 2500]).toEqual([true, true])
  await openWithStorage(shop, { type: DELIVERY, dishes: [{ dish: chak, quantity: 2 }, { dish: kunefe }] })
  await open(shop, '/guest-order')
  await fillGuestForm(shop, { ...someGuest(), address: NEARBY })
  const money = (amount: number) => tenge(shop, amount)
  await expect(verdict(shop)).toContainText([t('place.feeChange', { was: money(1200), now: money(700) })])
  await expect(verdict(shop)).toContainText([t('place.minimumChange', { was: money(4500), now: money(2500) })])
  await expect(verdict(shop)).toContainText([kunefe.name])
  await expect(verdict(shop)).toContainText([t('place.canStay', { current: first.name })])
  // Until the customer decides, the cart keeps its branch and its terms.
  await expectAmount(shop, t('cart.delivery'), 1200)
  // The minimum is not reached, which is said here and not only at the last button.
  const stops = async (missing: number) => {
    await page.getByRole('button', { name: t('checkout.continue') }).click()
    await expect(field(shop, 'street')).toHaveAccessibleDescription(t('cart.missing', { amount: money(missing) }))
    await expect(page).toHaveURL(/\/guest-order$/)
  }
  await stops(4500 - before)

  await page.getByRole('button', { name: t('place.orderFrom', { name }) }).click()
  await expectAmount(shop, t('cart.delivery'), 700)
  await expect(overview(shop)).not.toContainText(kunefe.name)
  await expect(verdict(shop)).toContainText([t('cart.missing', { amount: money(2500 - after) })])
  await stops(2500 - after)
})
