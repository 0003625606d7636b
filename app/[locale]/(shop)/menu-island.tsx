import { useTranslations } from 'next-intl'
import { MenuActions } from '@/components/catalog/menu-actions'

/** What makes the cards of a page work, with its few texts. */
export function MenuIsland() {
  const t = useTranslations('catalog')
  return <MenuActions labels={{ added: t('added'), alreadyAdded: t('alreadyAdded'), cartFull: t('cartFull') }} />
}
