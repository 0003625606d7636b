import { expect, test } from '@/e2e/fixtures'
import {
  addressField,
  addressFormPopup,
  guestAddressPopup,
  HOUSES,
  needAuthAlert,
  openAnyPage,
  saveAddress,
  savedAddressesPopup,
  typeHouse,
  verdictIn,
} from '@/e2e/flows/address'
import { field } from '@/e2e/flows/checkout'
import { logIn } from '@/e2e/flows/login'
import {
  attentionPopup,
  chooseCity,
  cityBranches,
  expectMessage,
  expectReloadAfter,
  lineOf,
  pickupPopup,
  placeButton,
} from '@/e2e/flows/place'
import { expectInCart, open, openHydrated, patternWithAny, type Shop, tenge } from '@/e2e/flows/shop'
import { openWithStorage } from '@/e2e/flows/storage'
import { DELIVERY } from '@/lib/domain/order/delivery'

/** Presses the address area of the header. */
async function openAddresses(shop: Shop) {
  await openHydrated(shop, '/')
  await placeButton(shop).click()
  return savedAddressesPopup(shop)
}

test('a saved address needs a login; every way on is one press away', async ({ shop }) => {
  const { page, t } = shop
  await openWithStorage(shop, { type: DELIVERY })
  await openHydrated(shop, '/')
  const alert = needAuthAlert(shop)
  const ways = [
    [t('needAuth.guest'), guestAddressPopup(shop)],
    [t('needAuth.pickup'), pickupPopup(shop)],
    [t('needAuth.login'), page.getByRole('dialog', { name: t('auth.loginTitle') })],
  ] as const
  for (const [way, popup] of ways) {
    await placeButton(shop).click()
    // Specification §8, word for word.
    await expect(alert).toContainText(shop.language === 'en' ? 'You need to log in' : t('needAuth.title'))
    await alert.getByRole('button', { name: way }).click()
    await expect(popup).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(popup).toBeHidden()
  }
})

test('a logged-in customer without a place is asked for an address', async ({ shop }) => {
  const { page, t } = shop
  await openAnyPage(shop)
  await logIn(shop)
  await openHydrated(shop, '/')
  await page
    .getByRole('banner')
    .getByRole('button', { name: t('shell.choosePlaceShort') })
    .click()
  await expect(savedAddressesPopup(shop)).toBeVisible()
})

test('a customer saves an address, orders to it and changes it @sizes', async ({ shop }) => {
  const { page, t } = shop
  const { city, first } = await cityBranches(shop)
  await openWithStorage(shop, { type: DELIVERY, dishes: [{ dish: await shop.dish('kunefe'), quantity: 2 }] })
  await logIn(shop)
  const list = await openAddresses(shop)
  await expect(list.getByText(t('address.empty'))).toBeVisible()
  await list.getByRole('button', { name: t('address.confirm') }).click()
  await expect(list.getByRole('alert')).toHaveText(t('address.choose'))

  await list.getByRole('button', { name: t('address.add') }).click()
  const form = addressFormPopup(shop)
  const save = form.getByRole('button', { name: t('address.save') })
  await save.click()
  for (const key of ['street', 'home', 'entrance', 'apartment', 'floor'])
    await expect(addressField(shop, form, key)).toHaveAttribute('aria-invalid', 'true')
  await expect(addressField(shop, form, 'forCourier')).not.toHaveAttribute('aria-invalid', 'true')
  await typeHouse(shop, form, HOUSES.near)
  await form.getByRole('checkbox', { name: t('address.privateHouse') }).check()
  await expect(addressField(shop, form, 'floor')).toHaveCount(0)
  await expect(verdictIn(form)).toContainText([t('address.served', { name: first.name })])
  await save.click()
  await expectMessage(shop, t('address.saved'))

  const line = `${HOUSES.near.street}, ${HOUSES.near.home}`
  await expect(list.getByRole('radio', { name: line })).toBeChecked()
  // The same branch cooks, so the cart and the page stay.
  await list.getByRole('button', { name: t('address.confirm') }).click()
  await expect(list).toBeHidden()
  await expect(placeButton(shop)).toContainText(`${city.name}, ${line}`)
  await expect(placeButton(shop)).toContainText(tenge(shop, 700))
  await expectInCart(shop, 1)

  await placeButton(shop).click()
  await list.getByRole('button', { name: t('address.edit', { address: line }) }).click()
  const changed = addressFormPopup(shop, false)
  await addressField(shop, changed, 'forCourier').fill('Домофон 52')
  await changed.getByRole('button', { name: t('address.save') }).click()
  await expectMessage(shop, t('address.updated'))
  await expect(list.getByRole('radio', { name: line })).toBeChecked()

  await open(shop, '/guest-order')
  await expect(field(shop, 'street')).toHaveValue(HOUSES.near.street)
  await expect(addressField(shop, page.getByRole('main'), 'forCourier')).toHaveValue('Домофон 52')
  await expect(page.getByRole('checkbox', { name: t('address.privateHouse') })).toBeChecked()
})

test('a tap on the map fills in the address, and never replaces typed text without asking', async ({ shop }) => {
  const { page, t } = shop
  await openWithStorage(shop, { type: DELIVERY })
  await logIn(shop)
  const list = await openAddresses(shop)
  const form = addressFormPopup(shop)
  const [street, home] = [addressField(shop, form, 'street'), addressField(shop, form, 'home')]
  const map = form.getByRole('region', { name: t('address.map') })
  /** The map starts at the first branch of the city, whose address is known. */
  const tapBranch = async () => {
    await form.getByRole('button', { name: t('address.showMap') }).click()
    await expect(map.locator('.leaflet-tile-loaded').first()).toBeVisible()
    await map.getByRole('group', { name: t('address.map') }).click()
    await expect(map.getByRole('button', { name: t('map.pin') })).toBeVisible()
  }

  await list.getByRole('button', { name: t('address.add') }).click()
  await tapBranch()
  await expect(street).not.toHaveValue('')
  await expect(home).not.toHaveValue('')
  await page.keyboard.press('Escape')

  await list.getByRole('button', { name: t('address.add') }).click()
  await street.fill('Моя улица')
  await tapBranch()
  const offer = form.getByRole('button', { name: patternWithAny(shop, 'address.fillIn', 'address') })
  await expect(offer).toBeVisible()
  await expect(street).toHaveValue('Моя улица')
  const offered = await offer.textContent()
  await offer.click()
  await expect(street).not.toHaveValue('Моя улица')
  expect(offered).toContain(`${await street.inputValue()}, ${await home.inputValue()}`)
  await page.keyboard.press('Escape')
  await expect(list).toBeVisible()
})

test('an address in another city asks about the cart first', async ({ shop }) => {
  const { t } = shop
  const [, capital] = await shop.cities()
  if (!capital) throw new Error('no second city')
  await openAnyPage(shop)
  await logIn(shop)
  await saveAddress(shop, { street: 'пр. Мангилик Ел', home: '20', cityId: capital.id })
  await openWithStorage(shop, { type: DELIVERY, dishes: [{ dish: await shop.dish('kunefe'), quantity: 2 }] })
  const list = await openAddresses(shop)
  await chooseCity(shop, list, 1)
  await list.getByRole('radio', { name: 'пр. Мангилик Ел, 20' }).check()
  await list.getByRole('button', { name: t('address.confirm') }).click()
  const question = attentionPopup(shop, 'city')
  await expectReloadAfter(shop, () => question.getByRole('button', { name: t('attention.move') }).click())
  await expect(placeButton(shop)).toContainText(`${capital.name}, пр. Мангилик Ел, 20`)
  await expectInCart(shop, 1)
})

test('an address out of every zone shows a message when it is chosen', async ({ shop }) => {
  const { t } = shop
  const { city, second } = await cityBranches(shop)
  await openWithStorage(shop, { type: DELIVERY })
  await logIn(shop)
  await saveAddress(shop, { ...HOUSES.outside, cityId: city.id })
  const list = await openAddresses(shop)
  await list.getByRole('radio', { name: HOUSES.outside.street }).check()
  await list.getByRole('button', { name: t('address.confirm') }).click()
  await expect(list.getByRole('status').filter({ hasText: t('address.outOfZone') })).toContainText(lineOf(second))
})
