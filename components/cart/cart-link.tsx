'use client'

import { useLocale } from '#locale'
import { Icon } from '@/components/ui/icon'
import { countLines } from '@/lib/domain/cart'
import { Link } from '@/lib/i18n/navigation'
import { type PluralForms, pluralPhrase } from '@/lib/i18n/plural'
import { useCart } from '@/stores/cart/cart'
import styles from './cart-link.module.css'

type CartLinkProps = { readonly label: string; readonly forms: PluralForms }

/** The way to the cart with the count of its lines, 0 when it is empty (specification §2). */
export function CartLink({ label, forms }: CartLinkProps) {
  const locale = useLocale()
  const count = useCart((cart) => countLines(cart.lines))
  const isRestored = useCart((cart) => cart.isRestored)
  return (
    <Link href="/cart" className={styles.link}>
      <span className="visually-hidden">{isRestored ? pluralPhrase(forms, count, locale) : label}</span>
      <Icon name="cart" />
      <span className={styles.text} aria-hidden="true">
        {label}
      </span>
      {/* The inline script (decision 040) may have written the count before. */}
      <span
        className={styles.count}
        data-cart-count={isRestored ? count : ''}
        aria-hidden="true"
        suppressHydrationWarning
      >
        {isRestored ? count : '\u00a0'}
      </span>
    </Link>
  )
}
