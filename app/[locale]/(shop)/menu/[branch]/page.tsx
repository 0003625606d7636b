import type { Metadata } from 'next'
import { getLocale } from 'next-intl/server'
import { SpecialsSlot } from '@/app/[locale]/_shell/specials-slot'
import { EmptyMenu } from '@/components/catalog/list/empty-menu'
import { MenuList } from '@/components/catalog/list/menu-list'
import { MenuSection } from '@/components/catalog/list/menu-section'
import { PageHeading } from '@/components/catalog/list/page-heading'
import { JsonLd } from '@/components/ui/content/json-ld'
import { toMenuItem } from '@/lib/contract/order/to-domain'
import { sectionsOfMainPage } from '@/lib/domain/menu/menu'
import { graph, restaurantOf, toScript } from '@/lib/seo/structured-data'
import { brandTexts } from '@/lib/server/brand'
import { siteFor } from '@/lib/server/described-site'
import { loadMenu, NO_BRANCH } from '@/lib/server/menu'
import { searchMetadata } from '@/lib/server/page-metadata'

type HomeProps = { readonly params: Promise<{ readonly branch: string }> }

export const revalidate = 60
export const generateStaticParams = () => []

export const generateMetadata = async (): Promise<Metadata> => searchMetadata(await getLocale(), '/')

export default async function HomePage({ params }: HomeProps) {
  const { branch } = await params
  const locale = await getLocale()
  const menu = await loadMenu(locale, branch)
  const items = menu.products.map(toMenuItem)
  const parts = sectionsOfMainPage(menu.categories, items)
  const site = siteFor(locale)
  const branches = menu.filials.filter(({ guid }) => branch === NO_BRANCH || branch === guid)
  return (
    <>
      <PageHeading title={brandTexts(locale).heading} isSentence />
      <SpecialsSlot locale={locale} products={items} />
      {parts.length === 0 && <EmptyMenu />}
      <MenuList inPairs>
        {parts.map(({ category, products }, index) => (
          <MenuSection
            key={category.id}
            category={category}
            products={products.map((item) => item.card)}
            total={items.filter((item) => item.categoryId === category.id).length}
            isFirst={index === 0}
            isTeaser
          />
        ))}
      </MenuList>
      <JsonLd script={toScript(graph(...branches.map((branch) => restaurantOf(site, branch))))} />
    </>
  )
}
