import { useTranslations } from 'next-intl'
import { MenuActions } from '@/components/catalog/menu-actions'

/** The client code for all cards of a page, with its few texts. */
export function MenuIsland() {
  const t = useTranslations('catalog')
  return <MenuActions labels={{ added: t('added'), alreadyAdded: t('alreadyAdded'), cartFull: t('cartFull') }} />
}
