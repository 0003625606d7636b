import 'server-only'

/** How long an answer is used before it is requested again (seconds); changes that the API tells of end it sooner. */
const SECONDS = { menu: 60, texts: 300 } as const

/** The tags of an answer, and the seconds for which it is used without news. */
export type CachedAs = { readonly tags: readonly string[]; readonly seconds: number }

/** Each of the names, and each of them at a branch: a stop-list and a price may be of one branch alone. */
const atBranch = (branch: string, names: readonly string[]): CachedAs => ({
  tags: names.flatMap((name) => [name, `${name}@${branch}`]),
  seconds: SECONDS.menu,
})

const texts = (tag: string): CachedAs => ({ tags: [tag], seconds: SECONDS.texts })

/**
 * How the answers of prepared pages are cached: the tags by which the API tells that they changed (`lib/contract/menu-events.ts`).
 * A new fact on a prepared page needs a tag here, a trigger that names it (`note_menu_change` in the migrations), and one of the tags of
 * `EVERYTHING` in `scripts/front/menu-news.mjs`.
 */
export const CACHE = {
  /** The categories alone. */
  categories: { tags: ['categories'], seconds: SECONDS.menu },
  /** All products of a branch, with categories and branches. */
  list: (branch: string): CachedAs => {
    const { tags, seconds } = atBranch(branch, ['menu', 'list'])
    return { tags: [...tags, 'categories', 'places'], seconds }
  },
  category: (branch: string, id: number): CachedAs => {
    const { tags, seconds } = atBranch(branch, ['menu', `category:${id}`])
    return { tags: [...tags, 'categories'], seconds }
  },
  product: (branch: string, id: number): CachedAs => atBranch(branch, ['menu', `product:${id}`]),
  /** Cities and branches, their hours, pauses, zones and fees. */
  places: { tags: ['places'], seconds: SECONDS.menu },
  specials: texts('specials'),
  footer: texts('footer'),
  faq: texts('faq'),
  article: texts('articles'),
} as const
