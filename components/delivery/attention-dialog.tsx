'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { countLines, subtotalOf } from '@/lib/domain/cart'
import { PICKUP } from '@/lib/domain/delivery'
import type { Place } from '@/lib/domain/place'
import { formatTenge } from '@/lib/i18n/tenge'
import { useCart } from '@/stores/cart'
import styles from './attention-dialog.module.css'
import { useApplyPlace } from './use-apply-place'

type AttentionDialogProps = { readonly next: Place; readonly onClose: () => void }

/** Says what another place costs the customer before it is gone; the safe answer has the focus (specification §4). */
export function AttentionDialog({ next, onClose }: AttentionDialogProps) {
  const t = useTranslations('attention')
  const locale = useLocale()
  const lines = useCart((cart) => cart.lines)
  const apply = useApplyPlace()
  const stay = useRef<HTMLButtonElement>(null)
  const isPickup = next.type === PICKUP

  // After the popup itself has opened: the browser would choose the first button, which is the cross.
  useEffect(() => stay.current?.focus(), [])

  const confirm = () => {
    useCart.getState().clear()
    onClose()
    apply(next)
  }

  return (
    <Dialog
      title={t('title')}
      closeLabel={t('stay')}
      onClose={onClose}
      size="small"
      footer={
        <div className={styles.answers}>
          <Button ref={stay} onClick={onClose} wide>
            {t('stay')}
          </Button>
          <Button look="quiet" onClick={confirm} wide>
            {t('clear')}
          </Button>
        </div>
      }
    >
      <p className={styles.loss}>
        {t('loss', { count: countLines(lines), sum: formatTenge(subtotalOf(lines), locale) })}
      </p>
      <p>
        {t('text', {
          toPickup: String(isPickup),
          place: isPickup ? `${next.cityName}, ${next.street}` : next.cityName,
        })}
      </p>
    </Dialog>
  )
}
