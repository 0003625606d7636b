'use client'

import { useTranslations } from 'next-intl'
import { Empty } from '@/components/ui/content/empty'
import { buttonClass } from '@/components/ui/controls/button'
import { Link } from '@/lib/i18n/navigation/navigation'

/** The text for a customer without orders, with a link to the menu. */
export function NoOrders() {
  const t = useTranslations('history')
  return (
    <Empty icon="bag" title={t('empty')} text={t('emptyHint')}>
      <Link href="/" className={buttonClass()}>
        {t('toMenu')}
      </Link>
    </Empty>
  )
}
