'use client'

import { useLocale, useTranslations } from 'next-intl'
import { Icon } from '@/components/ui/content/icon'
import { Picture } from '@/components/ui/content/picture'
import { formatTenge } from '@/lib/i18n/tenge'
import type { CurrentPromo } from '@/lib/pricing/current-promo'
import styles from './cart-line.module.css'

/** The gift of the promo code: it costs nothing and is removed with the code only. */
export function GiftLine({ code, gift }: { readonly code: string; readonly gift: NonNullable<CurrentPromo['gift']> }) {
  const t = useTranslations('cart')
  const locale = useLocale()
  return (
    <article className={`centred ${styles.gift}`} aria-label={t('giftName', { name: gift.name })}>
      <div className={styles.picture}>
        {gift.image ? <Picture path={gift.image} alt="" sizes="112px" /> : <Icon name="gift" size={32} />}
      </div>
      <div className={styles.what}>
        <h2 className={styles.name}>{gift.name}</h2>
        <p>{t('gift', { code })}</p>
      </div>
      <p className={styles.total}>{formatTenge(0, locale)}</p>
    </article>
  )
}
