import { expect, test } from '@/e2e/fixtures'
import { addressField, guestAddressPopup, HOUSES } from '@/e2e/flows/address'
import { expectOrderPage, expectReady, field, orderButton, someGuest } from '@/e2e/flows/checkout'
import { tabTo } from '@/e2e/flows/keyboard'
import { placeButton, startPopup } from '@/e2e/flows/place'
import { cartLink, expectInCart, openLive, type Shop } from '@/e2e/flows/shop'

test.skip(({ isMobile }) => isMobile, 'phones have no keyboard')

test('a whole order to take away with the keyboard alone', async ({ shop }) => {
  const { page, t } = shop
  const guest = someGuest()
  const dish = await shop.dish('chak-chak')
  const press = (key: string) => page.keyboard.press(key)
  await openLive(shop, `/category/${dish.category_id}`)

  const skip = page.getByRole('link', { name: t('shell.skip') })
  await tabTo(skip)
  await press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await tabTo(page.getByRole('button', { name: t('catalog.addNamed', { name: dish.name }) }))
  await press('Enter')
  await expectInCart(shop, 1)
  await tabTo(cartLink(shop, 1), 'Shift+Tab')
  await press('Enter')

  const more = page.getByRole('button', { name: t('cart.increase', { name: dish.name }) })
  await tabTo(more)
  await press('Space')
  await expect(page.getByRole('main').getByLabel(t('cart.quantity', { name: dish.name }), { exact: true })).toHaveText(
    '2',
  )
  const checkout = page.getByRole('button', { name: t('cart.checkout') })
  await tabTo(checkout)
  await press('Enter')

  const popup = startPopup(shop)
  const [city] = await shop.cities()
  await tabTo(popup.getByRole('radio').first())
  await press('Space')
  await expect(popup.getByRole('radio', { name: city?.name ?? '', exact: true })).toBeChecked()
  const delivery = popup.getByRole('radio', { name: t('shell.delivery'), exact: true })
  await tabTo(delivery)
  await press('ArrowDown')
  await expect(popup.getByRole('radio', { name: t('shell.pickup'), exact: true })).toBeChecked()
  const branches = popup.getByRole('group', { name: t('place.branch') }).getByRole('radio')
  await tabTo(branches.first())
  await press('Space')
  await tabTo(popup.getByRole('button', { name: t('place.confirm') }))
  await press('Enter')
  await expect(popup).toBeHidden()
  await expect(checkout).toBeFocused()
  await press('Enter')

  await tabTo(field(shop, 'name'))
  await page.keyboard.type(guest.name)
  await tabTo(field(shop, 'phone'))
  await page.keyboard.type(guest.phone)
  await tabTo(page.getByRole('button', { name: t('checkout.continue') }))
  await press('Enter')
  await expectReady(shop)
  await tabTo(orderButton(shop))
  await press('Enter')
  await expectOrderPage(shop)
})

test('a delivery address is given with the keyboard alone', async ({ shop }) => {
  const { page, t } = shop
  await openLive(shop, '/')
  await tabTo(page.getByRole('button', { name: t('shell.delivery'), exact: true }))
  await page.keyboard.press('Enter')
  const popup = startPopup(shop)
  await chooseFirstCity(shop)
  await tabTo(popup.getByRole('button', { name: t('place.enterAddress') }))
  await page.keyboard.press('Enter')
  const address = guestAddressPopup(shop)
  await tabTo(addressField(shop, address, 'street'))
  await page.keyboard.type(HOUSES.near.street)
  await tabTo(addressField(shop, address, 'home'))
  await page.keyboard.type(HOUSES.near.home)
  await expect(address.getByRole('status').filter({ hasText: /\d+–\d+/ })).toBeVisible()
  await tabTo(address.getByRole('button', { name: t('address.deliverHere') }))
  await page.keyboard.press('Enter')
  await expect(placeButton(shop)).toContainText(`${HOUSES.near.street}, ${HOUSES.near.home}`)
})

/** Walks to the cities of the start popup and takes the first one. */
async function chooseFirstCity(shop: Shop) {
  const first = startPopup(shop).getByRole('radio').first()
  await tabTo(first)
  await shop.page.keyboard.press('Space')
  await expect(first).toBeChecked()
}

test('a popup keeps the focus inside', async ({ shop }) => {
  const { page, t } = shop
  await openLive(shop, '/')
  const opener = page.getByRole('button', { name: t('shell.pickup'), exact: true })
  await opener.focus()
  await page.keyboard.press('Enter')
  const popup = startPopup(shop)
  await expect(popup.getByRole('radio').first()).toBeVisible()
  for (let presses = 0; presses < 25; presses++) {
    await page.keyboard.press('Tab')
    const isOutside = await popup.evaluate(
      (element) => document.activeElement !== document.body && !element.contains(document.activeElement),
    )
    expect(isOutside).toBe(false)
  }
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()
})
