import { z } from 'zod'
import { isMediaPath, isWebLink } from '@/lib/domain/links'
import { formatPhone, phoneDigits } from '@/lib/domain/phone'
import { TOKENS } from './palette'

const line = z.string().trim().min(1).max(300)
/** A text in every language of the shop. */
const words = z.strictObject({ ru: line, en: line, kk: line })
const hex = z
  .string()
  .regex(/^#[0-9a-f]{6}$/i, 'a colour is written #rrggbb')
  .toLowerCase()
const webLink = z.string().refine(isWebLink, 'not a web address: https://…')

/** A phone as it is written, for example `+7 727 123 45 67`: its digits, and how pages show it. */
const phone = z
  .string()
  .refine((text) => phoneDigits(text) !== null, 'not a phone of Kazakhstan: +7 and ten digits')
  .transform((text) => {
    const digits = phoneDigits(text) ?? ''
    return { digits, label: formatPhone(digits) }
  })

const percent = (least: number) => z.int().min(least).max(100)

/** The rates of bonuses, by the names that texts call them by (`figures.ts`). */
export const bonusesSchema = z.strictObject({
  /** The share of the money paid for dishes that comes back as bonuses; 0: none is earned. */
  earn_percent: percent(0),
  /** The share of the dishes that bonuses may pay. */
  spend_percent: percent(1),
  /** How many days bonuses can be spent. */
  days: z.int().min(1).max(3650),
})

const theme = z.strictObject(Object.fromEntries(TOKENS.map((token) => [token, hex.optional()])))

/**
 * `chain.yaml`: who the shop is. The one source of name, contacts, seller, colours and of what search engines read; shop and
 * API read the same file.
 */
export const brandSchema = z.strictObject({
  name: z.string().trim().min(1).max(60),
  /** What schema.org calls such a place, and what it serves. */
  kind: z.enum(['Restaurant', 'FastFoodRestaurant', 'CafeOrCoffeeShop', 'Bakery', 'IceCreamShop']),
  cuisine: line,
  /** Who sells: it stands in the legal texts. */
  seller: z.strictObject({
    name: words,
    bin: z.string().regex(/^\d{12}$/, 'a BIN or IIN has twelve digits'),
    address: words,
  }),
  /** The first one stands in the header and wherever people are asked to call. */
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
  /** By the names of the networks: instagram, tiktok, … */
  social: z.record(z.string().regex(/^[a-z]{2,20}$/, 'a network is written small: instagram'), webLink).default({}),
  bonuses: bonusesSchema,
  colours: z.strictObject({
    /** What is pressed and what stands out; it becomes darker or lighter where it could not be read. */
    accent: hex,
    /** What is written. */
    ink: hex,
    /** What the pages lie on in the light. */
    ground: hex,
    /** Colours that are not to be derived from the three above, by their names in `app/globals.css`. */
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
    /** Where the chain is, inside a sentence: "in Almaty and Astana". */
    where: words,
    /** The description of the page about the chain. */
    about: words,
    /** What stands in the empty field of the search. */
    searchPlaceholder: words,
  }),
})

export type BrandFile = z.infer<typeof brandSchema>
