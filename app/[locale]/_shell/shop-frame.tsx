import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { CartBar } from '@/components/cart/cart-bar'
import { CartRail } from '@/components/cart/rail/cart-rail'
import { EmptyRail } from '@/components/cart/rail/empty-rail'
import { ActiveOrderIsland } from '@/components/orders/tracker/active-order-island'
import { UsualIsland } from '@/components/orders/usual/usual-island'
import { StartOpener } from '@/components/place/header/start-opener'
import { CategoryNav } from '@/components/shell/category-nav'
import { Frame } from '@/components/shell/frame'
import { PrefetchLinks } from '@/components/shell/prefetch-links'
import type { Branch } from '@/lib/contract/catalog'
import type { CityName } from '@/lib/domain/destination'
import { leastOrdersOf } from '@/lib/domain/zones'
import type { Locale } from '@/lib/i18n/locales'
import { formatTenge } from '@/lib/i18n/tenge'
import { loadCategories } from '@/lib/server/menu'
import { loadCities } from '@/lib/server/places'
import { ChatSlot } from './chat-slot'
import { loadCartForms } from './count-forms'
import { FooterSlot } from './footer-slot'
import { HeaderSlot } from './header-slot'
import { Overlays } from './overlays'
import { prepareBranch } from './prepared-branch'

type ShopFrameProps = {
  readonly locale: Locale
  /** The branch that the page is prepared for, as in its internal path. */
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
  const [t, cart] = await Promise.all([
    getTranslations({ locale, namespace: 'shell' }),
    getTranslations({ locale, namespace: 'cart' }),
  ])
  // Nothing of the products: a price that changes leaves the frame of every other page as it is.
  const [categories, cities] = await Promise.all([loadCategories(locale), loadCities(locale)])
  const branches = cities.flatMap(({ filials: branches }) => branches)
  const { anywhere: least } = leastOrdersOf(branches.flatMap((one) => one.delivery_zones))
  const hint = least > 0 ? cart('emptyMinimum', { amount: formatTenge(least, locale) }) : null
  const prepared = await prepareBranch(locale, branch, branches)
  return (
    <>
      <Frame
        skipLabel={t('skip')}
        header={<HeaderSlot locale={locale} prepared={prepared} query={query} />}
        side={
          <CategoryNav
            categories={categories.map(({ id, name }) => ({ id, name }))}
            labels={{ categories: t('categories'), wholeMenu: t('wholeMenu'), favourites: t('favourites') }}
          />
        }
        rail={
          <CartRail label={t('cart')} hint={hint}>
            <EmptyRail title={cart('title')} text={cart('empty')} hint={hint} />
          </CartRail>
        }
        footer={<FooterSlot locale={locale} />}
        chat={<ChatSlot locale={locale} />}
        bottomBar={
          <>
            <UsualIsland />
            <ActiveOrderIsland />
            <CartBar label={t('cart')} forms={await loadCartForms(locale)} />
          </>
        }
      >
        {children}
      </Frame>
      <StartOpener prepared={prepared?.guid ?? null} cityNames={cityNamesOf(branches)} />
      <Overlays locale={locale} />
      <PrefetchLinks />
    </>
  )
}
