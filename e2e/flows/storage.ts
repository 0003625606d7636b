import type { Product } from '@/lib/contract/catalog'
import { toConfigurable } from '@/lib/contract/order/to-domain'
import { type StoredCart, toStoredCart } from '@/lib/contract/stored-cart'
import { defaultConfiguration, priceOf } from '@/lib/domain/cart/configuration'
import { type Draft, EMPTY_DRAFT } from '@/lib/domain/order/checkout'
import { DELIVERY, type DeliveryType } from '@/lib/domain/order/delivery'
import type { StoredDestination } from '@/lib/domain/place/stored-destination'
import { open, type Shop } from './shop'

export type Wanted = { readonly dish: Product; readonly quantity?: number; readonly wrongBy?: number }

/** The stored cart (`products`) after adding these dishes with their defaults. `wrongBy`: how much lower the stored price is. */
export function cartOf(wanted: readonly Wanted[]) {
  const lines = wanted.map(({ dish, quantity = 1, wrongBy = 0 }) => {
    const product = toConfigurable(dish)
    const configuration = defaultConfiguration(product)
    return {
      uuid: crypto.randomUUID(),
      productId: dish.id,
      quantity,
      configuration,
      note: '',
      unitPrice: priceOf(product, configuration) - wrongBy,
      name: dish.name,
      image: dish.image.path,
    }
  })
  return toStoredCart(crypto.randomUUID(), lines)
}

/** The destination that the popup would store: the first city and one of its branches. */
export async function placeOf(shop: Shop, type: DeliveryType, index = 0): Promise<StoredDestination> {
  const [city] = await shop.cities()
  const branch = city?.filials[index]
  if (!city || !branch) throw new Error('no branch')
  return {
    type,
    cityId: city.id,
    cityName: city.name,
    filialGuid: branch.guid,
    filialName: branch.name,
    street: type === DELIVERY ? '' : (branch.addresses[0]?.street ?? ''),
    spot: null,
  }
}

type Start = {
  /** A destination of its own, instead of `type` and `branch`. */
  readonly place?: StoredDestination
  readonly type?: DeliveryType
  /** The index of the branch in the first city. */
  readonly branch?: number
  readonly dishes?: readonly Wanted[]
  readonly draft?: Partial<Draft>
}

/** Writes the browser's storage as the shop does; other journeys prove that the shop does so. */
export async function openWithStorage(shop: Shop, { place: chosen, type, branch, dishes, draft }: Start) {
  const { page } = shop
  const place = chosen ?? (type && (await placeOf(shop, type, branch)))
  await open(shop, '/login')
  if (place)
    await page.context().addCookies([{ name: 'filial', value: place.filialGuid, url: new URL(page.url()).origin }])
  const kept = [
    place && JSON.stringify(place),
    dishes && JSON.stringify(cartOf(dishes)),
    draft && JSON.stringify({ draft: { ...EMPTY_DRAFT, ...draft }, pending: null }),
  ]
  await page.evaluate(([savedPlace, cart, form]) => {
    if (savedPlace) localStorage.setItem('mainUserAddress', savedPlace)
    if (cart) localStorage.setItem('products', cart)
    if (form) sessionStorage.setItem('checkout', form)
  }, kept)
}

/** The lines of a stored cart in the form for calls that price and place an order. */
export const orderLinesOf = ({ products }: StoredCart) =>
  products.map(({ name: _name, image: _image, buttonDisabledValue: _unused, ...line }) => line)
