import { pictureAddress } from '@/lib/chain/pictures/pictures'
import type { Chain } from '@/lib/chain/read-chain'
import { normalisePromoCode } from '@/lib/domain/money/promo'
import { dateOf, fromLocalMinute, MINUTES_PER_DAY, minutesOf } from '@/lib/domain/time/branch-clock'
import { MS_PER_DAY } from '@/lib/domain/time/durations'
import type * as schema from '@/reference-api/db/schema'
import type { Text } from '@/reference-api/locale'
import { deliveryTypeOf, type IdOf, weekdayNumbers } from './menu-rows'
import { withNoBreakSpaces } from './no-break-spaces'

type New<T extends { readonly $inferInsert: object }> = T['$inferInsert']
type Promo = Chain['promos'][number]

/** The moment at which a local day begins. */
const beginningOf = (date: string): Date => fromLocalMinute((Date.parse(date) / MS_PER_DAY) * MINUTES_PER_DAY)
const dayAfter = (date: string): string => dateOf(Date.parse(date) / MS_PER_DAY + 1)

function benefitOf({ percent, tenge, gift, delivery }: Promo, productId: IdOf) {
  if (percent !== undefined) return { kind: 'percent', value: percent, giftProductId: null } as const
  if (tenge !== undefined) return { kind: 'fixed', value: tenge, giftProductId: null } as const
  if (delivery !== undefined || gift === undefined) return { kind: 'delivery', value: 0, giftProductId: null } as const
  return { kind: 'gift', value: 0, giftProductId: productId(gift) } as const
}

type Ids = { readonly product: IdOf; readonly category: IdOf; readonly city: IdOf; readonly branch: IdOf }

const idsOf = (slugs: readonly string[] | undefined, idOf: IdOf): number[] | null => slugs?.map(idOf) ?? null

export const promoRows = ({ promos }: Chain, ids: Ids): New<typeof schema.promocodes>[] =>
  promos.map((promo) => ({
    ...benefitOf(promo, ids.product),
    code: normalisePromoCode(promo.code),
    title: withNoBreakSpaces(promo.title),
    maxDiscount: promo.at_most ?? null,
    minimum: promo.minimum,
    productIds: idsOf(promo.products, ids.product),
    categoryIds: idsOf(promo.categories, ids.category),
    startsAt: beginningOf(promo.from),
    endsAt: beginningOf(dayAfter(promo.until)),
    weekdays: weekdayNumbers(promo.weekdays),
    fromMinute: promo.hours ? minutesOf(promo.hours.from) : null,
    toMinute: promo.hours ? minutesOf(promo.hours.to) : null,
    deliveryTypes: promo.handed_over.map(deliveryTypeOf),
    cityIds: idsOf(promo.cities, ids.city),
    branchIds: idsOf(promo.branches, ids.branch),
    isLoginRequired: promo.login,
    isFirstOrderOnly: promo.first_order,
    perCustomer: promo.per_customer ?? null,
    limit: promo.limit ?? null,
    isPublic: promo.public,
    isOfFolder: true,
    retiredAt: null,
  }))

/** The only row of the chain's bonus rules. */
export const bonusRuleRows = ({ brand: { bonuses } }: Chain): New<typeof schema.bonusRules>[] => [
  { id: 1, earnPercent: bonuses.earn_percent, spendPercent: bonuses.spend_percent, lifeDays: bonuses.days },
]

export const slideRows = (
  { slides, pictures }: Chain,
  ids: Pick<Ids, 'product' | 'category'>,
): New<typeof schema.slides>[] =>
  slides.map(({ slug, title, text, picture, video, category, product, page }, position) => {
    const link = category ? `/category/${ids.category(category)}` : product ? `/product/${ids.product(product)}` : page
    const shown = { image: pictureAddress(pictures, picture), video: video ? pictureAddress(pictures, video) : null }
    return { slug, title, text, ...shown, link: link ?? null, position }
  })

/** @param framed adds the common parts of all legal texts */
export const articleRows = ({ articles }: Chain, framed: (body: Text) => Text): New<typeof schema.articles>[] =>
  articles.map(({ slug, title, body, isLegal }) => ({
    code: slug,
    title,
    content: withNoBreakSpaces(isLegal ? framed(body) : body),
  }))

export const faqGroupRows = ({ faq }: Chain): New<typeof schema.faqGroups>[] =>
  faq.map(({ slug, title }, position) => ({ slug, title, position }))

export const faqRows = ({ faq }: Chain): New<typeof schema.faqQuestions>[] =>
  faq.flatMap(({ slug: groupSlug, questions }) =>
    questions.map(({ slug, question, answer }, position) => ({
      ...{ slug, groupSlug, position },
      question: withNoBreakSpaces(question),
      answer: withNoBreakSpaces(answer),
    })),
  )
