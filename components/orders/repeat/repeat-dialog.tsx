'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { LoadFailure } from '@/components/ui/content/load-failure'
import { Skeleton } from '@/components/ui/content/skeleton'
import { Button } from '@/components/ui/controls/button'
import { Dialog } from '@/components/ui/layers/dialog'
import { messageOf } from '@/lib/api/refusal-message'
import type { RepeatedLine } from '@/lib/contract/order/order-life'
import type { CartLine } from '@/lib/domain/cart/cart'
import { fillCart } from '@/lib/domain/cart/repeated-cart'
import { useCart } from '@/stores/cart/cart'
import type { RepeatRequest } from '@/stores/dialogs/dialog-request'
import { useDialogs } from '@/stores/dialogs/dialogs'
import { useSnackbar } from '@/stores/dialogs/snackbar'
import { useDestination } from '@/stores/place/destination'
import styles from './repeat.module.css'
import { RepeatActions } from './repeat-actions'
import { RepeatDone, RepeatDoneActions, type RepeatResult } from './repeat-done'
import { RepeatPreview } from './repeat-preview'
import { toCartLines, useRepeatedOrder } from './use-repeated-order'

type RepeatDialogProps = { readonly request: RepeatRequest; readonly onClose: () => void }

/**
 * An earlier order at today's menu and prices of the chosen branch, to be added to the cart or to replace it (DESIGN §7.6).
 * Fees, promo code and bonuses are not copied. Needs the texts of `repeat` and `common`.
 */
export function RepeatDialog({ request, onClose }: RepeatDialogProps) {
  const t = useTranslations('repeat')
  const common = useTranslations('common')
  const branch = useDestination(({ destination }) => destination?.branch ?? null)
  const { state, retry } = useRepeatedOrder(request, branch?.guid ?? null)
  const [repeated, setRepeated] = useState<RepeatResult | null>(null)

  const putInCart = (lines: readonly RepeatedLine[], how: 'add' | 'replace') => {
    const { lines: before, replaceAll } = useCart.getState()
    const filled = fillCart(how === 'add' ? before : [], toCartLines(lines))
    replaceAll(filled.lines)
    setRepeated({ notAdded: filled.left, replacedCart: how === 'replace' ? before : [] })
  }
  const restoreCart = (before: readonly CartLine[]) => {
    useCart.getState().replaceAll(before)
    onClose()
    useSnackbar.getState().show(t('undone'))
  }
  const openProduct = (productId: number) => useDialogs.getState().open({ kind: 'product', productId, backTo: request })
  const lines = state.kind === 'ready' ? state.data.lines : null

  return (
    <Dialog
      title={repeated ? t('added') : t('title', { number: request.number })}
      closeLabel={common('close')}
      onClose={onClose}
      footer={
        repeated ? (
          <RepeatDoneActions replacedCart={repeated.replacedCart} onUndo={restoreCart} onLeave={onClose} />
        ) : (
          lines && <RepeatActions lines={lines} onPut={(how) => putInCart(lines, how)} onLeave={onClose} />
        )
      }
    >
      {!branch && <NoPlace />}
      {branch && !repeated && (
        <div className={`stack-4 one-column ${styles.body}`}>
          {branch.name && <p className="soft">{t('branch', { name: branch.name })}</p>}
          {state.kind === 'loading' && <Skeleton label={t('asking')} rows={3} height={72} />}
          {state.kind === 'failed' && (
            <LoadFailure isOffline={state.isOffline} text={messageOf(state.problem)} onRetry={retry} />
          )}
          {lines && <RepeatPreview lines={lines} onProduct={openProduct} />}
        </div>
      )}
      {repeated && <RepeatDone notAdded={repeated.notAdded} />}
    </Dialog>
  )
}

function NoPlace() {
  const t = useTranslations('repeat')
  return (
    <div className={`stack-4 one-column ${styles.body}`}>
      <p>{t('noPlace')}</p>
      <Button onClick={() => useDialogs.getState().open({ kind: 'start' })}>{t('choosePlace')}</Button>
    </div>
  )
}
