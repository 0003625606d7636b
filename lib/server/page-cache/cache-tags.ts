import 'server-only'

/** How long an answer is used before it is requested again, in seconds; a reported change ends this sooner. */
const SECONDS = { menu: 60, texts: 300 } as const

/** The tags of an answer, and the seconds for which it is used when no change is reported. */
export type CachePolicy = { readonly tags: readonly string[]; readonly seconds: number }

/** The names, and the names at a branch: stop-lists and prices may change at a single branch. */
const atBranch = (branch: string, names: readonly string[]): CachePolicy => ({
  tags: names.flatMap((name) => [name, `${name}@${branch}`]),
  seconds: SECONDS.menu,
})

const texts = (tag: string): CachePolicy => ({ tags: [tag], seconds: SECONDS.texts })

/**
 * How the answers of prepared pages are cached: the tags by which the API reports changes
 * (`lib/contract/menu-events.ts`). A new fact on a prepared page needs a tag here, a trigger that names it
 * (`note_menu_change` in the migrations), and one of the tags of `ALL_TAGS` in `server/menu-news.ts`.
 */
export const CACHE = {
  /** Only the categories. */
  categories: { tags: ['categories'], seconds: SECONDS.menu },
  /** All products of a branch, with categories and branches. */
  list: (branch: string): CachePolicy => {
    const { tags, seconds } = atBranch(branch, ['menu', 'list'])
    return { tags: [...tags, 'categories', 'places'], seconds }
  },
  /**
   * The hits of a branch around a page. They have no tag of a product: every change of a hit would render all pages
   * again.
   */
  hits: (branch: string): CachePolicy => atBranch(branch, ['menu']),
  category: (branch: string, id: number): CachePolicy => {
    const { tags, seconds } = atBranch(branch, ['menu', `category:${id}`])
    return { tags: [...tags, 'categories'], seconds }
  },
  product: (branch: string, id: number): CachePolicy => atBranch(branch, ['menu', `product:${id}`]),
  /** Cities and branches, their hours, pauses, zones and fees. */
  places: { tags: ['places'], seconds: SECONDS.menu },
  specials: texts('specials'),
  footer: texts('footer'),
  faq: texts('faq'),
  article: texts('articles'),
} as const
