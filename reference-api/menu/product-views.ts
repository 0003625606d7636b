import type { z } from 'zod'
import type { category, Product, ProductCard } from '@/lib/contract/catalog'
import type { Suggested } from '@/lib/domain/goes-with'
import type { Sortable } from '@/lib/domain/menu'
import { isSoldAt, type SaleTerms } from '@/lib/domain/sale-times'
import { toLocalMinute } from '@/lib/domain/time/branch-clock'
import type { Locale } from '@/reference-api/locale'
import { inLocale } from '@/reference-api/locale'
import { saleNote } from '@/reference-api/texts/sale'
import { isAvailable, isModifierStopped, isStopped, offeredFrom, priceAt } from './branch-offer'
import type { Branch, Catalogue, Category, MenuProduct, ModifierGroup } from './catalogue'

/** In which language, and with which branch's prices and stop-list (none: the chain's own). */
export type Viewpoint = {
  readonly catalogue: Catalogue
  readonly branch: Branch | null
  readonly locale: Locale
  readonly now: Date
}

export const categoryView = ({ id, slug, name }: Category, locale: Locale): z.infer<typeof category> => ({
  id,
  slug,
  name: inLocale(name, locale),
})

/** Whether all that is ordered with a product can be had now: itself, and one of its drinks and of its snacks. */
function isSoldNow({ sale, drinks, snacks }: MenuProduct, now: Date): boolean {
  const moment = toLocalMinute(now)
  const some = (choices: readonly { readonly sale: SaleTerms }[]) =>
    choices.length === 0 || choices.some((choice) => isSoldAt(choice.sale, moment))
  return isSoldAt(sale, moment) && some(drinks) && some(snacks)
}

const imageView = ({ imagePath, imageTone }: MenuProduct) => ({ path: imagePath, tone: imageTone })

export function cardView(product: MenuProduct, { branch, locale, now }: Viewpoint): ProductCard {
  const price = priceAt(product, branch)
  const isOffered = isAvailable(product, branch, offeredFrom(toLocalMinute(now)))
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
    image: imageView(product),
    badges: product.badges,
    is_available: isOffered,
    is_for_later: isOffered && !isSoldNow(product, now),
    sale_note: saleNote(product.sale, locale),
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

/** A card with what a suggestion asks of it. */
export function suggestedView(product: MenuProduct, view: Viewpoint): Suggested & { readonly card: ProductCard } {
  const card = cardView(product, view)
  return {
    card,
    id: card.id,
    categoryId: card.category_id,
    isAvailable: card.is_available && !card.is_for_later,
    hasOptions: card.has_options,
    isHit: card.badges.includes('hit'),
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
  options: group.options.map(({ id, title, price, allergens }) => ({
    id,
    title: inLocale(title, locale),
    price,
    is_available: !isModifierStopped(id, branch),
    allergens,
  })),
})

const choicesView = (choices: MenuProduct['drinks'], view: Viewpoint): Product['drinks'] =>
  choices.flatMap(({ productId, surcharge, sale }) => {
    const product = view.catalogue.productById.get(productId)
    return product
      ? [
          {
            id: productId,
            title: inLocale(product.name, view.locale),
            surcharge,
            is_available: !isStopped(productId, view.branch) && offeredFrom(toLocalMinute(view.now))(sale),
            allergens: product.allergens,
            sale_note: saleNote(sale, view.locale),
            image: imageView(product),
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
