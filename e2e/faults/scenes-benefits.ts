import { expect } from '@playwright/test'
import { openProfile, PROFILE_PAGES } from '@/e2e/flows/account'
import { placeOrderByApi } from '@/e2e/flows/orders'
import { open, openHydrated, type Shop } from '@/e2e/flows/shop'
import { cartOf, placeOf } from '@/e2e/flows/storage'
import { PICKUP } from '@/lib/domain/order/delivery'
import { FAULT_NAMES } from './faults'
import { openAsCustomer, type Scene, sameOutcome } from './scene'

const main = ({ page }: Shop) => page.getByRole('main')
const CARD = { id: 1, brand: 'Visa', last4: '4242', exp_month: 12, exp_year: 2030, is_default: true, is_expired: false }
const question = ({ page, t }: Shop) => page.getByRole('alertdialog', { name: t('profile.cards.deleteTitle') })

/** The order that the notification links to. */
let number = ''

export const benefitScenes: readonly Scene[] = [
  {
    row: 22,
    call: { method: 'GET', path: '/api/user/notification/read' },
    prepare: async (shop) => {
      const phone = await openAsCustomer(shop, '/aboutUs')
      const placed = await placeOrderByApi(shop, { dishes: [await shop.dish('chak-chak')], phone, isLater: true })
      number = placed.number
      await expect(async () => {
        await openProfile(shop, 'newNotifies')
        await expect(shop.page.getByRole('heading', { name: new RegExp(number) })).toBeVisible({ timeout: 1500 })
      }).toPass()
    },
    ask: ({ page, t }) => page.getByRole('button', { name: t('notifications.readAll') }).click(),
    failed: (shop) => main(shop).getByRole('alert').filter({ hasText: /\S/ }).first(),
    retry: ({ page, t }) => page.getByRole('button', { name: t('notifications.readAll') }),
    done: ({ page, t }) => page.getByText(t('notifications.emptyNew')),
    healsAlone: false,
    // Nothing is marked as read before the server has confirmed it.
    kept: async ({ page }) => expect(page.getByRole('heading', { name: new RegExp(number) })).toBeVisible(),
    outcomes: { '401 in English': 'ends' },
  },
  {
    row: 24,
    call: { method: 'GET', path: '/api/promocodes' },
    prepare: async (shop) => {
      await openAsCustomer(shop, '/aboutUs')
      const place = await placeOf(shop, PICKUP)
      const kept = [JSON.stringify(place), JSON.stringify(cartOf([{ dish: await shop.dish('cola') }]))]
      await shop.page.evaluate(([where, cart]) => {
        localStorage.setItem('mainUserAddress', where ?? '')
        localStorage.setItem('products', cart ?? '')
      }, kept)
    },
    ask: (shop) => openHydrated(shop, '/cart'),
    isOpened: true,
    // The list of codes failed, but a code can still be typed.
    failed: (shop) => main(shop).getByRole('textbox', { name: shop.t('promo.label') }),
    retry: null,
    done: (shop) => main(shop).getByRole('textbox', { name: shop.t('promo.label') }),
    healsAlone: true,
    outcomes: { ...sameOutcome('stands', FAULT_NAMES), '401 in English': 'ends' },
  },
  {
    row: 32,
    call: { method: 'POST', path: '/api/user/delete-card' },
    prepare: async (shop) => {
      await openAsCustomer(shop, '/aboutUs')
      await shop.page.unrouteAll()
      await shop.page.route('**/api/user/cards', (route) => route.fulfill({ json: [CARD] }))
      await open(shop, PROFILE_PAGES.cards)
      const name = shop.t('profile.cards.name', { brand: CARD.brand, last4: CARD.last4 })
      await shop.page.getByRole('button', { name: shop.t('profile.cards.deleteCard', { name }) }).click()
    },
    ask: (shop) =>
      question(shop)
        .getByRole('button', { name: shop.t('profile.cards.delete'), exact: true })
        .click(),
    failed: (shop) => question(shop).getByRole('alert').filter({ hasText: /\S/ }).first(),
    retry: (shop) => question(shop).getByRole('button', { name: shop.t('profile.cards.delete'), exact: true }),
    // The test shows a card of its own: deleting a card that the API does not know counts as done.
    done: ({ page, t }) =>
      page
        .getByRole('status')
        .filter({ hasText: t('profile.cards.deleted') })
        .first(),
    healsAlone: false,
    kept: (shop) => expect(shop.page.getByText(CARD.last4).first()).toBeVisible(),
    outcomes: { '401 in English': 'ends', '404 in English': 'stands' },
  },
]
