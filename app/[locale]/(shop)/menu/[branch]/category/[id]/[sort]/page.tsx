import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { MorePages } from '@/app/[locale]/(shop)/more-pages'
import { EmptyMenu } from '@/components/catalog/list/empty-menu'
import { PageHeading } from '@/components/catalog/list/page-heading'
import { ProductList } from '@/components/catalog/list/product-grid'
import { SortLinks } from '@/components/catalog/list/sort-links'
import { JsonLd } from '@/components/ui/content/json-ld'
import { partOfSegment, queryOfPart } from '@/lib/config/pages'
import type { ProductCard } from '@/lib/contract/catalog'
import { usefulSorts } from '@/lib/domain/menu/menu'
import { pageOf } from '@/lib/domain/menu/menu-pages'
import { notFound } from '@/lib/i18n/navigation/navigation'
import { breadcrumbsOf, graph, menuOf, toScript } from '@/lib/seo/structured-data'
import { brandTexts, shopBrand } from '@/lib/server/brand'
import { siteFor } from '@/lib/server/described-site'
import { loadCategory } from '@/lib/server/menu'
import { searchMetadata } from '@/lib/server/page-metadata'

type CategoryProps = {
  readonly params: Promise<{ readonly branch: string; readonly id: string; readonly sort: string }>
}

export const revalidate = 60
export const generateStaticParams = () => []

async function loadPage({ params }: CategoryProps) {
  const { branch, id, sort: segment } = await params
  const part = partOfSegment(segment)
  const locale = await getLocale()
  const found = part ? await loadCategory(locale, branch, Number(id), part.sort) : null
  const list = found && part ? pageOf(found.products, part.page) : null
  return found && part && list ? { ...found, list, locale, sort: part.sort } : notFound()
}

export async function generateMetadata(props: CategoryProps): Promise<Metadata> {
  const { category, products, list, locale, sort } = await loadPage(props)
  const t = await getTranslations('catalog')
  const [first] = list.items
  const title = t('categoryTitle', { category: category.name })
  return {
    title: list.page > 1 ? t('page.title', { title, page: list.page }) : title,
    description: t('categoryDescription', {
      category: category.name,
      name: shopBrand().name,
      where: brandTexts(locale).where,
      count: products.length,
    }),
    // Search engines get no page per sort order: all orders have the canonical address without one. Each page of a long list has its own.
    ...searchMetadata(locale, `/category/${category.id}${queryOfPart({ sort: 'popular', page: list.page })}`, {
      title: category.name,
      ...(first?.image.path && { image: { url: `${first.image.path}-og.jpg`, alt: category.name } }),
    }),
    ...(sort !== 'popular' && { robots: { index: false } }),
  }
}

const toSorted = ({ badges, rating }: ProductCard) => ({ isNew: badges.includes('new'), rating })

export default async function CategoryPage(props: CategoryProps) {
  const { category, products, list, locale, sort } = await loadPage(props)
  const site = siteFor(locale)
  return (
    <>
      <PageHeading title={category.name}>
        {products.length > 1 && (
          <SortLinks
            path={`/category/${category.id}`}
            sorts={usefulSorts(products.map(toSorted), sort)}
            current={sort}
          />
        )}
      </PageHeading>
      {products.length === 0 ? <EmptyMenu /> : <ProductList products={list.items} heading="h2" isFirst />}
      {list.pages > 1 && (
        <MorePages addressOf={(to) => `/category/${category.id}${queryOfPart({ sort, page: to })}`} list={list} />
      )}
      <JsonLd
        script={toScript(
          graph(
            menuOf(site, [{ ...category, products: list.items }]),
            breadcrumbsOf(site, [
              { name: site.name, path: '/' },
              { name: category.name, path: `/category/${category.id}` },
            ]),
          ),
        )}
      />
    </>
  )
}
