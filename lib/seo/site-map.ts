type Index = {
  readonly category_ids: readonly number[]
  readonly product_ids: readonly number[]
}

/** Public paths of texts, without a language prefix. */
const TEXTS = ['/aboutUs', '/FAQ', '/gradeUs', '/app-mobile', '/offer', '/privacy', '/consent', '/refund'] as const

/** Every page for search engines, without a language prefix: no personal pages, no sort orders. */
export const publicPaths = (index: Index | null): readonly string[] => [
  '/',
  '/category',
  ...(index?.category_ids ?? []).map((id) => `/category/${id}`),
  ...(index?.product_ids ?? []).map((id) => `/product/${id}`),
  ...TEXTS,
]

/** Paths that search engines must not read: personal pages in every language, and the gateway. */
export const PRIVATE_PATHS = [
  '/api/',
  '/payment',
  '/guest-order',
  '/order/',
  '/profile',
  '/login',
  '/search',
  '/staff',
] as const
