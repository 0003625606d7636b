import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { SearchSlot } from '@/app/[locale]/_shell/search-slot'
import { FurtherResults } from '@/components/catalog/list/further-results'
import { PageHeading } from '@/components/catalog/list/page-heading'
import { ProductGrid, ProductList } from '@/components/catalog/list/product-grid'
import { NothingFound } from '@/components/search/nothing-found'
import { SearchFailure } from '@/components/search/search-failure'
import { SearchStatus } from '@/components/search/search-status'
import { SearchTitle } from '@/components/search/search-title'
import { ServerDrawn } from '@/components/ui/behaviour/server-drawn'
import { PRODUCTS_PER_PAGE } from '@/lib/domain/menu/menu-pages'
import { localizedHref } from '@/lib/i18n/locales'
import { loadHits } from '@/lib/server/menu'

/** Placeholders that the front replaces by the query and by numbers (`server/search/results-template.ts`). */
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
 * The template of which the front makes the page of results for each query (decision 059): the page in each state, and the words of each
 * count. The front keeps one state and removes the others; visitors never see the template.
 */
export default async function SearchTemplate({ params }: { readonly params: Promise<{ readonly branch: string }> }) {
  const [locale, { branch }] = await Promise.all([getLocale(), params])
  const [t, pages, hits] = await Promise.all([
    getTranslations('search'),
    getTranslations('catalog.page'),
    loadHits(locale, branch),
  ])
  const heading = <PageHeading title={t('title', { query: QUERY })} />
  const hitCards = hits.length > 0 && <ProductGrid products={hits} heading="h3" />
  const next = `/search?${new URLSearchParams({ query: QUERY, page: '2' })}`
  return (
    <>
      <SearchSlot locale={locale} isInPage />
      <ServerDrawn id="found">
        <div data-state="empty">
          <PageHeading title={t('emptyQueryTitle')} />
          <NothingFound reason="empty-query" hits={hitCards} />
        </div>
        <div data-state="nothing">
          {heading}
          <NothingFound reason="no-match" hits={hitCards} />
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
