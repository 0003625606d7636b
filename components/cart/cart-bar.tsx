'use client'

import { useLocale } from '#locale'
import { useRootMark } from '@/components/ui/use-root-mark'
import { countLines, subtotalOf } from '@/lib/domain/cart'
import { Link } from '@/lib/i18n/navigation'
import { type PluralForms, pluralPhrase } from '@/lib/i18n/plural'
import { formatTenge } from '@/lib/i18n/tenge'
import { useCart } from '@/stores/cart/cart'
import styles from './cart-bar.module.css'

/** The link to the cart at the lower edge of phones; only while the cart has lines. */
export function CartBar({ label, forms }: { readonly label: string; readonly forms: PluralForms }) {
  const locale = useLocale()
  const lines = useCart((cart) => cart.lines)
  useRootMark(lines.length > 0 ? 'cart-bar' : null)
  if (lines.length === 0) return null
  return (
    <section className={styles.bar} aria-label={label}>
      <Link href="/cart" className={styles.link}>
        <span>{pluralPhrase(forms, countLines(lines), locale)}</span>
        <span className={styles.sum}>{formatTenge(subtotalOf(lines), locale)}</span>
      </Link>
    </section>
  )
}
