'use client'

import { useTranslations } from 'next-intl'
import styles from '@/components/cart/cart-view.module.css'
import type { ServerQuote } from '@/lib/contract/order/quote'
import type { CartLine as Line } from '@/lib/domain/cart/cart'
import type { CurrentPromo } from '@/lib/pricing/current-promo'
import { CartLine } from './cart-line'
import { GiftLine } from './gift-line'
import { RemovedLine } from './removed-line'
import type { RemovedLine as Removed, useRemovedLines } from './use-removed-lines'

type Row = { readonly line: Line; readonly removed: Removed | null }

/** The lines together with the removed ones, each at its old position. */
function rowsOf(lines: readonly Line[], removed: readonly Removed[]): readonly Row[] {
  const rows: Row[] = lines.map((line) => ({ line, removed: null }))
  const present = new Set(lines.map((line) => line.uuid))
  for (const one of removed)
    if (!present.has(one.line.uuid)) rows.splice(Math.min(one.index, rows.length), 0, { line: one.line, removed: one })
  return rows
}

/** The lines of the cart with the server's data, and the gift of the promo code. */
export function CartLines({
  lines,
  quote,
  promo,
  history,
}: {
  readonly lines: readonly Line[]
  readonly quote: ServerQuote | null
  readonly promo: CurrentPromo | null
  readonly history: ReturnType<typeof useRemovedLines>
}) {
  const t = useTranslations('cart')
  return (
    <ul className={`stack-3 one-column unless-empty ${styles.lines}`} aria-label={t('linesLabel')}>
      {rowsOf(lines, history.removed).map(({ line, removed }) => (
        <li key={line.uuid}>
          {removed ? (
            <RemovedLine removed={removed} onUndo={() => history.undo(removed)} onOver={history.forget} />
          ) : (
            <CartLine
              line={line}
              quoted={quote?.lines.find((one) => one.uuid === line.uuid) ?? null}
              onRemove={history.remove}
            />
          )}
        </li>
      ))}
      {promo?.gift && (
        <li>
          <GiftLine code={promo.code} gift={promo.gift} />
        </li>
      )}
    </ul>
  )
}
