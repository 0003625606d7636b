import { expect, type Locator } from '@playwright/test'
import { PROFILE_PAGES, type ProfilePage } from '@/e2e/flows/account'
import { addressField, addressFormPopup, HOUSES, saveAddress, typeHouse } from '@/e2e/flows/address'
import { orderHeading, placeOrderByApi } from '@/e2e/flows/orders'
import { cityBranches } from '@/e2e/flows/place'
import { open, type Shop } from '@/e2e/flows/shop'
import { openAsCustomer, type Scene } from './scene'

const main = ({ page }: Shop) => page.getByRole('main')
const alertIn = (within: Locator, text: string) => within.getByRole('alert').filter({ hasText: text }).first()
const retryIn = ({ t }: Shop, within: Locator) => within.getByRole('button', { name: t('common.retry'), exact: true })
const message = ({ page }: Shop, text: string) => page.getByRole('status').filter({ hasText: text }).first()

type Read = {
  readonly row: number
  readonly path: string
  readonly page: ProfilePage
  readonly failed?: string
  readonly came: string | ((shop: Shop) => Locator)
}

/** A page of the personal area that makes one call. */
const reading = ({ row, path, page: key, failed = 'common.failed', came }: Read): Scene => ({
  row,
  call: { method: 'GET', path },
  prepare: async (shop) => void (await openAsCustomer(shop, '/aboutUs')),
  ask: (shop) => open(shop, PROFILE_PAGES[key]),
  isOpened: true,
  failed: (shop) => alertIn(main(shop), shop.t(failed)),
  retry: (shop) => retryIn(shop, alertIn(main(shop), shop.t(failed))),
  done: (shop) => (typeof came === 'string' ? main(shop).getByText(shop.t(came), { exact: true }) : came(shop)),
  healsAlone: true,
  outcomes: { '401 in English': 'ends' },
})

/** The order of the scene. */
let number = ''

export const readingScenes: readonly Scene[] = [
  reading({
    row: 3,
    path: '/api/user/main',
    page: 'overview',
    came: ({ page, t }) => page.getByRole('heading', { name: t('profile.hello', { name: 'Айгерім' }) }),
  }),
  reading({ row: 21, path: '/api/user/notification', page: 'notifies', came: 'notifications.empty' }),
  {
    ...reading({
      row: 23,
      path: '/api/user/bonus',
      page: 'bonuses',
      came: ({ page, t }) => page.getByRole('region', { name: t('profile.bonus.rulesTitle') }),
    }),
    failed: ({ page, t }) => page.getByRole('status').filter({ hasText: t('profile.bonus.unknown') }),
    retry: (shop) => retryIn(shop, shop.page.getByRole('region', { name: shop.t('profile.bonus.balance') })),
  },
  {
    ...reading({ row: 25, path: '/api/user/history/', page: 'orders', came: (shop) => orderHeading(shop, number) }),
    prepare: async (shop) => {
      const phone = await openAsCustomer(shop, '/aboutUs')
      if (number !== '') return
      const placed = await placeOrderByApi(shop, { dishes: [await shop.dish('chak-chak')], phone })
      number = placed.number
    },
    ask: (shop) => open(shop, `/profile/orders/${number}`),
  },
  reading({ row: 26, path: '/api/user/history', page: 'orders', came: 'history.empty' }),
  reading({ row: 27, path: '/api/user/address', page: 'delivery', came: 'addressList.empty' }),
  reading({
    row: 31,
    path: '/api/user/cards',
    page: 'cards',
    failed: 'profile.cards.failed',
    came: 'profile.cards.empty',
  }),
]

const personal = ({ page, t }: Shop, key: string) => page.getByLabel(t(`profile.personal.${key}`), { exact: true })
const press = ({ page, t }: Shop, key: string) => page.getByRole('button', { name: t(key), exact: true })

const openPersonal = async (shop: Shop) => {
  await openAsCustomer(shop, PROFILE_PAGES.personal)
  await expect(personal(shop, 'password')).toBeVisible()
}

const ENDS = { '401 in English': 'ends' } as const
const question = ({ page, t }: Shop) => page.getByRole('alertdialog', { name: t('addressList.deleteTitle') })
const line = `${HOUSES.near.street}, ${HOUSES.near.home}`

async function openAddresses(shop: Shop) {
  await openAsCustomer(shop, '/aboutUs')
  const { city } = await cityBranches(shop)
  await saveAddress(shop, { ...HOUSES.near, cityId: city.id })
  await open(shop, PROFILE_PAGES.delivery)
}

/** The first of the addresses. */
const pressOnAddress = ({ page, t }: Shop, key: string) =>
  page
    .getByRole('button', { name: t(key, { address: line }) })
    .first()
    .click()

export const changingScenes: readonly Scene[] = [
  {
    row: 18,
    call: { method: 'PATCH', path: '/api/user/update' },
    prepare: async (shop) => {
      await openPersonal(shop)
      await shop.page.getByRole('textbox', { name: shop.t('profile.personal.name') }).fill('Гүлнар')
    },
    ask: (shop) => press(shop, 'profile.personal.save').click(),
    failed: (shop) => main(shop).getByRole('alert').filter({ hasText: /\S/ }).first(),
    retry: (shop) => press(shop, 'profile.personal.save'),
    done: (shop) => message(shop, shop.t('profile.personal.updated')),
    healsAlone: false,
    kept: async ({ page, t }) => {
      await expect(page.getByRole('textbox', { name: t('profile.personal.name') })).toHaveValue('Гүлнар')
    },
    outcomes: ENDS,
  },
  {
    row: 19,
    call: { method: 'PATCH', path: '/api/user/password/update' },
    prepare: async (shop) => {
      await openPersonal(shop)
      await personal(shop, 'password').fill('Тандыр 2026')
      await personal(shop, 'passwordAgain').fill('Тандыр 2026')
    },
    ask: (shop) => press(shop, 'profile.personal.changePassword').click(),
    failed: (shop) => main(shop).getByRole('alert').filter({ hasText: /\S/ }).first(),
    retry: (shop) => press(shop, 'profile.personal.changePassword'),
    done: ({ page }) => page.getByRole('status').filter({ hasText: /арол/ }).first(),
    healsAlone: false,
    kept: async (shop) => expect(personal(shop, 'passwordAgain')).toHaveValue('Тандыр 2026'),
    outcomes: ENDS,
  },
  {
    row: 28,
    call: { method: 'POST', path: '/api/user/address/create' },
    prepare: async (shop) => {
      await openAsCustomer(shop, PROFILE_PAGES.delivery)
      await main(shop)
        .getByRole('button', { name: shop.t('addressList.add') })
        .click()
      await typeHouse(shop, addressFormPopup(shop), HOUSES.near)
      await addressFormPopup(shop)
        .getByRole('checkbox', { name: shop.t('address.privateHouse') })
        .check()
    },
    ask: (shop) => press(shop, 'address.save').click(),
    failed: (shop) => addressFormPopup(shop).getByRole('alert').filter({ hasText: /\S/ }).first(),
    retry: (shop) => press(shop, 'address.save'),
    done: (shop) => message(shop, shop.t('address.saved')),
    healsAlone: false,
    kept: async (shop) => {
      await expect(addressField(shop, addressFormPopup(shop), 'street')).toHaveValue(HOUSES.near.street)
    },
    outcomes: ENDS,
  },
  {
    row: 29,
    call: { method: 'PATCH', path: '/api/user/address/' },
    prepare: async (shop) => {
      await openAddresses(shop)
      await pressOnAddress(shop, 'address.edit')
      await addressField(shop, addressFormPopup(shop, false), 'forCourier').fill('Домофон 52')
    },
    ask: (shop) => press(shop, 'address.save').click(),
    failed: (shop) => addressFormPopup(shop, false).getByRole('alert').filter({ hasText: /\S/ }).first(),
    retry: (shop) => press(shop, 'address.save'),
    // An address that was deleted meanwhile is saved as a new one.
    done: (shop) =>
      message(shop, shop.t('address.updated'))
        .or(message(shop, shop.t('address.saved')))
        .first(),
    healsAlone: false,
    kept: async (shop) => {
      await expect(addressField(shop, addressFormPopup(shop, false), 'forCourier')).toHaveValue('Домофон 52')
    },
    outcomes: ENDS,
  },
  {
    row: 30,
    call: { method: 'DELETE', path: '/api/user/address/' },
    prepare: async (shop) => {
      await openAddresses(shop)
      await pressOnAddress(shop, 'addressList.delete')
    },
    ask: (shop) =>
      question(shop)
        .getByRole('button', { name: shop.t('addressList.deleteConfirm'), exact: true })
        .click(),
    failed: (shop) => question(shop).getByRole('alert').filter({ hasText: /\S/ }).first(),
    retry: (shop) => question(shop).getByRole('button', { name: shop.t('addressList.deleteConfirm'), exact: true }),
    done: (shop) => message(shop, shop.t('addressList.deleted')),
    healsAlone: false,
    // Deleting an address that is gone counts as done.
    outcomes: { ...ENDS, '404 in English': 'stands' },
  },
]
