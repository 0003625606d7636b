'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { Notice } from '@/components/ui/content/notice'
import { Button, buttonClass } from '@/components/ui/controls/button'
import { type CartLine, countLines, subtotalOf } from '@/lib/domain/cart/cart'
import { MAX_LINES, MAX_QUANTITY } from '@/lib/domain/input/limits'
import { nameTimesQuantity } from '@/lib/i18n/name-times-quantity'
import { Link } from '@/lib/i18n/navigation/navigation'
import { formatTenge } from '@/lib/i18n/tenge'
import { useCart } from '@/stores/cart/cart'
import styles from './repeat.module.css'

/** The result of a repetition. */
export type RepeatResult = {
  /** Lines that did not fit into the cart. */
  readonly notAdded: readonly CartLine[]
  /** The replaced cart; empty when there was none. */
  readonly replacedCart: readonly CartLine[]
}

/**
 * The result after the dishes were added: the cart's sum, and what did not fit. It is part of the popup: a snackbar would cover the
 * button to continue.
 */
export function RepeatDone({ notAdded }: Pick<RepeatResult, 'notAdded'>) {
  const t = useTranslations('repeat')
  const locale = useLocale()
  const cart = useCart((store) => store.lines)
  const ref = useRef<HTMLDivElement>(null)
  // The pressed button has disappeared.
  useEffect(() => ref.current?.focus(), [])

  const names = notAdded.map(({ name, quantity }) => nameTimesQuantity(name, quantity)).join(', ')
  return (
    // biome-ignore lint/a11y/useSemanticElements: these are no fields of a form
    <div ref={ref} tabIndex={-1} role="group" aria-label={t('added')} className={`stack-4 one-column ${styles.body}`}>
      <p>{t('doneText', { count: countLines(cart), sum: formatTenge(subtotalOf(cart), locale) })}</p>
      {notAdded.length > 0 && (
        <Notice tone="attention" icon="attention">
          <p>{t('full', { list: names, lines: MAX_LINES, pieces: MAX_QUANTITY })}</p>
        </Notice>
      )}
    </div>
  )
}

type RepeatDoneActionsProps = Pick<RepeatResult, 'replacedCart'> & {
  readonly onUndo: (before: readonly CartLine[]) => void
  readonly onLeave: () => void
}

/** Links to the cart, back to the replaced cart, and to close the popup. */
export function RepeatDoneActions({ replacedCart, onUndo, onLeave }: RepeatDoneActionsProps) {
  const t = useTranslations('repeat')
  const common = useTranslations('common')
  return (
    <div className="stack-2">
      <Link href="/cart" className={buttonClass()} onClick={onLeave}>
        {t('goCart')}
      </Link>
      {replacedCart.length > 0 && (
        <Button look="secondary" onClick={() => onUndo(replacedCart)}>
          {t('undo')}
        </Button>
      )}
      <Button look="quiet" onClick={onLeave}>
        {common('close')}
      </Button>
    </div>
  )
}
