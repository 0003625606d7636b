import { z } from 'zod'
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
const dayHours = workTime.extend({ breaks: z.array(workTime).optional() })

/** A part of a city that a branch delivers to. Tenge; `minutes` is the courier's travel time. */
export const deliveryZone = z
  .object({
    id,
    price: tenge,
    free_from: tenge.nullable(),
    minimum: tenge,
    minutes: z.int().min(0),
    polygon: z.array(point).min(3),
  })
  .meta({ id: 'DeliveryZone' })
export type DeliveryZone = z.infer<typeof deliveryZone>

/** A branch, called "filial" on the wire. Its menu is loaded by `iiko_guid`; `guid` is understood everywhere too. */
export const branch = z
  .object({
    guid: z.string(),
    iiko_guid: z.string(),
    city: z.object({ id, name: z.string() }),
    name: z.string(),
    phone: z.string(),
    addresses: z.array(point.extend({ street: z.string() })).min(1),
    /** Hours of today; of the next working day when it is closed all day. */
    work_time: dayHours,
    /** Monday first; null: closed. */
    week: z.array(dayHours.nullable()).length(7),
    /** Days of the next weeks that differ from the week, in order: holidays, repairs. `hours` null: closed all day. */
    special_days: z.array(z.object({ date: z.iso.date(), hours: dayHours.nullable() })).default([]),
    /**
     * Whether it takes orders now: it is open and the time of the last order has not passed. Computed by the server on the
     * branch's clock.
     */
    is_open: z.boolean(),
    opens_in_minutes: z.int().min(0),
    /** When it takes orders again; null while it takes orders, and when no opening is known. */
    opens_at: moment.nullable(),
    /** Until when it takes orders now; null while it takes none. */
    orders_until: moment.nullable(),
    /** It takes no orders because its staff has paused it; by its hours it would. */
    is_paused: z.boolean().optional(),
    /** It has not closed yet, but takes no more orders until `opens_at`: the time of the last order has passed. */
    is_closing: z.boolean().optional(),
    delivery_zones: z.array(deliveryZone),
  })
  .meta({ id: 'Filial' })
export type Branch = z.infer<typeof branch>

export const city = z
  .object({
    id,
    name: z.string(),
    /** The delivery price of the city, in tenge; free from `delivery_free_from` on. */
    delivery_price: tenge,
    delivery_free_from: tenge.nullable(),
    filials: z.array(branch),
  })
  .meta({ id: 'City' })
export type City = z.infer<typeof city>

export const category = z.object({ id, slug: z.string(), name: z.string() }).meta({ id: 'Category' })

const image = z.object({
  /** Path without size and ending: `${path}-640.avif`; sizes 320, 640, 960 in avif and 640 in webp. */
  path: mediaPath,
  /** Average colour, shown until the picture is there. */
  tone: z.string(),
})

const amount = z.object({ value: z.int().min(1), unit: z.enum(['g', 'ml']) })

const rules = z.array(z.enum(FOOD_RULES)).readonly()
const marks = z.object({ breaks: rules, unknown: rules })
/** The customers' rules that a thing breaks, and those about which the chain says too little. Not sent: all are unknown. */
const food = marks.nullish()

/** A product as lists show it. */
export const productCard = z
  .object({
    id,
    category_id: id,
    slug: z.string(),
    name: z.string(),
    description: z.string(),
    price: tenge,
    old_price: tenge.nullable(),
    amount,
    image,
    ...factOf(CARD_FIELDS, 'wire'),
    /** It can be ordered: now, or for a slot of the next days. */
    is_available: z.boolean(),
    /** Not sold at this hour: it can be ordered for another time. */
    is_for_later: z.boolean().optional(),
    /** When and how it is sold, in words; null: always and in every way. */
    sale_note: z.string().nullish(),
    /** False: one tap puts it into the cart. */
    has_options: z.boolean(),
    /** The product as its popup opens; `mends`: rules that another configuration fits. */
    food: marks.extend({ mends: rules }).nullish(),
    /** Average rating, one decimal; null with fewer than ten ratings. */
    rating: z.object({ average: z.number().min(1).max(5), count: z.int() }).nullable(),
  })
  .meta({ id: 'ProductCard' })
export type ProductCard = z.infer<typeof productCard>

/** Allergens, for customers who have to avoid them. Also empty when an older chain API does not name them. */
const { allergens } = factOf(DETAIL_FIELDS, 'wire')

const choice = z.object({
  id,
  title: z.string(),
  surcharge: tenge,
  is_available: z.boolean(),
  allergens: allergens.default([]),
  /** When and how it is sold, in words; null: always and in every way. */
  sale_note: z.string().nullish(),
  /** The picture for its card. An older chain API does not send it. */
  image: image.nullish(),
  food,
})

/** A product with all its options. `igredients` is the specification's spelling. */
export const product = productCard
  .extend({
    nutrition: z.object({ kcal: z.number(), protein: z.number(), fat: z.number(), carbs: z.number() }),
    ...factOf(DETAIL_FIELDS, 'wire'),
    /** Without options and without ingredients that can be left out. */
    own_food: food,
    igredients: z.array(z.object({ id, name: z.string(), is_removable: z.boolean(), food })),
    modifier_groups: z.array(
      z.object({
        id,
        title: z.string(),
        /** The options of `spice` go from mild to hot. */
        kind: z.enum(['size', 'bread', 'sauce', 'extra', 'spice']),
        min: z.int().min(0),
        max: z.int().min(1),
        free_quantity: z.int().min(0),
        per_option_max: z.int().min(1),
        options: z.array(
          z.object({
            id,
            title: z.string(),
            price: tenge,
            is_available: z.boolean(),
            /** The allergens that the option adds to those of the product. */
            allergens: allergens.default([]),
            /** Null: the option is shown by its title only. An older chain API does not send it. */
            image: image.nullish(),
            food,
          }),
        ),
      }),
    ),
    drinks: z.array(choice),
    snacks: z.array(choice),
  })
  .meta({ id: 'Product' })
export type Product = z.infer<typeof product>

/** `id` is unique among questions and groups and is part of addresses: `/FAQ#minimum-order`. */
const anchor = z.string().regex(/^[a-z0-9-]+$/)

const faqGroup = z
  .object({
    id: anchor,
    title: z.string(),
    questions: z.array(z.object({ id: anchor, question: z.string(), answer: z.string() })),
  })
  .meta({ id: 'FaqGroup' })
export type FaqGroup = z.infer<typeof faqGroup>

const ofBranch = z.object({ filial_guid: z.string().max(64).optional() })

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
    query: ofBranch.extend({ order_by: z.enum(SORTS).default('popular') }),
    responses: { ...anyFailure, 404: problem, 200: z.object({ category, products: z.array(productCard) }) },
  }),
  search: route({
    method: 'POST',
    path: '/api/search',
    summary: 'Products by name, tolerant to typos, keyboard layout and transliteration',
    access: 'public',
    body: z.strictObject({
      query: typedLine(100).min(1),
      filial_guid: z.string().max(64).optional(),
      /** Ours: the page of the found products, 60 each, counted from 1; without it all products are answered. */
      page: z.int().min(1).max(MAX_PAGE).optional(),
      /** Ours: the most products of a page, instead of 60; used by the list that is shown while the customer types. */
      limit: z.int().min(1).max(PRODUCTS_PER_PAGE).optional(),
      /** Ours: the answer has only the ids of products, for a caller that has their cards already. */
      only_ids: z.boolean().optional(),
    }),
    responses: {
      ...anyFailure,
      200: z.object({
        products: z.array(productCard),
        /** Ours: how many products were found. A chain that leaves it out answers all of them. */
        total: z.int().min(0).optional(),
        /** Ours: the ids of the found products, for `only_ids`. */
        ids: z.array(id).optional(),
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
    query: ofBranch.extend({
      /** The products of the cart, and the drinks and snacks of its combos: "3,17". */
      product_ids: z
        .string()
        .max(1500)
        .regex(/^\d{1,10}(,\d{1,10})*$/)
        .optional(),
    }),
    responses: { ...anyFailure, 200: z.object({ products: z.array(productCard) }) },
  }),
  deliveryPrice: route({
    method: 'GET',
    path: '/api/delivery-price',
    summary: 'What delivery costs: in a zone, from a branch, in a city, or in general',
    access: 'public',
    query: z.object({
      city_id: idInPath.optional(),
      filial_guid: z.string().max(64).optional(),
      zone_id: idInPath.optional(),
    }),
    responses: {
      ...anyFailure,
      404: problem,
      200: z.object({ price: tenge, free_from: tenge.nullable(), minimum: tenge }),
    },
  }),
  deliveryTime: route({
    method: 'GET',
    path: '/api/delivery-time',
    summary: 'How long an order takes that is placed now, in minutes: to a zone, from a branch, or in general',
    access: 'public',
    query: z.object({
      filial_guid: z.string().max(64).optional(),
      zone_id: idInPath.optional(),
      delivery_type: deliveryType.default('Доставка'),
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
        working_days: z.array(z.int().min(0).max(6)).max(7).optional(),
        /** Ours: the certificate of halal food; null: the chain has none. */
        halal: z.object({ issuer: z.string(), number: z.string(), date: z.iso.date() }).nullish(),
      }),
    },
  }),
  articles: route({
    method: 'GET',
    path: '/api/articles',
    summary: 'An article by its code, for example "about"',
    access: 'public',
    query: z.object({ code: z.string().min(1).max(40) }),
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
