import type { z } from 'zod'
import type {
  Branch as BranchView,
  City as CityView,
  category,
  DeliveryZone,
  Product,
  ProductCard,
} from '@/lib/contract/catalog'
import type { Sortable } from '@/lib/domain/menu'
import { hoursOn, type Opening, openingAt, type WorkTime } from '@/lib/domain/opening-hours'
import { dayOf, fromLocalMinute, toLocalMinute } from '@/lib/domain/time/branch-clock'
import type { Zone } from '@/lib/domain/zones'
import type { Locale, Text } from '@/reference-api/locale'
import type { Branch, Catalogue, Category, City, MenuProduct, ModifierGroup } from './catalogue'

/** A text in a language; Russian stands in for one that is missing. */
export const inLocale = (text: Text, locale: Locale): string => text[locale] || text.ru

/** In which language, and with which branch's prices and stop-list (none: the chain's own). */
export type Viewpoint = { readonly catalogue: Catalogue; readonly branch: Branch | null; readonly locale: Locale }

/** How a branch stands now, on its own clock. */
export const openingNow = (branch: Branch, now: Date): Opening => openingAt(branch.schedule, toLocalMinute(now))

const isoOf = (local: number | null): string | null => (local === null ? null : fromLocalMinute(local).toISOString())

export const openingOf = (
  branch: Branch,
  now: Date,
): Pick<BranchView, 'is_open' | 'opens_in_minutes' | 'opens_at' | 'orders_until'> => {
  const opening = openingNow(branch, now)
  return {
    is_open: opening.takesOrders,
    opens_in_minutes: opening.opensAt === null ? 0 : opening.opensAt - toLocalMinute(now),
    opens_at: isoOf(opening.opensAt),
    orders_until: isoOf(opening.ordersUntil),
  }
}

const ALL_DAY: WorkTime = { from: '00:00', to: '00:00' }

/** The hours of today, or of the next day that has some. */
function hoursToTell(branch: Branch, now: Date): WorkTime {
  const today = dayOf(toLocalMinute(now))
  for (let day = today; day < today + 14; day += 1) {
    const hours = hoursOn(branch.schedule, day)
    if (hours) return hours
  }
  return ALL_DAY
}

export const zoneView = ({ id, price, freeFrom, minimum, minutes, polygon }: Zone): DeliveryZone => ({
  id,
  price,
  free_from: freeFrom,
  minimum,
  minutes,
  polygon: [...polygon],
})

export const filialView = (branch: Branch, locale: Locale, now: Date): BranchView => ({
  guid: branch.guid,
  iiko_guid: branch.iikoGuid,
  city: { id: branch.city.id, name: inLocale(branch.city.name, locale) },
  name: inLocale(branch.name, locale),
  phone: branch.phone,
  addresses: [{ street: inLocale(branch.street, locale), latitude: branch.latitude, longitude: branch.longitude }],
  work_time: hoursToTell(branch, now),
  week: [...branch.schedule.week],
  ...openingOf(branch, now),
  delivery_zones: branch.zones.map(zoneView),
})

export const cityView = (city: City, catalogue: Catalogue, locale: Locale, now: Date): CityView => ({
  id: city.id,
  name: inLocale(city.name, locale),
  delivery_price: city.deliveryPrice,
  delivery_free_from: city.deliveryFreeFrom,
  filials: catalogue.branches
    .filter((branch) => branch.cityId === city.id)
    .map((branch) => filialView(branch, locale, now)),
})

export const categoryView = ({ id, slug, name }: Category, locale: Locale): z.infer<typeof category> => ({
  id,
  slug,
  name: inLocale(name, locale),
})

const isStopped = (productId: number, branch: Branch | null): boolean => branch?.stoppedProducts.has(productId) ?? false

const isModifierStopped = (modifierId: number, branch: Branch | null): boolean =>
  branch?.stoppedModifiers.has(modifierId) ?? false

const canChoose = (choices: MenuProduct['drinks'], branch: Branch | null): boolean =>
  choices.length === 0 || choices.some((choice) => !isStopped(choice.productId, branch))

const canFill = (group: ModifierGroup, branch: Branch | null): boolean =>
  group.options.filter((option) => !isModifierStopped(option.id, branch)).length * group.perOptionMax >= group.min

/** On sale: itself, and something of everything that has to be chosen with it. */
const isAvailable = (product: MenuProduct, branch: Branch | null): boolean =>
  !isStopped(product.id, branch) &&
  canChoose(product.drinks, branch) &&
  canChoose(product.snacks, branch) &&
  product.groups.every((group) => canFill(group, branch))

const priceAt = (product: MenuProduct, branch: Branch | null): number => branch?.prices.get(product.id) ?? product.price

export function cardView(product: MenuProduct, { branch, locale }: Viewpoint): ProductCard {
  const price = priceAt(product, branch)
  return {
    id: product.id,
    category_id: product.categoryId,
    slug: product.slug,
    name: inLocale(product.name, locale),
    description: inLocale(product.description, locale),
    price,
    // A branch may be dearer than the price that the chain struck through.
    old_price: product.oldPrice !== null && product.oldPrice > price ? product.oldPrice : null,
    amount: { value: product.amountValue, unit: product.amountUnit },
    image: { path: product.imagePath, tone: product.imageTone },
    badges: product.badges,
    is_available: isAvailable(product, branch),
    has_options: product.groups.length + product.drinks.length + product.snacks.length > 0,
    rating: product.rating,
  }
}

/** A card with what an order of the list asks of it. Calories are kept per 100 g or ml. */
export function sortableView(product: MenuProduct, view: Viewpoint): Sortable & { readonly card: ProductCard } {
  const card = cardView(product, view)
  return {
    card,
    price: card.price,
    isAvailable: card.is_available,
    isNew: card.badges.includes('new'),
    rating: card.rating,
    kcal: (product.kcal * product.amountValue) / 100,
  }
}

const groupView = (group: ModifierGroup, { branch, locale }: Viewpoint): Product['modifier_groups'][number] => ({
  id: group.id,
  title: inLocale(group.title, locale),
  kind: group.kind,
  min: group.min,
  max: group.max,
  free_quantity: group.freeQuantity,
  per_option_max: group.perOptionMax,
  options: group.options.map(({ id, title, price }) => ({
    id,
    title: inLocale(title, locale),
    price,
    is_available: !isModifierStopped(id, branch),
  })),
})

const choicesView = (choices: MenuProduct['drinks'], view: Viewpoint): Product['drinks'] =>
  choices.flatMap(({ productId, surcharge }) => {
    const product = view.catalogue.productById.get(productId)
    return product
      ? [
          {
            id: productId,
            title: inLocale(product.name, view.locale),
            surcharge,
            is_available: !isStopped(productId, view.branch),
          },
        ]
      : []
  })

export const productView = (product: MenuProduct, view: Viewpoint): Product => ({
  ...cardView(product, view),
  nutrition: { kcal: product.kcal, protein: product.protein, fat: product.fat, carbs: product.carbs },
  allergens: product.allergens,
  igredients: product.ingredients.map(({ id, name, isRemovable }) => ({
    id,
    name: inLocale(name, view.locale),
    is_removable: isRemovable,
  })),
  modifier_groups: product.groups.map((group) => groupView(group, view)),
  drinks: choicesView(product.drinks, view),
  snacks: choicesView(product.snacks, view),
})
