import { toConfigurable } from '@/lib/contract/order/to-domain'
import type { CartLine } from '@/lib/domain/cart/cart'
import { defaultConfiguration, priceOf } from '@/lib/domain/cart/configuration'
import { EMPTY_DRAFT } from '@/lib/domain/order/checkout'
import { emptyAddress } from '@/lib/domain/place/address'
import { deliverTo } from '@/lib/domain/place/destination-moves'
import { firstBranch, productBySlug } from '@/reference-api/testing/orders'
import type { ReleasedFacts } from '@/reference-api/testing/released-databases'
import type { TestApi } from '@/reference-api/testing/test-api'

/** One area of a browser's storage, in memory. */
class Area {
  readonly #entries = new Map<string, string>()
  getItem = (key: string) => this.#entries.get(key) ?? null
  setItem = (key: string, text: string) => void this.#entries.set(key, text)
  removeItem = (key: string) => void this.#entries.delete(key)
  entries = () => Object.fromEntries(this.#entries)
}

async function newLine(api: TestApi, slug: string, filialGuid: string): Promise<Omit<CartLine, 'uuid'>> {
  const product = await productBySlug(api, slug, filialGuid)
  const dish = toConfigurable(product)
  const plain = defaultConfiguration(dish)
  const modifiers = product.modifier_groups.flatMap(({ kind, min, options }) => {
    const chosen = plain.modifiers.filter((one) => options.some(({ id }) => id === one.id))
    if (kind === 'spice') return options.slice(-1).map(({ id }) => ({ id, quantity: 1 }))
    return chosen.length < min ? options.slice(0, min).map(({ id }) => ({ id, quantity: 1 })) : chosen
  })
  const configuration = {
    ...plain,
    modifiers,
    drinkId: dish.drinks.at(-1)?.id ?? null,
    removedIngredientIds: dish.ingredients
      .filter(({ isRemovable }) => isRemovable)
      .slice(0, 1)
      .map(({ id }) => id),
  }
  const unitPrice = priceOf(dish, configuration)
  return {
    productId: product.id,
    quantity: 2,
    configuration,
    note: 'Без перца',
    unitPrice,
    name: product.name,
    image: product.image?.path ?? null,
  }
}

/**
 * What a browser of this release stores in the middle of an order, written by its own stores: a cart with dishes and a
 * combo, the destination, the form, an order that waits to be sent, placed orders, and a tablet's acts that wait.
 */
export async function storageOfRelease(api: TestApi, { guest, order, at }: ReleasedFacts) {
  const [localStorage, sessionStorage] = [new Area(), new Area()]
  const document = { cookie: '', documentElement: { lang: 'ru', dataset: {} } }
  const window = { localStorage, sessionStorage, document, addEventListener: () => undefined }
  Object.assign(globalThis, { window, document, localStorage, sessionStorage })
  const branch = await firstBranch(api)

  const { useCart } = await import('@/stores/cart/cart')
  for (const slug of ['doner-chicken-classic', 'combo-classic-chicken', 'combo-family'])
    useCart.getState().add(await newLine(api, slug, branch.guid))
  const { lines, cartId } = useCart.getState()
  const { useLineWords } = await import('@/stores/cart/line-words')
  useLineWords.setState({
    words: Object.fromEntries(lines.map(({ uuid }) => [uuid, { options: ['Острый'], removed: ['Лук'] }])),
  })
  const { useBonusToggle, usePromo } = await import('@/stores/cart/benefits')
  usePromo.getState().use('mine10')
  useBonusToggle.getState().switchOn(lines)

  const { useDestination } = await import('@/stores/place/destination')
  const address = {
    ...emptyAddress(branch.city.id),
    street: 'ул. Сатпаева',
    home: '22',
    apartment: '14',
    comment: 'Домофон 14',
  }
  const point = { latitude: 43.2375, longitude: 76.9, zoneId: branch.delivery_zones[0]?.id ?? null }
  const place = { guid: branch.guid, name: branch.name, street: '' }
  useDestination.getState().setDestination(deliverTo(null, { city: branch.city, branch: place, address, point }))
  const { storeCities } = await import('@/stores/place/stored-cities')
  storeCities([{ ...branch.city, delivery_price: 700, delivery_free_from: null, filials: [branch] }])
  const { postponeStartPopup } = await import('@/stores/place/postponed-start')
  postponeStartPopup()

  const { useCheckout } = await import('@/stores/checkout/checkout')
  useCheckout.getState().saveDraft({
    ...EMPTY_DRAFT,
    name: 'Айгерім',
    phone: '7011234567',
    comment: 'Позвоните',
    persons: 3,
    slotStart: '',
    changeFrom: 10_000,
  })
  useCheckout.getState().setPending({ ...order, cart_id: cartId })
  const { usePaymentChoice } = await import('@/stores/checkout/payment-choice')
  usePaymentChoice.getState().choose('cash')

  const { useActiveOrders } = await import('@/stores/orders/active-orders')
  const { useOrderKeys } = await import('@/stores/orders/order-keys')
  for (const { token, key } of [guest.sent, guest.accepted]) {
    useActiveOrders.getState().addToken(token)
    useOrderKeys.getState().store(token, key)
  }
  const { useLastOrder } = await import('@/stores/orders/last-order')
  useLastOrder.getState().remember(guest.sent.token)
  const { saveReviewDraft } = await import('@/stores/orders/review-draft')
  saveReviewDraft(guest.accepted.number, {
    overall: 2,
    aspects: ['cold'],
    items: [{ productId: 1, stars: 2 }],
    text: 'Остыл',
  })
  const { saveProblemDraft } = await import('@/stores/orders/problem-draft')
  const item = { line: 1, kind: 'missing', quantity: 1 } as const
  saveProblemDraft(guest.accepted.number, {
    key: guest.accepted.key,
    items: [item],
    comment: 'Не положили',
    wish: 'money',
    photos: [],
  })

  const { useFavourites } = await import('@/stores/catalog/favourites')
  for (const { productId } of lines) useFavourites.getState().toggle(productId)
  const { useFoodRules } = await import('@/stores/catalog/food-rules')
  useFoodRules.getState().replace(['no-onion', 'halal'])
  const { saveLanguage } = await import('@/stores/browser/language')
  saveLanguage('ru', 'Русский')

  const { useStaffActs } = await import('@/stores/staff/acts')
  useStaffActs.getState().enqueue({ kind: 'accept', number: guest.sent.number, version: 1, minutes: 30 }, new Date(at))
  const { useTablet } = await import('@/stores/staff/tablet')
  useTablet.getState().choose(branch.guid)
  const { usePushPreference } = await import('@/stores/staff/push-preference')
  usePushPreference.getState().setWanted(true)

  return {
    localStorage: localStorage.entries(),
    sessionStorage: sessionStorage.entries(),
    cookie: document.cookie,
    at: new Date().toISOString(),
  }
}
