'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Link } from '@/lib/i18n/navigation/navigation'
import styles from './field.module.css'

/**
 * The consents that pressing a button gives; shown below that button. The texts open in a new tab, so that nothing typed is
 * lost. Needs the texts of `consent`.
 * @param action the label of the button; by default that of the button that places the order
 * @param isDataOnly the button buys nothing, so the offer is not named
 */
export function Agreement({ action, isDataOnly = false }: { readonly action?: string; readonly isDataOnly?: boolean }) {
  const t = useTranslations('consent')
  const link = (href: '/offer' | '/consent') => (words: ReactNode) => (
    <Link href={href} target="_blank" className={`plain ${styles.link}`}>
      <span className={styles.words}>{words}</span> <span className="visually-hidden">{t('newTab')}</span>
    </Link>
  )
  const links = { offer: link('/offer'), consent: link('/consent') }
  if (!action) return <p className="text-s soft middle balanced">{t.rich('order', links)}</p>
  return <p className="text-s soft middle balanced">{t.rich(isDataOnly ? 'dataLine' : 'line', { action, ...links })}</p>
}
