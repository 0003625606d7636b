import { expect, type Locator } from '@playwright/test'
import { open, type Shop } from './shop'

/** Addresses of the first city; the first branch is at the first of them. */
export const HOUSES = {
  /** In the near zone of the first branch: 700 ₸, free from 6000 ₸, at least 2500 ₸. */
  near: { street: 'пр. Абая', home: '52' },
  /** In its far zone and in no near zone: 1200 ₸, free from 12 000 ₸, at least 4500 ₸. */
  far: { street: 'пр. Аль-Фараби', home: '115' },
  /** The fourth branch delivers there, the first one does not. */
  ofAnother: { street: 'ул. Жандосова', home: '98' },
  /** No branch delivers there; the second one is the nearest. */
  outside: { street: 'ул. Майлина', home: '79' },
  /** An address that the map does not know. */
  unknown: { street: 'ул. Несуществующая', home: '5' },
} as const
type House = { readonly street: string; readonly home: string }

export const guestAddressPopup = ({ page, t }: Shop) => page.getByRole('dialog', { name: t('address.guestTitle') })
export const savedAddressesPopup = ({ page, t }: Shop) => page.getByRole('dialog', { name: t('address.deliveryTitle') })
export const addressFormPopup = ({ page, t }: Shop, isNew = true) =>
  page.getByRole('dialog', { name: t(isNew ? 'address.newTitle' : 'address.editTitle') })
export const needAuthAlert = ({ page, t }: Shop) => page.getByRole('alertdialog', { name: t('needAuth.title') })

/** A field of an address, by the key of its label. The street is a combobox, because it has suggestions. */
export const addressField = ({ t }: Shop, within: Locator, key: string) =>
  within.getByRole(key === 'street' ? 'combobox' : 'textbox', {
    name: t(`address.${key}`),
    // The label has a suffix, because the field is optional.
    exact: key !== 'forCourier',
  })

/** Types street and house into an open popup. */
export async function typeHouse(shop: Shop, popup: Locator, { street, home }: House) {
  await addressField(shop, popup, 'street').fill(street)
  await addressField(shop, popup, 'home').fill(home)
}

/** The popup's message about the typed address. */
export const verdictIn = (popup: Locator) => popup.getByRole('status')

/** Saves an address of the customer by calling the API. */
export async function saveAddress({ page }: Shop, address: House & { readonly cityId: number }) {
  const status = await page.evaluate(
    async ({ cityId, ...house }) => {
      const body = { city_id: cityId, ...house, private_house: false, entrance: '1', apartment: '2', floor: '3' }
      const answer = await fetch('/api/user/address/create', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...body, comment: '', type: 'home', latitude: null, longitude: null }),
      })
      return answer.status
    },
    { cityId: address.cityId, street: address.street, home: address.home },
  )
  expect(status).toBe(200)
}

/** Any page of the shop that can make calls. */
export const openAnyPage = (shop: Shop) => open(shop, '/aboutUs')
