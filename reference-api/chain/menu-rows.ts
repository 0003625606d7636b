import { pictureAddress } from '@/lib/chain/pictures/pictures'
import type { Chain } from '@/lib/chain/read-chain'
import { WEEKDAYS } from '@/lib/chain/schema/fields'
import { PASSED_FIELDS, passOn } from '@/lib/contract/product-fields'
import { DELIVERY, type DeliveryType, PICKUP } from '@/lib/domain/order/delivery'
import { minutesOf } from '@/lib/domain/time/branch-clock'
import type * as schema from '@/reference-api/db/schema'

/** The values of a row for an insert, without ids and without the columns that kitchens and customers change. */
type New<T extends { readonly $inferInsert: object }> = T['$inferInsert']
/** The id of a row by its slug in the folder. */
export type IdOf = (slug: string) => number

type Product = Chain['products'][number]

const SAND = '#F3E7D8'

export const weekdayNumbers = (days: readonly (typeof WEEKDAYS)[number][] | undefined): number[] | null =>
  days ? days.map((day) => WEEKDAYS.indexOf(day)).sort() : null

export const deliveryTypeOf = (handOver: 'delivery' | 'pickup'): DeliveryType =>
  handOver === 'delivery' ? DELIVERY : PICKUP

export const categoryRows = ({ categories }: Chain): New<typeof schema.categories>[] =>
  categories.map(({ slug, name, goes_with }, position) => ({
    slug,
    name,
    goesWith: goes_with,
    position,
    retiredAt: null,
  }))

export const ingredientRows = ({ ingredients }: Chain): New<typeof schema.ingredients>[] =>
  ingredients.map(({ slug, name, contains }) => ({ slug, name, contains: contains ?? null, retiredAt: null }))

const imageRow = (picture: string, tones: Chain['tones'], pictures: Chain['pictures']) => ({
  imagePath: pictureAddress(pictures, `/media/products/${picture}`),
  imageTone: tones[picture] ?? SAND,
})

function soldRow({ sold, only }: Product) {
  return {
    soldWeekdays: weekdayNumbers(sold?.weekdays),
    soldFromMinute: sold?.hours ? minutesOf(sold.hours.from) : null,
    soldToMinute: sold?.hours ? minutesOf(sold.hours.to) : null,
    soldFrom: sold?.from ?? null,
    soldUntil: sold?.until ?? null,
    onlyFor: only ? deliveryTypeOf(only) : null,
  }
}

export const productRows = (
  { brand, categories, products, tones, pictures }: Chain,
  categoryId: IdOf,
): New<typeof schema.products>[] => {
  const wordsOf = new Map(categories.map(({ slug, search }) => [slug, search]))
  return products.map((product, position) => {
    const picture = product.picture ?? product.slug
    return {
      name: product.name,
      description: product.description,
      searchWords: [...product.search, ...(wordsOf.get(product.category) ?? [])],
      ...soldRow(product),
      ...product.per_100,
      categoryId: categoryId(product.category),
      slug: product.slug,
      iikoGuid: product.iiko_guid ?? null,
      price: product.price,
      oldPrice: product.old_price ?? null,
      amountValue: product.weight_g ?? product.volume_ml ?? 1,
      amountUnit: product.weight_g === undefined ? 'ml' : 'g',
      ...passOn(PASSED_FIELDS, product),
      contains: product.contains ?? null,
      isHalal: brand.halal?.categories.includes(product.category) ?? false,
      ...imageRow(picture, tones, pictures),
      position,
      retiredAt: null,
    }
  })
}

export const recipeRows = (
  { products }: Chain,
  productId: IdOf,
  ingredientId: IdOf,
): New<typeof schema.productIngredients>[] =>
  products.flatMap(({ slug, ingredients, required }) =>
    ingredients.map((one, position) => ({
      productId: productId(slug),
      ingredientId: ingredientId(one),
      isRemovable: !required.includes(one),
      position,
    })),
  )

export const groupRows = ({ groups }: Chain): New<typeof schema.modifierGroups>[] =>
  groups.map(({ slug, title, kind, min, max, free, each }) => ({
    ...{ slug, title, kind, min, max, freeQuantity: free, perOptionMax: each },
    retiredAt: null,
  }))

export const optionRows = ({ groups, tones, pictures }: Chain, groupId: IdOf): New<typeof schema.modifiers>[] =>
  groups.flatMap(({ slug: group, options }) =>
    options.map(({ slug, title, price, weight_g, kcal, allergens, contains, picture, iiko_guid }, position) => ({
      ...{ slug, title, price, kcal: kcal ?? null, allergens, position, groupId: groupId(group) },
      ...(picture ? imageRow(picture, tones, pictures) : { imagePath: null, imageTone: null }),
      weightG: weight_g ?? null,
      contains: contains ?? null,
      iikoGuid: iiko_guid ?? null,
      retiredAt: null,
    })),
  )

export const productGroupRows = (
  { products }: Chain,
  productId: IdOf,
  groupId: IdOf,
): New<typeof schema.productModifierGroups>[] =>
  products.flatMap(({ slug, options }) =>
    options.map((group, position) => ({ productId: productId(slug), groupId: groupId(group), position })),
  )

export const choiceRows = ({ products }: Chain, productId: IdOf): New<typeof schema.comboChoices>[] =>
  products.flatMap(({ slug, drinks, snacks, dish, dishes }) => {
    const rowsOf = (kind: 'drink' | 'snack', choices: typeof drinks) =>
      Object.entries(choices).map(([choice, surcharge], position) => ({
        ...{ productId: productId(slug), kind, choiceId: productId(choice), surcharge, quantity: 1, position },
      }))
    const ofDishes = Object.entries(dishes ?? (dish ? { [dish]: 1 } : {})).map(([one, quantity], position) => ({
      ...{
        productId: productId(slug),
        kind: 'dish' as const,
        choiceId: productId(one),
        surcharge: 0,
        quantity,
        position,
      },
    }))
    return [...rowsOf('drink', drinks), ...rowsOf('snack', snacks), ...ofDishes]
  })
