import { useTranslations } from 'next-intl'
import { MenuActions } from '@/components/catalog/card/menu-actions'

/** The client code for all cards of a page, with its few texts. */
export function MenuIsland() {
  const t = useTranslations('catalog')
  const cart = useTranslations('cart')
  return (
    <MenuActions
      labels={{ added: t('added'), alreadyAdded: t('alreadyAdded'), cartFull: t('cartFull') }}
      marks={{
        decrease: cart('decrease', { name: '#' }),
        increase: cart('increase', { name: '#' }),
        quantity: cart('quantity', { name: '#' }),
        inCart: t('inCart', { count: '#' }),
      }}
    />
  )
}
