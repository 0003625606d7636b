import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { EmptyMenu } from '@/components/catalog/empty-menu'
import { PageHeading } from '@/components/catalog/page-heading'
import { ProductList } from '@/components/catalog/product-grid'
import { SortLinks } from '@/components/catalog/sort-links'
import { JsonLd } from '@/components/ui/json-ld'
import type { ProductCard } from '@/lib/contract/catalog'
import { SORTS, usefulSorts } from '@/lib/domain/menu'
import { alternatesFor } from '@/lib/i18n/alternates'
import { notFound } from '@/lib/i18n/navigation'
import { breadcrumbsOf, graph, menuOf, toScript } from '@/lib/seo/structured-data'
import { brandTexts, shopBrand } from '@/lib/server/brand'
import { siteFor } from '@/lib/server/described-site'
import { loadCategory } from '@/lib/server/menu'

type CategoryProps = {
  readonly params: Promise<{ readonly branch: string; readonly id: string; readonly sort: string }>
}

export const revalidate = 60
export const generateStaticParams = () => []

async function loadPage({ params }: CategoryProps) {
  const { branch, id, sort: segment } = await params
  const sort = SORTS.find((known) => known === segment)
  const locale = await getLocale()
  const found = sort ? await loadCategory(locale, branch, Number(id), sort) : null
  return found && sort ? { ...found, locale, sort } : notFound()
}

export async function generateMetadata(props: CategoryProps): Promise<Metadata> {
  const { category, products, locale, sort } = await loadPage(props)
  const t = await getTranslations('catalog')
  const [first] = products
  return {
    title: t('categoryTitle', { category: category.name }),
    description: t('categoryDescription', {
      category: category.name,
      name: shopBrand().name,
      where: brandTexts(locale).where,
      count: products.length,
    }),
    // A sort order is no page for search engines: all orders have the canonical address without one.
    alternates: alternatesFor(locale, `/category/${category.id}`),
    ...(sort !== 'popular' && { robots: { index: false } }),
    ...(first?.image.path && { openGraph: { title: category.name, images: [`${first.image.path}-og.jpg`] } }),
  }
}

const toSorted = ({ badges, rating }: ProductCard) => ({ isNew: badges.includes('new'), rating })

export default async function CategoryPage(props: CategoryProps) {
  const { category, products, locale, sort } = await loadPage(props)
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
      {products.length === 0 ? <EmptyMenu /> : <ProductList products={products} heading="h2" isFirst />}
      <JsonLd
        script={toScript(
          graph(
            menuOf(site, [{ ...category, products }]),
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
