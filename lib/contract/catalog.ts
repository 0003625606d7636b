import * as z from 'zod/mini'
import { MAX_DISHES } from '@/lib/domain/input/limits'
import { FOOD_RULES } from '@/lib/domain/menu/food-rules'
import { SORTS } from '@/lib/domain/menu/menu'
import { MAX_PAGE, PRODUCTS_PER_PAGE } from '@/lib/domain/menu/menu-pages'
import { anyFailure, problem } from './errors'
import {
  anyLinkOrNull,
  deliveryType,
  id,
  idInPath,
  mediaPath,
  mediaPathOrNull,
  moment,
  point,
  range,
  savedAddress,
  tenge,
  typedLine,
  webLink,
} from './fields'
import { CARD_FIELDS, DETAIL_FIELDS, factOf } from './product-fields'
import { route } from './route'

const workTime = z.object({ from: z.string(), to: z.string() })
/** Hours of a day, and the pauses within them in which no orders are taken. */
const dayHours = z.extend(workTime, { breaks: z.optional(z.array(workTime)) })

/** A part of a city that a branch delivers to. Tenge; `minutes` is the courier's travel time. */
export const deliveryZone = z
  .object({
    id,
    price: tenge,
    free_from: z.nullable(tenge),
    minimum: tenge,
    minutes: z.int().check(z.minimum(0)),
    polygon: z.array(point).check(z.minLength(3)),
  })
  .register(z.globalRegistry, { id: 'DeliveryZone' })
export type DeliveryZone = z.infer<typeof deliveryZone>

/** A branch, called "filial" on the wire. Its menu is loaded by `iiko_guid`; `guid` is understood everywhere too. */
export const branch = z
  .object({
    guid: z.string(),
    iiko_guid: z.string(),
    city: z.object({ id, name: z.string() }),
    name: z.string(),
    phone: z.string(),
    addresses: z.array(z.extend(point, { street: z.string() })).check(z.minLength(1)),
    /** Hours of today; of the next working day when it is closed all day. */
    work_time: dayHours,
    /** Monday first; null: closed. */
    week: z.array(z.nullable(dayHours)).check(z.length(7)),
    /** Days of the next weeks that differ from the week, in order: holidays, repairs. `hours` null: closed all day. */
    special_days: z._default(z.array(z.object({ date: z.iso.date(), hours: z.nullable(dayHours) })), []),
    /**
     * Whether it takes orders now: it is open and the time of the last order has not passed. Computed by the server on the
     * branch's clock.
     */
    is_open: z.boolean(),
    opens_in_minutes: z.int().check(z.minimum(0)),
    /** When it takes orders again; null while it takes orders, and when no opening is known. */
    opens_at: z.nullable(moment),
    /** Until when it takes orders now; null while it takes none. */
    orders_until: z.nullable(moment),
    /** It takes no orders because its staff has paused it; by its hours it would. */
    is_paused: z.optional(z.boolean()),
    /** It has not closed yet, but takes no more orders until `opens_at`: the time of the last order has passed. */
    is_closing: z.optional(z.boolean()),
    delivery_zones: z.array(deliveryZone),
  })
  .register(z.globalRegistry, { id: 'Filial' })
export type Branch = z.infer<typeof branch>

export const city = z
  .object({
    id,
    name: z.string(),
    /** The delivery price of the city, in tenge; free from `delivery_free_from` on. */
    delivery_price: tenge,
    delivery_free_from: z.nullable(tenge),
    filials: z.array(branch),
  })
  .register(z.globalRegistry, { id: 'City' })
export type City = z.infer<typeof city>

export const category = z
  .object({ id, slug: z.string(), name: z.string() })
  .register(z.globalRegistry, { id: 'Category' })

const image = z.object({
  /** Path without size and ending: `${path}-640.avif`; sizes 320, 640, 960 in avif and 640 in webp. */
  path: mediaPath,
  /** Average colour, shown until the picture is there. */
  tone: z.string(),
})

const amount = z.object({ value: z.int().check(z.minimum(1)), unit: z.enum(['g', 'ml']) })

const rules = z.readonly(z.array(z.enum(FOOD_RULES)))
const marks = z.object({ breaks: rules, unknown: rules })
/** The customers' rules that a thing breaks, and those about which the chain says too little. Not sent: all are unknown. */
const food = z.nullish(marks)

/** A product as lists show it. */
export const productCard = z
  .object({
    id,
    category_id: id,
    slug: z.string(),
    name: z.string(),
    description: z.string(),
    price: tenge,
    old_price: z.nullable(tenge),
    amount,
    image,
    ...factOf(CARD_FIELDS, 'wire'),
    /** It can be ordered: now, or for a slot of the next days. */
    is_available: z.boolean(),
    /** Not sold at this hour: it can be ordered for another time. */
    is_for_later: z.optional(z.boolean()),
    /** When and how it is sold, in words; null: always and in every way. */
    sale_note: z.nullish(z.string()),
    /** False: one tap puts it into the cart. */
    has_options: z.boolean(),
    /** The product as its popup opens; `mends`: rules that another configuration fits. */
    food: z.nullish(z.extend(marks, { mends: rules })),
    /** Average rating, one decimal; null with fewer than ten ratings. */
    rating: z.nullable(z.object({ average: z.number().check(z.minimum(1), z.maximum(5)), count: z.int() })),
  })
  .register(z.globalRegistry, { id: 'ProductCard' })
export type ProductCard = z.infer<typeof productCard>

/** Allergens, for customers who have to avoid them. Also empty when an older chain API does not name them. */
const { allergens } = factOf(DETAIL_FIELDS, 'wire')

const choice = z.object({
  id,
  title: z.string(),
  surcharge: tenge,
  is_available: z.boolean(),
  allergens: z._default(allergens, []),
  /** When and how it is sold, in words; null: always and in every way. */
  sale_note: z.nullish(z.string()),
  /** The picture for its card. An older chain API does not send it. */
  image: z.nullish(image),
  food,
})

/** What can be chosen for a dish. `igredients` is the specification's spelling. */
const choosable = {
  /** Without options and without ingredients that can be left out. */
  own_food: food,
  igredients: z.array(z.object({ id, name: z.string(), is_removable: z.boolean(), food })),
  modifier_groups: z.array(
    z.object({
      id,
      title: z.string(),
      /** The options of `spice` go from mild to hot. */
      kind: z.enum(['size', 'bread', 'sauce', 'extra', 'spice']),
      min: z.int().check(z.minimum(0)),
      max: z.int().check(z.minimum(1)),
      free_quantity: z.int().check(z.minimum(0)),
      per_option_max: z.int().check(z.minimum(1)),
      options: z.array(
        z.object({
          id,
          title: z.string(),
          price: tenge,
          is_available: z.boolean(),
          /** The allergens that the option adds to those of the product. */
          allergens: z._default(allergens, []),
          /** Null: the option is shown by its title only. An older chain API does not send it. */
          image: z.nullish(image),
          food,
        }),
      ),
    }),
  ),
  drinks: z.array(choice),
  snacks: z.array(choice),
}

/** A product with all its options. */
export const product = z
  .extend(productCard, {
    nutrition: z.object({ kcal: z.number(), protein: z.number(), fat: z.number(), carbs: z.number() }),
    ...factOf(DETAIL_FIELDS, 'wire'),
    ...choosable,
    /** Ours: the dishes of a combo of several, each with its own choices; missing: the product is one dish. */
    dishes: z.optional(
      z
        .array(z.object({ id, name: z.string(), allergens: z._default(allergens, []), ...choosable }))
        .check(z.maxLength(MAX_DISHES)),
    ),
  })
  .register(z.globalRegistry, { id: 'Product' })
export type Product = z.infer<typeof product>

/** `id` is unique among questions and groups and is part of addresses: `/FAQ#minimum-order`. */
const anchor = z.string().check(z.regex(/^[a-z0-9-]+$/))

const faqGroup = z
  .object({
    id: anchor,
    title: z.string(),
    questions: z.array(z.object({ id: anchor, question: z.string(), answer: z.string() })),
  })
  .register(z.globalRegistry, { id: 'FaqGroup' })
export type FaqGroup = z.infer<typeof faqGroup>

const ofBranch = z.object({ filial_guid: z.optional(z.string().check(z.maxLength(64))) })

/** Specification §7: the menu, pages and articles. */
export const catalogRoutes = {
  cities: route({
    method: 'GET',
    path: '/api/cities',
    summary: 'Cities with their branches',
    access: 'public',
    responses: { ...anyFailure, 200: z.object({ cities: z.array(city) }) },
  }),
  city: route({
    method: 'GET',
    path: '/api/city/:id',
    summary: "The caller's saved addresses in a city; none without a token",
    access: 'optional',
    params: z.object({ id: idInPath }),
    responses: {
      ...anyFailure,
      404: problem,
      200: z.object({
        data: z.object({
          city: z.object({
            id,
            name: z.string(),
            addresses: z.array(savedAddress),
          }),
        }),
      }),
    },
  }),
  categories: route({
    method: 'GET',
    path: '/api/categories',
    summary: 'Categories of the menu, in order',
    access: 'public',
    responses: { ...anyFailure, 200: z.object({ categories: z.array(category) }) },
  }),
  mainPage: route({
    method: 'GET',
    path: '/api/pages/main',
    summary: 'Categories, branches and products; prices and stop-list of a branch when one is named',
    access: 'public',
    query: ofBranch,
    responses: {
      ...anyFailure,
      200: z.object({
        categories: z.array(category),
        filials: z.array(branch),
        products: z.array(productCard),
      }),
    },
  }),
  intro: route({
    method: 'GET',
    path: '/api/pages/intro',
    summary: 'Slides of the specials slider',
    access: 'public',
    responses: {
      ...anyFailure,
      200: z.object({
        slides: z.array(
          z.object({
            id,
            image: mediaPath,
            title: z.string(),
            text: z.string(),
            video: mediaPathOrNull,
            link: anyLinkOrNull,
          }),
        ),
      }),
    },
  }),
  productPage: route({
    method: 'GET',
    path: '/api/pages/product/:id',
    summary: 'A product with its options',
    access: 'public',
    params: z.object({ id: idInPath }),
    query: ofBranch,
    responses: { ...anyFailure, 404: problem, 200: z.object({ product }) },
  }),
  category: route({
    method: 'GET',
    path: '/api/category/:id',
    summary: 'Products of a category',
    access: 'public',
    params: z.object({ id: idInPath }),
    query: z.extend(ofBranch, { order_by: z._default(z.enum(SORTS), 'popular') }),
    responses: { ...anyFailure, 404: problem, 200: z.object({ category, products: z.array(productCard) }) },
  }),
  search: route({
    method: 'POST',
    path: '/api/search',
    summary: 'Products by name, tolerant to typos, keyboard layout and transliteration',
    access: 'public',
    body: z.strictObject({
      query: typedLine(100).check(z.minLength(1)),
      filial_guid: z.optional(z.string().check(z.maxLength(64))),
      /** Ours: the page of the found products, 60 each, counted from 1; without it all products are answered. */
      page: z.optional(z.int().check(z.minimum(1), z.maximum(MAX_PAGE))),
      /** Ours: the most products of a page, instead of 60; used by the list that is shown while the customer types. */
      limit: z.optional(z.int().check(z.minimum(1), z.maximum(PRODUCTS_PER_PAGE))),
      /** Ours: the answer has only the ids of products, for a caller that has their cards already. */
      only_ids: z.optional(z.boolean()),
    }),
    responses: {
      ...anyFailure,
      200: z.object({
        products: z.array(productCard),
        /** Ours: how many products were found. A chain that leaves it out answers all of them. */
        total: z.optional(z.int().check(z.minimum(0))),
        /** Ours: the ids of the found products, for `only_ids`. */
        ids: z.optional(z.array(id)),
      }),
    },
  }),
  menuIndex: route({
    method: 'GET',
    path: '/api/menu/index',
    summary: 'Which branches, categories and products exist',
    access: 'public',
    ours: true,
    responses: {
      ...anyFailure,
      200: z.object({
        filial_guids: z.array(z.string()),
        category_ids: z.array(id),
        product_ids: z.array(id),
      }),
    },
  }),
  goesWith: route({
    method: 'GET',
    path: '/api/menu/goes-with',
    summary: 'Dishes that go with those of a cart and can be had now; hits for an empty one',
    access: 'public',
    ours: true,
    query: z.extend(ofBranch, {
      /** The products of the cart, and the drinks and snacks of its combos: "3,17". */
      product_ids: z.optional(z.string().check(z.maxLength(1500), z.regex(/^\d{1,10}(,\d{1,10})*$/))),
    }),
    responses: { ...anyFailure, 200: z.object({ products: z.array(productCard) }) },
  }),
  similarDishes: route({
    method: 'GET',
    path: '/api/menu/similar',
    summary: 'Dishes that a branch sells now and that are most like one that it has sold out',
    access: 'public',
    ours: true,
    query: z.extend(ofBranch, { id: idInPath }),
    responses: {
      ...anyFailure,
      404: problem,
      /** `price`: of the sold-out dish at the branch, without options. */
      200: z.object({ price: tenge, products: z.array(productCard) }),
    },
  }),
  deliveryPrice: route({
    method: 'GET',
    path: '/api/delivery-price',
    summary: 'What delivery costs: in a zone, from a branch, in a city, or in general',
    access: 'public',
    query: z.object({
      city_id: z.optional(idInPath),
      filial_guid: z.optional(z.string().check(z.maxLength(64))),
      zone_id: z.optional(idInPath),
    }),
    responses: {
      ...anyFailure,
      404: problem,
      200: z.object({ price: tenge, free_from: z.nullable(tenge), minimum: tenge }),
    },
  }),
  deliveryTime: route({
    method: 'GET',
    path: '/api/delivery-time',
    summary: 'How long an order takes that is placed now, in minutes: to a zone, from a branch, or in general',
    access: 'public',
    query: z.object({
      filial_guid: z.optional(z.string().check(z.maxLength(64))),
      zone_id: z.optional(idInPath),
      delivery_type: z._default(deliveryType, 'Доставка'),
    }),
    responses: { ...anyFailure, 404: problem, 200: range },
  }),
  footerInfo: route({
    method: 'GET',
    path: '/api/footer-info',
    summary: 'Contacts, app stores and social networks',
    access: 'public',
    responses: {
      ...anyFailure,
      200: z.object({
        contacts: z.array(z.object({ id, type: z.enum(['phone', 'email']), value: z.string() })),
        mobile_links: z.array(z.object({ id, type: z.enum(['appstore', 'googleplay']), link: webLink })),
        social_links: z.array(z.object({ id, type: z.string(), link: webLink })),
        /**
         * Ours: the weekdays on which at least one branch works, Monday = 0; without them the footer shows no opening
         * days.
         */
        working_days: z.optional(z.array(z.int().check(z.minimum(0), z.maximum(6))).check(z.maxLength(7))),
        /** Ours: the certificate of halal food; null: the chain has none. */
        halal: z.nullish(z.object({ issuer: z.string(), number: z.string(), date: z.iso.date() })),
      }),
    },
  }),
  articles: route({
    method: 'GET',
    path: '/api/articles',
    summary: 'An article by its code, for example "about"',
    access: 'public',
    query: z.object({ code: z.string().check(z.minLength(1), z.maxLength(40)) }),
    responses: { ...anyFailure, 404: problem, 200: z.object({ title: z.string(), content: z.string() }) },
  }),
  faq: route({
    method: 'GET',
    path: '/api/faq',
    summary: 'What people ask often, by subject; the answers are HTML like articles',
    access: 'public',
    ours: true,
    responses: { ...anyFailure, 200: z.object({ groups: z.array(faqGroup) }) },
  }),
}
