import { expect, test } from '@/e2e/fixtures'
import { addressField, addressFormPopup, HOUSES, savedAddressesPopup, typeHouse, verdictIn } from '@/e2e/flows/address'
import { field } from '@/e2e/flows/checkout'
import { logIn } from '@/e2e/flows/login'
import { cityBranches, expectMessage, placeButton } from '@/e2e/flows/place'
import { expectInCart, open, openHydrated, type Shop, tenge } from '@/e2e/flows/shop'
import { openWithStorage } from '@/e2e/flows/storage'
import { DELIVERY } from '@/lib/domain/order/delivery'

/** Presses the address area of the header. */
async function openAddresses(shop: Shop) {
  await openHydrated(shop, '/')
  await placeButton(shop).click()
  return savedAddressesPopup(shop)
}

test('a customer saves an address, orders to it and changes it', async ({ shop }) => {
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
