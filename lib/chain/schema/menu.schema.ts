import { z } from 'zod'
import { DETAIL_FIELDS, factOf, PASSED_FIELDS } from '@/lib/contract/product-fields'
import { MAX_DISHES } from '@/lib/domain/input/limits'
import { CONTENTS } from '@/lib/domain/menu/food-facts'
import { ALWAYS, foreignId, handOver, localDate, longText, shortText, slug, tenge, weekday } from './fields'
import { stretch } from './hours'

/** Other words by which customers search for it, in any language. */
const search = z.array(z.string().trim().min(1).max(60)).max(30).default([])

/** What it contains, as far as customers' rules ask; none of it: `[]`. Left out: the shop says that it is unknown. */
const contains = z.array(z.enum(CONTENTS)).optional()

/** `menu/categories.yaml`: in the order of the menu. */
export const categoriesSchema = z.strictObject({
  categories: z
    .array(
      z.strictObject({
        slug,
        name: shortText,
        /** The cart suggests its dishes as additions. */
        goes_with: z.boolean().default(false),
        /** Words that find all of its dishes, besides its name. */
        search,
      }),
    )
    .min(1),
})

/** `menu/ingredients.yaml`: the ingredients of dishes. */
export const ingredientsSchema = z.strictObject({
  ingredients: z.array(z.strictObject({ slug, name: shortText, contains })),
})

const KINDS = ['size', 'bread', 'sauce', 'extra', 'spice'] as const

const option = z.strictObject({
  slug,
  title: shortText,
  /** Tenge for one. */
  price: tenge.default(0),
  weight_g: z.int().min(1).max(10_000).optional(),
  kcal: z.int().min(0).max(10_000).optional(),
  /** The allergens that the option adds to those of the product. */
  allergens: DETAIL_FIELDS.allergens.entry,
  /** What else customers' rules ask about. */
  contains,
  /** The name of its picture in `media/products`, without size and ending; none: only its title is shown. */
  picture: slug.optional(),
  iiko_guid: foreignId.optional(),
})

const group = z
  .strictObject({
    slug,
    title: shortText,
    kind: z.enum(KINDS),
    /** How many portions must be chosen at least; above 0 the group is required. */
    min: z.int().min(0).max(50).default(0),
    max: z.int().min(1).max(50),
    /** How many portions of the group are free. */
    free: z.int().min(0).max(50).default(0),
    /** How many portions of one option may be taken. */
    each: z.int().min(1).max(50).default(1),
    options: z.array(option).min(1),
  })
  .superRefine(({ min, max, each, options }, context) => {
    if (max < min) context.addIssue({ code: 'custom', path: ['max'], message: `is below min (${min})` })
    if (Array.isArray(options) && options.length * each < min)
      context.addIssue({ code: 'custom', path: ['min'], message: `${min} cannot be chosen of these options` })
  }, ALWAYS)

/** `menu/options.yaml`: groups of options that products may have. */
export const optionsSchema = z.strictObject({ groups: z.array(group) })

/** When it is sold, on the branches' clock; missing bounds mean always. Both dates are included. */
const sold = z
  .strictObject({
    weekdays: z.array(weekday).min(1).optional(),
    hours: stretch.optional(),
    from: localDate.optional(),
    until: localDate.optional(),
  })
  .superRefine(({ from, until }, context) => {
    if (from && until && until < from)
      context.addIssue({ code: 'custom', path: ['until'], message: `is before from (${from})` })
  })

const per100 = z.number().min(0).max(1000)

/** Slugs of products and what each adds to the combo's price, in tenge. */
const choices = z.record(slug, tenge).default({})

const product = z
  .strictObject({
    slug,
    name: shortText,
    description: longText,
    /** Tenge. */
    price: tenge,
    /** The price before a sale, in tenge; shown struck through. */
    old_price: tenge.optional(),
    /** One of the two: the weight, or the volume of a drink. */
    weight_g: z.int().min(1).max(100_000).optional(),
    volume_ml: z.int().min(1).max(100_000).optional(),
    /** Per 100 g or 100 ml. */
    per_100: z.strictObject({ kcal: per100, protein: per100, fat: per100, carbs: per100 }),
    ...factOf(PASSED_FIELDS, 'entry'),
    /** Slugs of ingredients; a customer may leave out those that are not `required`. */
    ingredients: z.array(slug).default([]),
    required: z.array(slug).default([]),
    /** What it contains besides its ingredients; a product without ingredients states it, or it is unknown. */
    contains,
    /** Slugs of groups of options, in the order in which they are shown. */
    options: z.array(slug).default([]),
    /**
     * For combos: the product that a drink and a snack make a combo of. A cart that has all three is offered the combo.
     */
    dish: slug.optional(),
    /**
     * For combos of several dishes: how many of each. The customer chooses for each dish what both `options` here and the
     * dish's own have, its ingredients, and one of the drinks and snacks; options that no dish has belong to the combo.
     */
    dishes: z
      .record(slug, z.int().min(1).max(MAX_DISHES))
      .refine((dishes) => {
        const count = Object.values(dishes).reduce((sum, one) => sum + one, 0)
        return count >= 2 && count <= MAX_DISHES
      }, `are 2 to ${MAX_DISHES} together; one dish is named by \`dish\``)
      .optional(),
    /** For combos: the customer chooses one of the drinks and one of the snacks. */
    drinks: choices,
    snacks: choices,
    sold: sold.optional(),
    /** The only way in which it is sold: delivery or pickup. */
    only: handOver.optional(),
    search,
    /** The name of its picture in `media/products`, without size and ending; by default its slug. */
    picture: slug.optional(),
    iiko_guid: foreignId.optional(),
  })
  .superRefine(({ price, old_price, weight_g, volume_ml, required, ingredients, dish, dishes }, context) => {
    const addIssue = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
    if (old_price !== undefined && old_price <= price) addIssue('old_price', `is not above price (${price})`)
    if ((weight_g === undefined) === (volume_ml === undefined))
      addIssue(weight_g === undefined ? 'slug' : 'volume_ml', 'needs one of weight_g and volume_ml')
    if (dish !== undefined && dishes !== undefined) addIssue('dish', 'stands beside dishes; name one of the two')
    if (!Array.isArray(required) || !Array.isArray(ingredients)) return
    for (const one of required) if (!ingredients.includes(one)) addIssue('required', `${one} is no ingredient of it`)
  }, ALWAYS)

/** Every other file in `menu/`: products of one category, in the order of the menu. */
export const productsSchema = z.strictObject({ category: slug, products: z.array(product).min(1) })

export type ProductFile = z.infer<typeof productsSchema>
export type ProductEntry = ProductFile['products'][number]
export type IngredientEntry = z.infer<typeof ingredientsSchema>['ingredients'][number]
export type GroupEntry = z.infer<typeof group>

/** `tones.yaml`: the average colour of each picture of a product or option, shown until the picture is loaded. */
export const tonesSchema = z.record(slug, z.string().regex(/^#[0-9a-f]{6}$/i, 'a colour is written #rrggbb'))
