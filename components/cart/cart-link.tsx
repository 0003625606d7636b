'use client'

import { useCallback } from 'react'
import { useLocale } from '#locale'
import { Icon } from '@/components/ui/icon'
import { countLines } from '@/lib/domain/cart'
import { Link } from '@/lib/i18n/navigation'
import { type PluralForms, pluralPhrase } from '@/lib/i18n/plural'
import styles from './cart-link.module.css'
import { useCartElement } from './use-cart-element'

type CartLinkProps = { readonly label: string; readonly forms: PluralForms }

/** Until the storage was read, nothing is claimed. The inline script (decision 040) may have written the count before. */
const UNKNOWN = '\u00a0'

/** The way to the cart with the count of its lines, 0 when it is empty (specification §2). */
export function CartLink({ label, forms }: CartLinkProps) {
  const locale = useLocale()
  const words = useCartElement<HTMLSpanElement>(
    useCallback(
      (element, { isRestored, lines }) => {
        element.textContent = isRestored ? pluralPhrase(forms, countLines(lines), locale) : label
      },
      [forms, label, locale],
    ),
  )
  const count = useCartElement<HTMLSpanElement>(
    useCallback((_, { isRestored, lines }) => {
      if (!isRestored) return
      // The bottom bar of phones has one, too, which is the server's.
      for (const badge of document.querySelectorAll<HTMLElement>('[data-cart-count]'))
        badge.textContent = badge.dataset.cartCount = String(countLines(lines))
    }, []),
  )
  return (
    <Link href="/cart" className={styles.link}>
      <span ref={words} className="visually-hidden" suppressHydrationWarning>
        {label}
      </span>
      <Icon name="cart" />
      <span className={styles.text} aria-hidden="true">
        {label}
      </span>
      <span ref={count} className={styles.count} data-cart-count="" aria-hidden="true" suppressHydrationWarning>
        {UNKNOWN}
      </span>
    </Link>
  )
}
