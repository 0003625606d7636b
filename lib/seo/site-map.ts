type Index = {
  readonly category_ids: readonly number[]
  readonly product_ids: readonly number[]
}

/** Public paths of texts, without a language prefix. */
const TEXTS = ['/aboutUs', '/FAQ', '/gradeUs', '/app-mobile', '/offer', '/privacy', '/consent', '/refund'] as const

/** Every page that a search engine should know, without a language prefix: nothing personal, no order of a list. */
export const publicPaths = (index: Index | null): readonly string[] => [
  '/',
  '/category',
  ...(index?.category_ids ?? []).map((id) => `/category/${id}`),
  ...(index?.product_ids ?? []).map((id) => `/product/${id}`),
  ...TEXTS,
]

/** What search engines leave alone: personal pages in every language, and the gateway. */
export const PRIVATE_PATHS = ['/api/', '/payment', '/guest-order', '/order/', '/profile', '/login', '/search'] as const
