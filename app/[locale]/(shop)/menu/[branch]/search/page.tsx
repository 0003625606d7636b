import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { FurtherResults } from '@/components/catalog/further-results'
import { PageHeading } from '@/components/catalog/page-heading'
import { ProductList } from '@/components/catalog/product-grid'
import { NothingFound } from '@/components/search/nothing-found'
import { SearchFailure } from '@/components/search/search-failure'
import { SearchStatus } from '@/components/search/search-status'
import { SearchTitle } from '@/components/search/search-title'
import { ServerDrawn } from '@/components/ui/server-drawn'
import { PRODUCTS_PER_PAGE } from '@/lib/domain/menu-pages'
import { localizedHref } from '@/lib/i18n/locales'
import { loadCategories } from '@/lib/server/menu'

/** Where the front writes what was asked for, and numbers (`scripts/front/search/mould.mjs`). */
const QUERY = '{query}'
const TOTAL = '{total}'
const REST = '{rest}'

const COUNTS = Array.from({ length: PRODUCTS_PER_PAGE }, (_, place) => place + 1)

export const revalidate = 60
export const generateStaticParams = () => []

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('search')
  return { title: t('emptyQueryTitle'), robots: { index: false } }
}

/**
 * Of what the front makes the page of results for each query (decision 059): the page in each state, and the words of each count. It
 * takes one state and leaves the others out; nobody is shown this page as it is.
 */
export default async function SearchMould() {
  const locale = await getLocale()
  const [t, pages, categories] = await Promise.all([
    getTranslations('search'),
    getTranslations('catalog.page'),
    loadCategories(locale),
  ])
  const heading = <PageHeading title={t('title', { query: QUERY })} />
  const next = `/search?${new URLSearchParams({ query: QUERY, page: '2' })}`
  return (
    <>
      <ServerDrawn id="found">
        <div data-state="empty">
          <PageHeading title={t('emptyQueryTitle')} />
          <NothingFound reason="empty-query" categories={categories} />
        </div>
        <div data-state="nothing">
          {heading}
          <NothingFound reason="no-match" categories={categories} />
        </div>
        <div data-state="failed">
          {heading}
          <SearchFailure query={QUERY} />
        </div>
        <div data-state="found">
          {heading}
          <div data-place="count" />
          <ProductList products={[]} heading="h2" />
          <div data-place="more" />
        </div>
        <div data-state="more">
          <FurtherResults
            label={pages('name')}
            shown={pages('shown', { from: 1, to: PRODUCTS_PER_PAGE, total: TOTAL })}
            to={PRODUCTS_PER_PAGE}
            next={{ href: localizedHref(locale, next), label: pages('later', { count: REST }) }}
          />
        </div>
        {COUNTS.map((count) => (
          <div key={count} data-state={`count-${count}`}>
            <SearchStatus count={count} />
          </div>
        ))}
      </ServerDrawn>
      <SearchTitle instead={t('emptyQueryTitle')} />
    </>
  )
}
