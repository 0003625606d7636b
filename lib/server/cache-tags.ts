import 'server-only'

/** Everything that prepared pages are made of, and how long it may be used before it is asked again (seconds). */
export const CACHE = {
  menu: { tag: 'menu', seconds: 60 },
  specials: { tag: 'specials', seconds: 300 },
  footer: { tag: 'footer', seconds: 300 },
  faq: { tag: 'faq', seconds: 300 },
  article: { tag: 'article', seconds: 300 },
  places: { tag: 'places', seconds: 60 },
} as const
