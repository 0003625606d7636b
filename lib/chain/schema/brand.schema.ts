import { z } from 'zod'
import { TOKENS } from '@/lib/chain/pictures/palette'
import { inEveryLanguage } from '@/lib/config/languages.mjs'
import { formatPhone, phoneDigits } from '@/lib/domain/account/phone'
import { isMediaPath, isWebLink } from '@/lib/domain/input/links'
import { localDate, slug } from './fields'

const line = z.string().trim().min(1).max(300)
/** A text in every language of the shop. */
const words = z.strictObject(inEveryLanguage(() => line))
const hex = z
  .string()
  .regex(/^#[0-9a-f]{6}$/i, 'a colour is written #rrggbb')
  .toLowerCase()
const webLink = z.string().refine(isWebLink, 'not a web address: https://…')

/** A phone as the owner writes it, for example `+7 727 123 45 67`: its digits, and its form on pages. */
const phone = z
  .string()
  .refine((text) => phoneDigits(text) !== null, 'not a phone of Kazakhstan: +7 and ten digits')
  .transform((text) => {
    const digits = phoneDigits(text) ?? ''
    return { digits, label: formatPhone(digits) }
  })

/** The certificate of halal food, and the categories that it covers. Customers get its issuer, number and date. */
const halal = z.strictObject({
  issuer: words,
  number: line,
  date: localDate,
  categories: z.array(slug).min(1),
})

const percent = (least: number) => z.int().min(least).max(100)

/** The rates of bonuses, by the names that texts use for them (`figures.ts`). */
export const bonusesSchema = z.strictObject({
  /** The share of the money paid for dishes that the customer gets as bonuses; 0: no bonuses. */
  earn_percent: percent(0),
  /** The share of the dishes' price that bonuses may pay. */
  spend_percent: percent(1),
  /** For how many days bonuses can be spent. */
  days: z.int().min(1).max(3650),
})

const theme = z.strictObject(Object.fromEntries(TOKENS.map((token) => [token, hex.optional()])))

/**
 * `chain.yaml`: the only source of the shop's name, contacts, seller, colours and texts for search engines; shop and
 * API read the same file.
 */
export const brandSchema = z.strictObject({
  name: z.string().trim().min(1).max(60),
  /** The type of the place in schema.org, and its cuisine. */
  kind: z.enum(['Restaurant', 'FastFoodRestaurant', 'CafeOrCoffeeShop', 'Bakery', 'IceCreamShop']),
  cuisine: line,
  /** The seller, which the legal texts name. */
  seller: z.strictObject({
    name: words,
    bin: z.string().regex(/^\d{12}$/, 'a BIN or IIN has twelve digits'),
    address: words,
  }),
  /** The first phone is in the header and wherever customers are asked to call. */
  phones: z.tuple([phone]).rest(phone),
  messenger: z.strictObject({ name: z.enum(['WhatsApp', 'Telegram']), link: webLink }),
  email: z.email(),
  apps: z
    .strictObject({
      appstore: webLink.optional(),
      googleplay: webLink.optional(),
      picture: z.string().refine(isMediaPath, 'a path like /media/products/name').optional(),
    })
    .default({}),
  /** Links by the names of networks: instagram, tiktok, … */
  social: z.record(z.string().regex(/^[a-z]{2,20}$/, 'a network is written small: instagram'), webLink).default({}),
  /** Without a certificate the shop says of no dish that it is halal. */
  halal: halal.optional(),
  bonuses: bonusesSchema,
  colours: z.strictObject({
    /** For buttons and highlights; it is made darker or lighter where it would be hard to read. */
    accent: hex,
    /** For text. */
    ink: hex,
    /** The background of pages in the light theme. */
    ground: hex,
    /** Colours that should not be derived from the three above, by their names in `app/globals.css`. */
    light: theme.default({}),
    dark: theme.default({}),
  }),
  texts: z.strictObject({
    /** Title and description of the shop in search results. */
    title: words,
    description: words,
    /** The heading of the start page. */
    heading: words,
    /** Title and description of the page with the whole menu. */
    menuTitle: words,
    menuDescription: words,
    /** Where the chain is, as a part of a sentence: "in Almaty and Astana". */
    where: words,
    /** The description of the page about the chain. */
    about: words,
    /** The placeholder of the search field. */
    searchPlaceholder: words,
  }),
})

export type BrandFile = z.infer<typeof brandSchema>
