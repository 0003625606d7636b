import { z } from 'zod'
import { ALWAYS, handOver, localDate, shortText, slug, tenge, weekday } from './fields'
import { stretch } from './hours'

/** Percentages in a title that differ from those of the code: "10 %", "10%". */
const otherPercents = (title: string, percent: number | undefined): readonly string[] =>
  [...title.matchAll(/(\d+)[\s\u00a0]?%/g)].map(([, said = '']) => said).filter((said) => Number(said) !== percent)

const promo = z
  .strictObject({
    code: z.string().regex(/^[\p{Lu}\p{N}][\p{Lu}\p{N}_-]{1,29}$/u, 'a code has capital letters and digits: WELCOME10'),
    title: shortText,
    /** The benefit: a percentage, an amount in tenge, free delivery, or a product as a gift. */
    percent: z.int().min(1).max(100).optional(),
    tenge: tenge.min(1).optional(),
    delivery: z.literal('free').optional(),
    gift: slug.optional(),
    /** The most that `percent` deducts, in tenge. */
    at_most: tenge.min(1).optional(),
    /** The minimum order in tenge. */
    minimum: tenge.default(0),
    /** Slugs of the products that the code is for; without them all. */
    products: z.array(slug).min(1).optional(),
    categories: z.array(slug).min(1).optional(),
    /** Both days are included. */
    from: localDate,
    until: localDate,
    weekdays: z.array(weekday).min(1).optional(),
    hours: stretch.optional(),
    handed_over: z.array(handOver).min(1).default(['delivery', 'pickup']),
    /** Slugs of cities and branches; without them all. */
    cities: z.array(slug).min(1).optional(),
    branches: z.array(slug).min(1).optional(),
    login: z.boolean().default(false),
    first_order: z.boolean().default(false),
    /** How often one customer may use the code, and how often all customers together may. */
    per_customer: z.int().min(1).optional(),
    limit: z.int().min(1).optional(),
    /** Shown to all customers; other codes only work for customers who know them. */
    public: z.boolean().default(false),
  })
  .superRefine(({ title, percent, tenge: off, delivery, gift, from, until, at_most }, context) => {
    const addIssue = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
    const given = [percent, off, delivery, gift].filter((one) => one !== undefined).length
    if (given !== 1) addIssue('code', 'needs one of percent, tenge, delivery and gift')
    if (until < from) addIssue('until', `is before from (${from})`)
    for (const [language, words] of Object.entries(title ?? {}))
      for (const said of otherPercents(String(words), percent))
        addIssue('title', `${language} says ${said} %, and percent is ${percent ?? 'not given'}`)
    if (at_most !== undefined && percent === undefined) addIssue('at_most', 'goes with percent only')
  }, ALWAYS)

/** `promos.yaml`. */
export const promosSchema = z.strictObject({ promos: z.array(promo) })

export type PromoEntry = z.infer<typeof promo>
