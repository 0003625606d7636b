import type { Metadata } from 'next'
import { cookies } from 'next/headers'
import { getLocale, getTranslations } from 'next-intl/server'
import { SearchSlot } from '@/app/[locale]/_shell/search-slot'
import { ShopFrame } from '@/app/[locale]/_shell/shop-frame'
import { MenuIsland } from '@/app/[locale]/(shop)/menu-island'
import { MorePages } from '@/app/[locale]/(shop)/more-pages'
import { PageHeading } from '@/components/catalog/list/page-heading'
import { ProductGrid, ProductList } from '@/components/catalog/list/product-grid'
import { NothingFound } from '@/components/search/nothing-found'
import { SearchFailure } from '@/components/search/search-failure'
import { SearchStatus } from '@/components/search/search-status'
import { EarlyScript } from '@/components/shell/early-script'
import { ServerDrawn } from '@/components/ui/behaviour/server-drawn'
import { BRANCH_COOKIE } from '@/lib/config/cookies'
import { pageOf } from '@/lib/domain/menu/menu-pages'
import type { Locale } from '@/lib/i18n/locales'
import { loadHits, NO_BRANCH, searchProducts } from '@/lib/server/menu'
import { siteIndex } from '@/lib/server/site-index'

type SearchProps = {
  readonly searchParams: Promise<{ readonly query?: string | string[]; readonly page?: string | string[] }>
}

/** The longest query that the API accepts, in characters. */
const MAX_QUERY = 100

export const dynamic = 'force-dynamic'

async function queryIn({ searchParams }: SearchProps): Promise<string> {
  const { query } = await searchParams
  const text = Array.isArray(query) ? query[0] : query
  return (text ?? '').trim().slice(0, MAX_QUERY).trim()
}

/** The page of a long list of results; a value that is no page number counts as the first. */
async function pageIn({ searchParams }: SearchProps): Promise<number> {
  const { page } = await searchParams
  return typeof page === 'string' && /^[1-9]\d?$/.test(page) ? Number(page) : 1
}

/** The branch of the cookie, if the chain has it; otherwise none. */
async function chosenBranch(): Promise<string> {
  const guid = (await cookies()).get(BRANCH_COOKIE)?.value
  const index = await siteIndex()
  return guid && index?.filial_guids.includes(guid) ? guid : NO_BRANCH
}

export async function generateMetadata(props: SearchProps): Promise<Metadata> {
  const query = await queryIn(props)
  const t = await getTranslations('search')
  return { title: query ? t('title', { query }) : t('emptyQueryTitle'), robots: { index: false } }
}

export default async function SearchPage(props: SearchProps) {
  const [query, page, branch, locale, t] = await Promise.all([
    queryIn(props),
    pageIn(props),
    chosenBranch(),
    getLocale(),
    getTranslations('search'),
  ])
  return (
    <ShopFrame locale={locale} branch={branch} query={query}>
      <SearchSlot locale={locale} query={query} isInPage />
      <PageHeading title={query ? t('title', { query }) : t('emptyQueryTitle')} />
      <MenuIsland />
      <Results query={query} page={page} branch={branch} locale={locale} />
      <EarlyScript />
    </ShopFrame>
  )
}

type ResultsProps = {
  readonly query: string
  readonly page: number
  readonly branch: string
  readonly locale: Locale
}

/** Cards of popular dishes; null: there are none. */
async function hitsAt(locale: Locale, branch: string) {
  const hits = await loadHits(locale, branch)
  if (hits.length === 0) return null
  return (
    <ServerDrawn id="hit-cards">
      <ProductGrid products={hits} heading="h3" />
    </ServerDrawn>
  )
}

async function Results({ query, page, branch, locale }: ResultsProps) {
  if (!query) return <NothingFound reason="empty-query" hits={await hitsAt(locale, branch)} />
  // `chain-api.ts` has logged the failure; the page reports it and offers a retry.
  const products = await searchProducts(locale, branch, query).catch(() => null)
  if (!products) return <SearchFailure query={query} />
  if (products.length === 0) return <NothingFound reason="no-match" hits={await hitsAt(locale, branch)} />
  const addressOf = (number: number) =>
    `/search?${new URLSearchParams({ query, ...(number > 1 && { page: String(number) }) })}`
  // The page is behind the last one, because there are fewer results by now.
  const list = pageOf(products, page) ?? pageOf(products, 1)
  return (
    <>
      <SearchStatus count={products.length} />
      <ProductList products={list?.items ?? []} heading="h2" isFirst />
      {list && list.pages > 1 && <MorePages addressOf={addressOf} list={list} />}
    </>
  )
}
