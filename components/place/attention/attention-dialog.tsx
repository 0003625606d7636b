'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { useChangeDestination } from '@/components/place/apply/use-change-destination'
import { Failure } from '@/components/ui/content/failure'
import { Skeleton } from '@/components/ui/content/skeleton'
import { Button } from '@/components/ui/controls/button'
import { Dialog } from '@/components/ui/layers/dialog'
import { countLines, subtotalOf } from '@/lib/domain/cart/cart'
import type { MovedCart } from '@/lib/domain/cart/moved-cart'
import { PICKUP } from '@/lib/domain/order/delivery'
import { type Destination, destinationLine } from '@/lib/domain/place/destination'
import { destinationDifference } from '@/lib/domain/place/destination-change'
import { formatTenge } from '@/lib/i18n/tenge'
import { useCart } from '@/stores/cart/cart'
import { useDestination } from '@/stores/place/destination'
import { MovedLines } from './moved-lines'
import { useMovedCart } from './use-moved-cart'

type AttentionDialogProps = {
  readonly next: Destination
  readonly onClose: () => void
}

/**
 * Asks before another destination changes the cart: shows which lines would be lost or change their price, and moves or clears the cart
 * (specification §4, design decision 2). The change that the customer asked for stands first; staying is the safe answer, so it has the
 * focus, and closing the popup counts as staying.
 */
export function AttentionDialog({ next, onClose }: AttentionDialogProps) {
  const t = useTranslations('attention')
  const common = useTranslations('common')
  const locale = useLocale()
  const lines = useCart((cart) => cart.lines)
  const current = useDestination((store) => store.destination)
  const changeDestination = useChangeDestination()
  const stay = useRef<HTMLButtonElement>(null)
  const { state, retry } = useMovedCart(lines, next)
  // Computed once: the destination changes shortly before the popup disappears, and the title must not change with it.
  const [what] = useState(destinationDifference(current, next) ?? 'branch')
  const moved = state.kind === 'ready' ? state.data : null
  const offersMove = state.kind !== 'failed' && (moved === null || moved.kept.length > 0)

  // The browser focuses the first button of an opening popup, which closes it; this effect runs afterwards.
  useEffect(() => stay.current?.focus(), [])

  const clear = () => {
    useCart.getState().clear()
    onClose()
    changeDestination(next, { cart: 'cleared' })
  }
  const move = ({ kept, lost }: MovedCart) => {
    useCart.getState().replaceAll(kept)
    onClose()
    const count = kept.length + lost.length
    const text = lost.length === 0 ? t('movedAll', { count }) : t('movedSome', { kept: kept.length, count })
    changeDestination(next, { text, cart: 'kept' })
  }

  return (
    <Dialog
      title={t('title', { what })}
      closeLabel={t('stay')}
      onClose={onClose}
      size="small"
      footer={
        <div className="stack-2">
          {offersMove && (
            <Button isBusy={!moved} onClick={() => moved && move(moved)} wide>
              {t('move')}
            </Button>
          )}
          <Button look={offersMove ? 'secondary' : 'primary'} onClick={clear} wide>
            {t('clear')}
          </Button>
          <Button ref={stay} look="quiet" onClick={onClose} wide>
            {t('stay')}
          </Button>
        </div>
      }
    >
      <div className="stack-3">
        <p>{t('target', { toPickup: String(next.type === PICKUP), place: destinationLine(next) })}</p>
        <p className="title-s weight-750">
          {t('loss', { count: countLines(lines), sum: formatTenge(subtotalOf(lines), locale) })}
        </p>
        {state.kind === 'loading' && lines.length > 0 && <Skeleton label={t('asking')} rows={2} height={40} />}
        {state.kind === 'failed' && (
          <Failure
            title={state.isOffline ? common('offline') : t('failed')}
            text={t('failedHint')}
            retry={{ label: common('retry'), onRetry: retry }}
          />
        )}
        <div aria-live="polite">{moved && lines.length > 0 && <MovedLines moved={moved} />}</div>
      </div>
    </Dialog>
  )
}
