import { expect, test } from '@/e2e/fixtures'
import { guestAddressPopup, HOUSES, typeHouse, verdictIn } from '@/e2e/flows/address'
import {
  expectAmount,
  expectOrderPage,
  field,
  fillGuestForm,
  goToPayment,
  orderButton,
  recipientCard,
  someGuest,
} from '@/e2e/flows/checkout'
import {
  attentionPopup,
  cityBranches,
  expectReloadAfter,
  isPressed,
  placeButton,
  pressFirstCity,
  startPopup,
} from '@/e2e/flows/place'
import { expectInCart, open, openHydrated, type Shop, tenge } from '@/e2e/flows/shop'
import { openWithStorage } from '@/e2e/flows/storage'
import { DELIVERY } from '@/lib/domain/order/delivery'

/** The result of checking the typed address, beside the form of an order. */
const verdict = ({ page }: Shop) => page.getByRole('main').getByRole('status')

/** Portions of künefe for more than `sum`, by less than one portion. */
async function dishesFor(shop: Shop, sum: number) {
  const dish = await shop.dish('kunefe')
  const quantity = Math.ceil(sum / dish.price)
  return { dishes: [{ dish, quantity }], subtotal: quantity * dish.price, dish }
}

test.describe('a newcomer', () => {
  test.use({ isNewcomer: true })

  test('a newcomer says where to deliver before anything is chosen, and sees what that costs', async ({ shop }) => {
    const { t } = shop
    const [{ city, first }, { dishes }] = [await cityBranches(shop), await dishesFor(shop, 3000)]
    await open(shop, '/')
    await pressFirstCity(shop)
    await startPopup(shop)
      .getByRole('button', { name: t('place.enterAddress') })
      .click()
    const popup = guestAddressPopup(shop)
    await typeHouse(shop, popup, HOUSES.near)
    const said = verdictIn(popup)
    await expect(said).toContainText([t('address.served', { name: first.name })])
    await expect(said).toContainText([t('address.feeFrom', { price: tenge(shop, 700), from: tenge(shop, 6000) })])
    await expect(said).toContainText([t('address.minimum', { sum: tenge(shop, 2500) })])
    await expectReloadAfter(shop, () => popup.getByRole('button', { name: t('address.deliverHere') }).click())

    await isPressed(shop, DELIVERY)
    const header = placeButton(shop)
    await expect(header).toContainText(`${city.name}, ${HOUSES.near.street}, ${HOUSES.near.home}`)
    await expect(header).toContainText(tenge(shop, 700))
    await expect(header).toContainText(tenge(shop, 2500))
    await expect(header).toContainText(/\d+–\d+/)

    // The form of the order has the address already.
    await openWithStorage(shop, { dishes })
    await open(shop, '/guest-order')
    await expect(field(shop, 'street')).toHaveValue(HOUSES.near.street)
    await expect(field(shop, 'home')).toHaveValue(HOUSES.near.home)
  })
})

test('a farther house costs more and wants a larger order, in the cart and before ordering', async ({ shop }) => {
  const { page, t } = shop
  const { dishes, subtotal, dish } = await dishesFor(shop, 3000)
  await openWithStorage(shop, { type: DELIVERY, dishes })
  await open(shop, '/guest-order')
  await fillGuestForm(shop, { ...someGuest(), address: { ...HOUSES.far, entrance: '1', apartment: '2', floor: '3' } })
  await expect(verdict(shop)).toContainText([
    t('address.feeFrom', { price: tenge(shop, 1200), from: tenge(shop, 12_000) }),
  ])
  await expectAmount(shop, t('cart.delivery'), 1200)
  await expect(placeButton(shop)).toContainText(`${HOUSES.far.street}, ${HOUSES.far.home}`)

  await openHydrated(shop, '/cart')
  await expect(page.getByText(t('cart.missing', { amount: tenge(shop, 4500 - subtotal) }))).toBeVisible()
  const more = page.getByRole('button', { name: t('cart.increase', { name: dish.name }) })
  const wanted = Math.ceil(4500 / dish.price) - subtotal / dish.price
  for (let pressed = 0; pressed < wanted; pressed++) await more.click()
  const total = subtotal + wanted * dish.price + 1200
  await expectAmount(shop, t('cart.total'), total)

  await open(shop, '/guest-order')
  await goToPayment(shop)
  await expect(orderButton(shop)).toContainText(tenge(shop, total))
  await expect(recipientCard(shop)).toContainText(`${HOUSES.far.street}, ${HOUSES.far.home}`)
  await orderButton(shop).click()
  await expectOrderPage(shop)
  await expectAmount(shop, t('order.total'), total)
})

test('a house of another branch is offered with the difference, and nothing is lost by staying', async ({ shop }) => {
  const { page, t } = shop
  const { branches, first } = await cityBranches(shop)
  // The fourth branch does not sell the dish.
  const lamb = await shop.dish('doner-lamb')
  await openWithStorage(shop, { type: DELIVERY, dishes: [{ dish: lamb, quantity: 2 }] })
  await open(shop, '/guest-order')
  await fillGuestForm(shop, {
    ...someGuest(),
    address: { ...HOUSES.ofAnother, entrance: '1', apartment: '2', floor: '3' },
  })
  const offer = page.getByRole('button', { name: t('place.orderFrom', { name: branches[3]?.name ?? '' }) })
  await expect(verdict(shop)).toContainText([t('attention.none')])
  await expect(verdict(shop)).not.toContainText([t('place.canStay', { current: first.name })])
  await page.getByRole('button', { name: t('checkout.continue') }).click()
  await expect(field(shop, 'street')).toHaveAccessibleDescription(new RegExp(t('checkout.outOfZone')))
  await offer.click()
  await expect(attentionPopup(shop, 'branch')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(attentionPopup(shop, 'branch')).toBeHidden()
  await expect(field(shop, 'street')).toHaveValue(HOUSES.ofAnother.street)
  await expectInCart(shop, 1)
})
