import { useTranslations } from 'next-intl'
import type { ProductCard } from '@/lib/contract/catalog'
import styles from './badges.module.css'

/** The badges of a product. */
export function Badges({ badges }: { readonly badges: ProductCard['badges'] }) {
  const t = useTranslations('catalog')
  if (badges.length === 0) return null
  return (
    <ul className={styles.badges}>
      {badges.map((badge) => (
        <li key={badge} className={styles[badge]}>
          {t(`badge.${badge}`)}
        </li>
      ))}
    </ul>
  )
}
