import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { HOUSES, saveAddress, savedAddressesPopup } from '@/e2e/flows/address'
import { expectReady, orderButton, someGuest } from '@/e2e/flows/checkout'
import { chooseCity, cityBranches, placeButton, pressType, startPopup } from '@/e2e/flows/place'
import { expectInCart, open, openHydrated, type Shop } from '@/e2e/flows/shop'
import { staffedBranch } from '@/e2e/flows/staff'
import { openWithStorage } from '@/e2e/flows/storage'
import { PORTS, STAFF_KEY } from '@/e2e/servers/ports.mjs'
import type { Product } from '@/lib/contract/catalog'
import { DELIVERY, PICKUP } from '@/lib/domain/order/delivery'
import { FAULT_NAMES } from './faults'
import { clearSession, openAsCustomer, type Scene, sameOutcome } from './scene'

const main = ({ page }: Shop) => page.getByRole('main')
const retry = ({ page, t }: Shop) => page.getByRole('button', { name: t('common.retry'), exact: true }).first()

type Known = { readonly branch: Awaited<ReturnType<typeof staffedBranch>>; readonly dish: Product }
let known: Promise<Known> | undefined

/** Requested while the API works. */
const facts = (shop: Shop): Promise<Known> => {
  known ??= Promise.all([staffedBranch(shop, 0), shop.dish('kunefe')]).then(([branch, dish]) => ({ branch, dish }))
  return known
}

/** Has pages of the menu rendered again: stops a dish at one branch, or sells it again. */
async function changeMenu(shop: Shop, what: 'stop' | 'resume') {
  const { branch, dish } = await facts(shop)
  const answer = await fetch(`http://127.0.0.1:${PORTS.proxy}/api/staff/${what}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${STAFF_KEY}`, 'content-type': 'application/json' },
    body: JSON.stringify({ filial_guid: branch.guid, product_id: dish.id, request_id: randomUUID() }),
  })
  expect(answer.status).toBe(200)
}

type Ready = { readonly row: number; readonly path: string; readonly address: (shop: Shop) => Promise<string> | string }

/** A page that was shown before: it stays, with the cart, whatever the call answers while the page is rendered again. */
const standing = ({ row, path, address }: Ready): Scene => ({
  row,
  call: { method: 'GET', path },
  prepare: async (shop) => {
    const { guid, cityId, cityName, name } = (await facts(shop)).branch
    const place = {
      type: PICKUP,
      cityId,
      cityName,
      filialGuid: guid,
      filialName: name,
      street: '',
      spot: null,
    } as const
    await openWithStorage(shop, { place, dishes: [{ dish: await shop.dish('cola') }] })
    await openHydrated(shop, await address(shop))
  },
  ask: async (shop) => {
    await changeMenu(shop, 'stop')
    await open(shop, await address(shop))
    await changeMenu(shop, 'resume')
  },
  isOpened: true,
  failed: ({ page }) => page.getByRole('heading', { level: 1 }),
  retry: null,
  done: ({ page }) => page.getByRole('heading', { level: 1 }),
  healsAlone: true,
  kept: (shop) => expectInCart(shop, 1),
  outcomes: sameOutcome('stands', FAULT_NAMES),
})

export const pageScenes: readonly Scene[] = [
  standing({ row: 10, path: '/api/categories', address: () => '/category/1' }),
  standing({ row: 11, path: '/api/pages/main', address: () => '/' }),
  standing({ row: 12, path: '/api/pages/intro', address: () => '/' }),
  standing({
    row: 13,
    path: '/api/pages/product/',
    address: async (shop) => `/product/${(await facts(shop)).dish.id}`,
  }),
  standing({
    row: 14,
    path: '/api/category/',
    address: async (shop) => `/category/${(await facts(shop)).dish.category_id}`,
  }),
  {
    row: 15,
    call: { method: 'POST', path: '/api/search' },
    prepare: async (shop) => openWithStorage(shop, { type: PICKUP, dishes: [{ dish: await shop.dish('cola') }] }),
    ask: (shop) => openHydrated(shop, '/search?query=донер'),
    isOpened: true,
    failed: (shop) =>
      main(shop)
        .getByRole('alert')
        .filter({ hasText: shop.t('common.failed') }),
    retry: ({ page, t }) => page.getByRole('main').getByRole('link', { name: t('common.retry') }),
    done: ({ page, t }) => page.getByRole('heading', { level: 1, name: t('search.title', { query: 'донер' }) }),
    healsAlone: false,
    kept: (shop) => expectInCart(shop, 1),
    // The server makes this call.
    outcomes: { 'no network': 'stands' },
  },
  standing({ row: 20, path: '/api/articles', address: () => '/offer' }),
  standing({ row: 33, path: '/api/footer-info', address: () => '/aboutUs' }),
]

const terms = (row: number, path: string, words: string, known: RegExp): Scene => ({
  row,
  call: { method: 'GET', path },
  prepare: async (shop) => {
    await clearSession(shop)
    await openHydrated(shop, '/')
  },
  ask: async (shop) => {
    await pressType(shop, DELIVERY)
    await chooseCity(shop, startPopup(shop))
  },
  failed: (shop) => startPopup(shop).getByText(shop.t(words)),
  // Ordering goes on: an operator tells the time.
  retry: (shop) => startPopup(shop).getByRole('button', { name: shop.t('place.confirm') }),
  done: (shop) => startPopup(shop).getByText(known).first(),
  healsAlone: true,
  isNeedless: true,
  // Only the call cannot be sent: without the cities there would be nothing to choose.
  isOpened: true,
})

export const placeScenes: readonly Scene[] = [
  terms(6, '/api/delivery-time', 'place.etaUnknown', /\d+.+мин/),
  terms(7, '/api/delivery-price', 'place.feeUnknown', /\d+\s₸/),
  {
    row: 8,
    call: { method: 'GET', path: '/api/cities' },
    prepare: async (shop) => {
      await clearSession(shop)
      await openHydrated(shop, '/')
    },
    ask: (shop) => pressType(shop, PICKUP),
    isLate: true,
    failed: (shop) => startPopup(shop).getByText(shop.t('place.failedHint')),
    retry: (shop) => startPopup(shop).getByRole('button', { name: shop.t('common.retry') }),
    done: (shop) => startPopup(shop).getByRole('group', { name: shop.t('place.city') }),
    healsAlone: true,
  },
  {
    row: 9,
    call: { method: 'GET', path: '/api/city/' },
    prepare: async (shop) => {
      const { city } = await cityBranches(shop)
      await openWithStorage(shop, { type: DELIVERY })
      await openAsCustomer(shop, '/aboutUs')
      await saveAddress(shop, { ...HOUSES.near, cityId: city.id })
      await openHydrated(shop, '/')
    },
    ask: (shop) => placeButton(shop).click(),
    isLate: true,
    failed: (shop) =>
      savedAddressesPopup(shop)
        .getByRole('alert')
        .filter({ hasText: shop.t('common.failed') }),
    retry: (shop) => savedAddressesPopup(shop).getByRole('button', { name: shop.t('common.retry') }),
    done: (shop) => savedAddressesPopup(shop).getByRole('radio').first(),
    healsAlone: true,
  },
]

/** The shop's message after four tries, or after a refusal. */
const ordering = (row: number, path: string, arrive: (shop: Shop) => Promise<unknown>): Scene => ({
  row,
  call: { method: 'POST', path },
  prepare: async (shop) => {
    await clearSession(shop)
    await arrive(shop)
    await openWithStorage(shop, { type: PICKUP, dishes: [{ dish: await shop.dish('chak-chak') }], draft: someGuest() })
    await open(shop, '/payment')
    await expectReady(shop)
  },
  ask: (shop) => orderButton(shop).click({ force: true }),
  failed: ({ page, t }) =>
    page
      .getByText(t('payment.unknown'))
      .or(page.getByText(t('payment.refused')))
      .or(page.getByText(t('payment.obstacle.offline')))
      .first(),
  retry: (shop) => retry(shop).or(orderButton(shop)).first(),
  done: ({ page, t }) =>
    page.getByRole('heading', { level: 1, name: new RegExp(t('order.number', { number: '' }).trim()) }),
  healsAlone: false,
  kept: (shop) => expectInCart(shop, 1),
  // The shop sends the order again automatically, with the same key.
  outcomes: { 'no answer comes': 'stands' },
  times: { 'no answer comes': 1 },
})

const ofCustomer = ordering(16, '/api/cart/store', (shop) => openAsCustomer(shop, '/aboutUs'))

export const orderScenes: readonly Scene[] = [
  ordering(17, '/api/guest/cart/store', (shop) => open(shop, '/login')),
  { ...ofCustomer, outcomes: { ...ofCustomer.outcomes, '401 in English': 'ends' } },
]
