import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { EmptyMenu } from '@/components/catalog/list/empty-menu'
import { MenuList } from '@/components/catalog/list/menu-list'
import { MenuSection } from '@/components/catalog/list/menu-section'
import { PageHeading } from '@/components/catalog/list/page-heading'
import { JsonLd } from '@/components/ui/content/json-ld'
import { toMenuItem } from '@/lib/contract/order/to-domain'
import { availableFirst, sectionsOfMenu } from '@/lib/domain/menu/menu'
import { PRODUCTS_PER_PAGE } from '@/lib/domain/menu/menu-pages'
import { graph, menuOf, toScript } from '@/lib/seo/structured-data'
import { brandTexts } from '@/lib/server/brand'
import { siteFor } from '@/lib/server/described-site'
import { loadMenu } from '@/lib/server/menu'
import { searchMetadata } from '@/lib/server/page-metadata'

type FullMenuProps = { readonly params: Promise<{ readonly branch: string }> }

export const revalidate = 60
export const generateStaticParams = () => []

export async function generateMetadata(): Promise<Metadata> {
  const locale = await getLocale()
  const texts = brandTexts(locale)
  return {
    title: texts.menuTitle,
    description: texts.menuDescription,
    ...searchMetadata(locale, '/category'),
  }
}

export default async function FullMenuPage({ params }: FullMenuProps) {
  const { branch } = await params
  const locale = await getLocale()
  const [t, menu] = await Promise.all([getTranslations('catalog'), loadMenu(locale, branch)])
  // A long category has several pages.
  const parts = sectionsOfMenu(menu.categories, menu.products.map(toMenuItem)).map(({ category, products }) => ({
    category,
    products: availableFirst(products).slice(0, PRODUCTS_PER_PAGE),
    total: products.length,
  }))
  return (
    <>
      <PageHeading title={t('fullMenu')} />
      {parts.length === 0 && <EmptyMenu />}
      <MenuList>
        {parts.map(({ category, products, total }, index) => (
          <MenuSection
            key={category.id}
            category={category}
            products={products.map((item) => item.card)}
            total={total > products.length ? total : undefined}
            isFirst={index === 0}
            isLead={index === 0}
          />
        ))}
      </MenuList>
      <JsonLd
        script={toScript(
          graph(
            menuOf(
              siteFor(locale),
              parts.map(({ category: { id, name } }) => ({ id, name })),
            ),
          ),
        )}
      />
    </>
  )
}
