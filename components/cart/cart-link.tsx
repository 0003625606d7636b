'use client'

import { useCallback } from 'react'
import { useLocale } from '#locale'
import { Icon } from '@/components/ui/content/icon'
import { countLines, subtotalOf } from '@/lib/domain/cart/cart'
import { Link } from '@/lib/i18n/navigation/navigation'
import { type PluralForms, pluralPhrase } from '@/lib/i18n/plural'
import { formatTenge } from '@/lib/i18n/tenge'
import styles from './cart-link.module.css'
import { useCartElement } from './use-cart-element'

type CartLinkProps = { readonly label: string; readonly forms: PluralForms }

/** No count is shown until the storage was read; the inline script (decision 040) may have written it before. */
const UNKNOWN = '\u00a0'

/** Writes one value of the cart into all its elements: those of the header, and those of the bar on phones. */
const writeAll = (what: 'count' | 'words' | 'sum', text: string) => {
  for (const element of document.querySelectorAll<HTMLElement>(`[data-cart-${what}]`)) element.textContent = text
}

/** The link to the cart with the count of its lines, 0 when it is empty (specification §2). On phones the bar at the lower edge replaces it. */
export function CartLink({ label, forms }: CartLinkProps) {
  const locale = useLocale()
  const words = useCartElement<HTMLSpanElement>(
    useCallback(
      (_, { isRestored, lines }) => {
        writeAll('words', isRestored ? pluralPhrase(forms, countLines(lines), locale) : label)
        if (!isRestored) return
        const count = String(countLines(lines))
        writeAll('count', count)
        for (const badge of document.querySelectorAll<HTMLElement>('[data-cart-count]')) badge.dataset.cartCount = count
        writeAll('sum', lines.length > 0 ? formatTenge(subtotalOf(lines), locale) : label)
      },
      [forms, label, locale],
    ),
  )
  return (
    <Link href="/cart" className={`row-2 centred packed anchor touch pill weight-650 plain ${styles.link}`}>
      <span ref={words} className="visually-hidden" data-cart-words="" suppressHydrationWarning>
        {label}
      </span>
      <Icon name="cart" />
      <span className={`hidden ${styles.text}`} aria-hidden="true">
        {label}
      </span>
      <span
        className={`floats sand pill middle figures ${styles.count}`}
        data-cart-count=""
        aria-hidden="true"
        suppressHydrationWarning
      >
        {UNKNOWN}
      </span>
    </Link>
  )
}
