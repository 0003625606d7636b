import 'server-only'
import { cache } from 'react'
import { ApiError } from '@/lib/api/api-error'
import { call } from '@/lib/api/call'
import { NO_BRANCH } from '@/lib/config/pages.mjs'
import type { Product, ProductCard } from '@/lib/contract/catalog'
import { routes } from '@/lib/contract/routes'
import type { Sort } from '@/lib/domain/menu'
import type { Locale } from '@/lib/i18n/locales'
import { CACHE } from './cache-tags'
import { callCached, freshApi } from './chain-api'

export { NO_BRANCH }

const branchQuery = (branch: string) => (branch === NO_BRANCH ? {} : { filial_guid: branch })

const unexpected = (call: string, status: number) => new ApiError(call, status, 'not answered as hoped')

/** Categories, branches and all products of a branch's menu. Throws ApiError when the API does not answer. */
export const loadMenu = cache(async (locale: Locale, branch: string) => {
  const reply = await callCached(locale, CACHE.list(branch), routes.mainPage, { query: branchQuery(branch) })
  if (reply.status !== 200) throw unexpected('mainPage', reply.status)
  return reply.body
})

/** The categories alone: for what stands around a page, which does not change with every price. */
export const loadCategories = cache(async (locale: Locale) => {
  const reply = await callCached(locale, CACHE.categories, routes.categories, {})
  if (reply.status !== 200) throw unexpected('categories', reply.status)
  return reply.body.categories
})

/** A category and its products in the asked order; null when there is no such category. */
export const loadCategory = cache(async (locale: Locale, branch: string, id: number, sort: Sort) => {
  const reply = await callCached(locale, CACHE.category(branch, id), routes.category, {
    params: { id },
    query: { ...branchQuery(branch), order_by: sort },
  })
  if (reply.status === 404) return null
  if (reply.status !== 200) throw unexpected('category', reply.status)
  return reply.body
})

/** A product with its options; null when there is no such product. */
export const loadProduct = cache(async (locale: Locale, branch: string, id: number): Promise<Product | null> => {
  const reply = await callCached(locale, CACHE.product(branch, id), routes.productPage, {
    params: { id },
    query: branchQuery(branch),
  })
  if (reply.status === 404) return null
  if (reply.status !== 200) throw unexpected('productPage', reply.status)
  return reply.body.product
})

/** Products found for a query, best first. */
export async function searchProducts(locale: Locale, branch: string, query: string): Promise<readonly ProductCard[]> {
  const reply = await call(freshApi(locale), routes.search, { body: { query, ...branchQuery(branch) } })
  if (reply.status !== 200) throw unexpected('search', reply.status)
  return reply.body.products
}
