import { expect, test } from '@/e2e/fixtures'
import {
  accountButton,
  expectProfile,
  loginLink,
  logoutButton,
  openProfile,
  type ProfilePage,
  profileEntry,
} from '@/e2e/flows/account'
import { addressField, addressFormPopup, guestAddressPopup, HOUSES } from '@/e2e/flows/address'
import { expectOrderPage, expectReady, field, orderButton, someGuest } from '@/e2e/flows/checkout'
import { press, tabTo, typeInto } from '@/e2e/flows/keyboard'
import { authField, codeSentDuring, loginPopup, newPhone } from '@/e2e/flows/login'
import { addButton, partsOf, productPopup } from '@/e2e/flows/menu'
import { orderHeading, orderLinkName, orderRow, placeOrderByApi } from '@/e2e/flows/orders'
import { expectMessage, placeButton, startPopup } from '@/e2e/flows/place'
import { cartLink, expectInCart, expectLoaded, openHydrated, patternUpTo, type Shop } from '@/e2e/flows/shop'

test('a whole order to take away with the keyboard alone @desktop', async ({ shop }) => {
  const { page, t } = shop
  const guest = someGuest()
  const dish = await shop.dish('doner-beef-classic')
  const { size, bigger, extra, removable } = partsOf(dish)
  await openHydrated(shop, `/category/${dish.category_id}`)

  await press(page.getByRole('link', { name: t('shell.skip') }))
  const main = page.getByRole('main')
  await expect(main).toBeFocused()
  const card = main.getByRole('link', { name: dish.name, exact: true })
  await press(card)
  const options = productPopup(shop, dish)
  const sizes = options.getByRole('group', { name: size.title })
  await tabTo(sizes.getByRole('radio').first())
  await page.keyboard.press('ArrowDown')
  await expect(sizes.getByRole('radio', { name: new RegExp(`^${bigger.title}`) })).toBeChecked()
  await press(options.getByRole('button', { name: t('product.more', { name: extra.title }), exact: true }))
  const without = options.getByRole('button', { name: t('product.without', { name: removable.name }), exact: true })
  await press(without)
  await expect(without).toHaveAttribute('aria-pressed', 'true')
  await press(addButton(shop, options))
  await expect(options).toBeHidden()
  await expect(card).toBeFocused()
  await expectInCart(shop, 1)
  await press(cartLink(shop, 1), 'Shift+Tab')

  const increase = page.getByRole('button', { name: t('cart.increase', { name: dish.name }) })
  await expect(increase).toBeVisible()
  // The page moves the focus to its heading, which would undo an earlier key press.
  await expect(page.getByRole('heading', { level: 1, name: t('cart.title') })).toBeFocused()
  await tabTo(increase)
  await page.keyboard.press('Space')
  await expect(main.getByText(`${t('cart.quantity', { name: dish.name })}:`).locator('..')).toHaveText(/2$/)
  const checkout = page.getByRole('button', { name: t('cart.checkout') })
  await press(checkout)

  const popup = startPopup(shop)
  await chooseFirstCity(shop)
  await tabTo(popup.getByRole('radio', { name: t('shell.delivery'), exact: true }))
  await page.keyboard.press('ArrowDown')
  await expect(popup.getByRole('radio', { name: t('shell.pickup'), exact: true })).toBeChecked()
  await tabTo(
    popup
      .getByRole('group', { name: t('place.branch') })
      .getByRole('radio')
      .first(),
  )
  await page.keyboard.press('Space')
  await press(popup.getByRole('button', { name: t('place.confirm') }))
  await expect(popup).toBeHidden()
  await expect(checkout).toBeFocused()
  await page.keyboard.press('Enter')

  await typeInto(field(shop, 'name'), guest.name)
  await typeInto(field(shop, 'phone'), guest.phone)
  await press(page.getByRole('button', { name: t('checkout.continue') }))
  await expectReady(shop)
  const cash = page.getByRole('radio', { name: t('payment.atBranch.cash') })
  await tabTo(cash)
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: patternUpTo(shop, 'payment.cardNew', '') })).toBeChecked()
  await page.keyboard.press('ArrowUp')
  await expect(cash).toBeChecked()
  await press(orderButton(shop))
  await expectOrderPage(shop)
  // Nothing traps the focus: the last link of the page is reached.
  await tabTo(page.getByRole('contentinfo').getByRole('link').last())
})

/** Waits for a page of the personal area; what loads moves its links, also out of the view of the one that has the focus. */
async function expectLoadedProfile(shop: Shop, key: ProfilePage) {
  await expectProfile(shop, key)
  await expectLoaded(shop)
}

test('the whole personal area with the keyboard alone @desktop', async ({ shop }) => {
  const { page, t } = shop
  const phone = newPhone()
  const main = page.getByRole('main')
  await openHydrated(shop, '/')
  await press(loginLink(shop))
  const popup = loginPopup(shop)
  await expect(authField(shop, popup, 'phone')).toBeFocused()
  await page.keyboard.type(phone)
  const code = await codeSentDuring(shop, () =>
    press(popup.getByRole('button', { name: t('auth.getCode'), exact: true })),
  )
  await expect(authField(shop, popup, 'code')).toBeFocused()
  await page.keyboard.type(code)
  await page.keyboard.press('Enter')
  await expectLoadedProfile(shop, 'overview')

  await press(profileEntry(shop, 'personal'))
  await expectLoadedProfile(shop, 'personal')
  await typeInto(page.getByRole('textbox', { name: t('profile.personal.name') }), 'Гүлнар')
  await page.keyboard.press('Enter')
  await expectMessage(shop, t('profile.personal.updated'))

  await press(profileEntry(shop, 'delivery'), 'Shift+Tab')
  await expectLoadedProfile(shop, 'delivery')
  await press(main.getByRole('button', { name: t('addressList.add') }))
  const form = addressFormPopup(shop)
  await typeInto(addressField(shop, form, 'street'), HOUSES.near.street)
  await typeInto(addressField(shop, form, 'home'), HOUSES.near.home)
  await tabTo(form.getByRole('checkbox', { name: t('address.privateHouse') }))
  await page.keyboard.press('Space')
  await press(form.getByRole('button', { name: t('address.save') }))
  await expect(form).toBeHidden()
  await expect(main.getByRole('list', { name: t('addressList.title') })).toContainText(HOUSES.near.street)
  // The button that opened the form has been replaced by another one.
  await expect(main.locator(':focus')).toHaveCount(1)

  const { number } = await placeOrderByApi(shop, { dishes: [await shop.dish('chak-chak')], phone, isLater: true })
  // The simulated kitchen accepts it within two seconds and sends a notification.
  const readAll = page.getByRole('button', { name: t('notifications.readAll') })
  await expect(async () => {
    await openProfile(shop, 'newNotifies')
    await expect(readAll).toBeVisible({ timeout: 1500 })
  }).toPass()
  await press(readAll)
  await expectMessage(shop, t('notifications.allRead'))
  await press(profileEntry(shop, 'orders'), 'Shift+Tab')
  await expectLoadedProfile(shop, 'orders')
  await press(orderRow(shop, number).getByRole('link', { name: orderLinkName(shop, number) }))
  await expect(orderHeading(shop, number)).toBeVisible()

  await press(profileEntry(shop, 'cards'), 'Shift+Tab')
  await expectLoadedProfile(shop, 'cards')

  await press(accountButton(shop, 'Гүлнар'), 'Shift+Tab')
  await press(logoutButton(shop))
  await expect(loginLink(shop)).toBeVisible()
  await expectInCart(shop, 0)
})

test('a delivery address is given with the keyboard alone @desktop', async ({ shop }) => {
  const { page, t } = shop
  await openHydrated(shop, '/')
  await press(page.getByRole('button', { name: t('shell.delivery'), exact: true }))
  const popup = startPopup(shop)
  await chooseFirstCity(shop)
  await press(popup.getByRole('button', { name: t('place.enterAddress') }))
  const address = guestAddressPopup(shop)
  await typeInto(addressField(shop, address, 'street'), HOUSES.near.street)
  await typeInto(addressField(shop, address, 'home'), HOUSES.near.home)
  await expect(address.getByRole('status').filter({ hasText: /\d+–\d+/ })).toBeVisible()
  await press(address.getByRole('button', { name: t('address.deliverHere') }))
  await expect(placeButton(shop)).toContainText(`${HOUSES.near.street}, ${HOUSES.near.home}`)
})

/** Moves to the cities of the start popup by keyboard and chooses the first one. */
async function chooseFirstCity(shop: Shop) {
  const first = startPopup(shop).getByRole('radio').first()
  await tabTo(first)
  await shop.page.keyboard.press('Space')
  await expect(first).toBeChecked()
}

test('a popup keeps the focus inside @desktop', async ({ shop }) => {
  const { page, t } = shop
  await openHydrated(shop, '/')
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
