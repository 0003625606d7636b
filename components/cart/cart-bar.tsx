'use client'

import { useCallback, useLayoutEffect, useRef } from 'react'
import { useLocale } from '#locale'
import { markRoot } from '@/components/ui/use-root-mark'
import { countLines, subtotalOf } from '@/lib/domain/cart'
import { Link } from '@/lib/i18n/navigation'
import { type PluralForms, pluralPhrase } from '@/lib/i18n/plural'
import { formatTenge } from '@/lib/i18n/tenge'
import styles from './cart-bar.module.css'
import { useCartElement } from './use-cart-element'

/** The link to the cart at the lower edge of phones; only while the cart has lines. */
export function CartBar({ label, forms }: { readonly label: string; readonly forms: PluralForms }) {
  const locale = useLocale()
  const count = useRef<HTMLSpanElement>(null)
  const sum = useRef<HTMLSpanElement>(null)
  const unmark = useRef<(() => void) | null>(null)
  const bar = useCartElement<HTMLElement>(
    useCallback(
      (element, { lines }) => {
        element.hidden = lines.length === 0
        if (element.hidden) unmark.current?.()
        if (element.hidden || !count.current || !sum.current) {
          unmark.current = null
          return
        }
        unmark.current ??= markRoot('cart-bar')
        count.current.textContent = pluralPhrase(forms, countLines(lines), locale)
        sum.current.textContent = formatTenge(subtotalOf(lines), locale)
      },
      [forms, locale],
    ),
  )
  useLayoutEffect(
    () => () => {
      unmark.current?.()
      unmark.current = null
    },
    [],
  )
  return (
    <section ref={bar} className={styles.bar} aria-label={label} hidden suppressHydrationWarning>
      <Link href="/cart" className={styles.link}>
        <span ref={count} />
        <span ref={sum} className={styles.sum} />
      </Link>
    </section>
  )
}
