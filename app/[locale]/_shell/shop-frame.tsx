import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { CartRail } from '@/components/cart/rail/cart-rail'
import { EmptyRail } from '@/components/cart/rail/empty-rail'
import { ActiveOrderIsland } from '@/components/orders/tracker/active-order-island'
import { UsualIsland } from '@/components/orders/usual/usual-island'
import { StartOpener } from '@/components/place/header/start-opener'
import { StartSheet } from '@/components/place/picker/start-sheet'
import { Frame } from '@/components/shell/frame'
import { CategoryNav } from '@/components/shell/navigation/category-nav'
import { PrefetchLinks } from '@/components/shell/navigation/prefetch-links'
import { PrefetchStep } from '@/components/shell/navigation/prefetch-step'
import type { Branch } from '@/lib/contract/catalog'
import type { CityName } from '@/lib/domain/place/destination'
import type { Locale } from '@/lib/i18n/locales'
import { loadCategories, loadFirstHits } from '@/lib/server/menu'
import { loadCities } from '@/lib/server/places'
import { ChatSlot } from './chat-slot'
import { FooterSlot } from './footer-slot'
import { HeaderSlot } from './header-slot'
import { Overlays } from './overlays'
import { prepareBranch } from './prepared-branch'

type ShopFrameProps = {
  readonly locale: Locale
  /** The branch that the page is prepared for, from its internal path. */
  readonly branch: string
  /** The current search query. */
  readonly query?: string
  readonly children: ReactNode
}

/** The cities of the chain, in the order of its branches. */
const cityNamesOf = (branches: readonly Branch[]): readonly CityName[] => [
  ...new Map(branches.map(({ city }) => [city.id, city])).values(),
]

/** The default layout of the specification (§2): header, categories, content and footer, and a link to the cart on phones. */
export async function ShopFrame({ locale, branch, query, children }: ShopFrameProps) {
  const t = await getTranslations({ locale, namespace: 'shell' })
  // The frame contains nothing that changes often, so that a changed price does not change every other page.
  const [categories, cities, hits] = await Promise.all([
    loadCategories(locale),
    loadCities(locale),
    loadFirstHits(locale, branch),
  ])
  const branches = cities.flatMap(({ filials: branches }) => branches)
  const prepared = await prepareBranch(locale, branch, branches)
  return (
    <>
      <Frame
        skipLabel={t('skip')}
        docked={<StartSheet locale={locale} cityNames={cityNamesOf(branches)} />}
        header={<HeaderSlot locale={locale} prepared={prepared} query={query} />}
        side={
          <CategoryNav
            categories={categories.map(({ id, name }) => ({ id, name }))}
            labels={{
              categories: t('categories'),
              wholeMenu: t('wholeMenu'),
              favourites: t('favourites'),
              foodRules: t('foodRules'),
            }}
          />
        }
        rail={
          <CartRail label={t('cart')}>
            <EmptyRail hits={hits} />
          </CartRail>
        }
        footer={<FooterSlot locale={locale} />}
        chat={<ChatSlot locale={locale} />}
        bottomBar={
          <>
            <UsualIsland />
            <ActiveOrderIsland />
          </>
        }
      >
        {children}
      </Frame>
      <StartOpener prepared={prepared?.guid ?? null} cityNames={cityNamesOf(branches)} />
      <Overlays locale={locale} />
      <PrefetchLinks />
      <PrefetchStep path="/cart" />
    </>
  )
}
