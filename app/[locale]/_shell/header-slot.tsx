import { getTranslations } from 'next-intl/server'
import { AccountMenu } from '@/components/auth/session/account-menu'
import { CartLink } from '@/components/cart/cart-link'
import { LocaleLinks } from '@/components/locale/locale-links'
import { PlaceButton, type PreparedBranch } from '@/components/place/header/place-button'
import { TypeSwitch } from '@/components/place/header/type-switch'
import { BackBar } from '@/components/shell/header/back-bar'
import { Header } from '@/components/shell/header/header'
import { TabBar } from '@/components/shell/navigation/tab-bar'
import type { Locale } from '@/lib/i18n/locales'
import { shopBrand } from '@/lib/server/brand'
import { loadCartCountForms } from './count-forms'
import { SEARCH_ID, SearchSlot } from './search-slot'

type HeaderSlotProps = {
  readonly locale: Locale
  readonly prepared: PreparedBranch | null
  /** The current search query. */
  readonly query?: string
  /** On the pages of an order phones show only a link back. */
  readonly isOrdering?: boolean
}

async function BackToOrdering({ locale }: Pick<HeaderSlotProps, 'locale'>) {
  const t = await getTranslations({ locale })
  return (
    <BackBar
      label={t('common.back')}
      titles={{
        cart: t('cart.title'),
        'guest-order': t('checkout.title'),
        payment: t('payment.title'),
        order: t('order.yourOrder'),
      }}
    />
  )
}

/** The header with its islands, and the navigation bar of phones. Each island gets its texts here, so that pages carry no messages. */
export async function HeaderSlot({ locale, prepared, query, isOrdering = false }: HeaderSlotProps) {
  const [t, common, auth] = await Promise.all([
    getTranslations({ locale, namespace: 'shell' }),
    getTranslations({ locale, namespace: 'common' }),
    getTranslations({ locale, namespace: 'auth' }),
  ])
  const brand = shopBrand()
  const [phone] = brand.phones
  const header = (
    <Header
      brand={brand}
      phone={phone}
      messenger={brand.messenger.link}
      labels={{
        home: t('home', { name: brand.name }),
        menu: t('menuOfSite'),
        callCentre: t('callCentre', { phone: phone.label }),
        messenger: t('messenger', { messenger: brand.messenger.name }),
      }}
      deliveryType={
        <TypeSwitch
          labels={{
            howToGet: t('howToGet'),
            delivery: t('delivery'),
            pickup: t('pickup'),
            failed: t('switchFailed'),
            offline: common('offline'),
            deliveryChosen: t('deliveryChosen'),
          }}
        />
      }
      place={
        <PlaceButton
          labels={{
            choose: t('choosePlaceShort'),
            delivery: t('delivery'),
            pickup: t('pickup'),
            change: t('changePlace'),
          }}
          prepared={prepared}
        />
      }
      search={<SearchSlot locale={locale} query={query} />}
      cart={<CartLink label={t('cart')} forms={await loadCartCountForms(locale)} />}
      back={isOrdering && <BackToOrdering locale={locale} />}
      languages={<LocaleLinks label={t('languages')} />}
      account={
        <AccountMenu
          labels={{
            login: t('login'),
            account: auth('menu.account'),
            personal: auth('menu.personal'),
            notifications: auth('menu.notifications'),
            bonuses: auth('menu.bonuses'),
            orders: auth('menu.orders'),
            addresses: auth('menu.addresses'),
            cards: auth('menu.cards'),
            logout: auth('menu.logout'),
          }}
        />
      }
    />
  )
  return (
    <>
      {header}
      <TabBar
        label={t('tabs.label')}
        searchId={SEARCH_ID}
        labels={{
          menu: t('tabs.menu'),
          search: t('tabs.search'),
          orders: t('tabs.orders'),
          profile: t('tabs.profile'),
          cart: t('cart'),
        }}
      />
    </>
  )
}
