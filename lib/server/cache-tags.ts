import 'server-only'

/** The data of prepared pages, and how long an answer is used before it is requested again (seconds). */
export const CACHE = {
  menu: { tag: 'menu', seconds: 60 },
  specials: { tag: 'specials', seconds: 300 },
  footer: { tag: 'footer', seconds: 300 },
  faq: { tag: 'faq', seconds: 300 },
  article: { tag: 'article', seconds: 300 },
  places: { tag: 'places', seconds: 60 },
} as const
