import { readdirSync, readFileSync } from 'node:fs'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { BRANCH_COOKIE } from '@/lib/config/cookies'
import { ownStoredCart } from '@/lib/contract/own-stored-cart'
import { useBonusToggle, usePromo } from '@/stores/cart/benefits'
import { useCart } from '@/stores/cart/cart'
import { useLineWords } from '@/stores/cart/line-words'
import { useFavourites } from '@/stores/catalog/favourites'
import { useFoodRules } from '@/stores/catalog/food-rules'
import { useCheckout } from '@/stores/checkout/checkout'
import { usePaymentChoice } from '@/stores/checkout/payment-choice'
import { useActiveOrders } from '@/stores/orders/active-orders'
import { useLastOrder } from '@/stores/orders/last-order'
import { useOrderKeys } from '@/stores/orders/order-keys'
import { problemDraftOf } from '@/stores/orders/problem-draft'
import { reviewDraftOf } from '@/stores/orders/review-draft'
import { useDestination } from '@/stores/place/destination'
import { isStartPopupPostponed } from '@/stores/place/postponed-start'
import { storedCities } from '@/stores/place/stored-cities'
import { useStaffActs } from '@/stores/staff/acts'
import { usePushPreference } from '@/stores/staff/push-preference'
import { useTablet } from '@/stores/staff/tablet'
import { savedLanguage } from './language'

const FOLDER = 'lib/testing/releases/'
const area = z.record(z.string(), z.string())
const released = z.object({ localStorage: area, sessionStorage: area, cookie: z.string(), at: z.string() })

/** Reads the storage as a page does that was just opened, and writes back what was read. */
const REREADS: Readonly<Record<string, () => unknown>> = {
  products: () => [useCart.persist.rehydrate(), useCart.setState({})],
  lineWords: () => [useLineWords.persist.rehydrate(), useLineWords.setState({})],
  promoCode: () => [usePromo.persist.rehydrate(), usePromo.setState({})],
  bonusToggle: () => [useBonusToggle.persist.rehydrate(), useBonusToggle.setState({})],
  mainUserAddress: () => [useDestination.persist.rehydrate(), useDestination.setState({})],
  // The store of the key before has this one, too.
  address: () => useDestination.persist.rehydrate(),
  checkout: () => [useCheckout.persist.rehydrate(), useCheckout.setState({})],
  paymentChoice: () => [usePaymentChoice.persist.rehydrate(), usePaymentChoice.setState({})],
  activeOrders: () => [useActiveOrders.persist.rehydrate(), useActiveOrders.setState({})],
  orderKeys: () => [useOrderKeys.persist.rehydrate(), useOrderKeys.setState({})],
  lastOrder: () => [useLastOrder.persist.rehydrate(), useLastOrder.setState({})],
  favourites: () => [useFavourites.persist.rehydrate(), useFavourites.setState({})],
  foodRules: () => [useFoodRules.persist.rehydrate(), useFoodRules.setState({})],
  staffActs: () => [useStaffActs.persist.rehydrate(), useStaffActs.setState({})],
  staffBranch: () => [useTablet.persist.rehydrate(), useTablet.setState({})],
  staffWaking: () => [usePushPreference.persist.rehydrate(), usePushPreference.setState({})],
}
/** What has no store: a function reads it when it is needed. */
const READ_WHEN_NEEDED = ['filials', 'placeAsked', 'lang', 'review', 'problem']

describe.each(readdirSync(FOLDER))('the storage of the release in %s', (file) => {
  const { localStorage, sessionStorage, cookie, at } = released.parse(JSON.parse(readFileSync(FOLDER + file, 'utf8')))
  const stored = { ...localStorage, ...sessionStorage }
  const storedUnder = (key: string): unknown => JSON.parse(stored[key] ?? 'null')

  beforeEach(() => {
    vi.useFakeTimers({ now: Date.parse(at) + 3_600_000, toFake: ['Date'] })
    for (const [key, text] of Object.entries(localStorage)) window.localStorage.setItem(key, text)
    for (const [key, text] of Object.entries(sessionStorage)) window.sessionStorage.setItem(key, text)
    for (const reread of Object.values(REREADS)) reread()
  })

  test('a storage of a release has no key that the shop of today does not read', () => {
    expect(Object.keys(stored).length).toBeGreaterThan(15)
    expect(Object.keys(stored).filter((key) => !(key in REREADS) && !READ_WHEN_NEEDED.includes(key))).toEqual([])
  })

  test.each(Object.keys(REREADS))('a storage of a release loses nothing of %s when it is read and written', (key) => {
    const now = window.localStorage.getItem(key) ?? window.sessionStorage.getItem(key)
    const before = storedUnder(key)
    expect(JSON.parse(now ?? 'null')).toEqual(
      typeof before === 'object' && before !== null && !Array.isArray(before)
        ? expect.objectContaining(before)
        : before,
    )
  })

  test('a storage of a release brings its cart with dishes, combos and notes, before and after the scripts ran', () => {
    const { lines, cartId } = useCart.getState()
    const { products } = z
      .object({ products: z.array(z.looseObject({ uuid: z.string() })) })
      .parse(storedUnder('products'))
    expect(lines.map(({ uuid }) => uuid)).toEqual(products.map(({ uuid }) => uuid))
    expect(cartId).toBe(z.object({ cartId: z.string() }).parse(storedUnder('products')).cartId)
    const family = lines.find(({ name }) => name.includes('Семейное'))
    expect(family?.configuration).toMatchObject({ drinkId: expect.any(Number), snackId: null })
    expect(family?.configuration.modifiers).toHaveLength(3)
    expect(lines.every(({ note, quantity }) => note === 'Без перца' && quantity === 2)).toBe(true)
    expect(ownStoredCart(stored.products ?? '')?.products).toHaveLength(lines.length)
    expect(Object.keys(useLineWords.getState().words)).toHaveLength(lines.length)
    expect(usePromo.getState().code).toBe('MINE10')
    expect(useBonusToggle.getState().cart).not.toBeNull()
  })

  test('a storage of a release brings its destination, form and waiting order', () => {
    const { destination } = useDestination.getState()
    expect(destination).toMatchObject({ city: { id: 1 }, address: { street: 'ул. Сатпаева', comment: 'Домофон 14' } })
    expect(destination?.check).not.toBeNull()
    const { draft, pending } = useCheckout.getState()
    expect(draft).toMatchObject({ name: 'Айгерім', phone: '7011234567', comment: 'Позвоните', persons: 3 })
    expect(pending).toMatchObject({ cart_id: useCart.getState().cartId, expected_total: expect.any(Number) })
    expect(cookie).toContain(`${BRANCH_COOKIE}=${destination?.branch.guid}`)
    expect(storedCities()[0]?.filials[0]?.guid).toBe(destination?.branch.guid)
    expect([isStartPopupPostponed(), savedLanguage()]).toEqual([true, 'ru'])
  })

  test('a storage of a release brings its orders, their keys, its drafts and the acts of a tablet', () => {
    const { tokens } = useActiveOrders.getState()
    expect(tokens).toHaveLength(2)
    expect(tokens.map((token) => useOrderKeys.getState().keyOf(token))).not.toContain(null)
    expect(tokens).toContain(useLastOrder.getState().token)
    expect(useFavourites.getState().ids).toHaveLength(3)
    expect(useFoodRules.getState().rules).toEqual(['no-onion', 'halal'])
    const { order } = z.object({ order: z.string() }).parse(storedUnder('review'))
    expect(reviewDraftOf(order)).toMatchObject({ overall: 2, text: 'Остыл' })
    expect(problemDraftOf(order)).toMatchObject({ comment: 'Не положили', items: [{ kind: 'missing' }] })
    expect(useStaffActs.getState().waiting).toMatchObject([{ act: { kind: 'accept', minutes: 30 } }])
  })
})
