import { useTranslations } from 'next-intl'
import styles from './menu-section.module.css'

/** The text in place of products when the chain has none. */
export function EmptyMenu() {
  const t = useTranslations('catalog')
  return (
    <div className={`stack-2 card middle ${styles.empty}`}>
      <p className="title-s weight-700">{t('empty')}</p>
      <p>{t('emptyHint')}</p>
    </div>
  )
}
