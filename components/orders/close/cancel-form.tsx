'use client'

import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { z } from 'zod'
import { say } from '@/components/form/field-messages'
import { prose } from '@/components/form/rules'
import { ShopForm } from '@/components/form/shop-form'
import { useShopForm } from '@/components/form/use-shop-form'
import { Button } from '@/components/ui/button'
import { RadioChoice } from '@/components/ui/choice'
import { TextArea } from '@/components/ui/text-input'
import type { Order } from '@/lib/contract/ordering'
import { CANCEL_REASONS } from '@/lib/domain/closing'
import { TEXT_LIMITS } from '@/lib/domain/limits'
import type { CancelDialogProps } from './cancel-dialog'
import styles from './close-order.module.css'

const schema = z.object({
  reason: z.enum(CANCEL_REASONS, say('reasonRequired')),
  comment: prose(TEXT_LIMITS.comment),
})

/** What a cancellation means for the payment: nothing is due, or it is refunded. */
const moneyOf = ({ payment: { state } }: Order) =>
  state === 'due' || state === 'awaiting' || state === 'paid' ? state : null

/** The reason of a cancellation, a comment, and the confirmation. */
export function CancelForm({ order, isBusy, error, onCancel, onClose }: CancelDialogProps) {
  const t = useTranslations('order.close')
  const alertId = useId()
  const money = moneyOf(order)
  const form = useShopForm(schema, {
    start: { comment: '' },
    judges: 'onSubmit',
    // The result is in the order, or in `error`.
    send: async (fields) => void (await onCancel({ action: 'cancel', ...fields })),
  })
  const { error: missing } = form.stateOf('reason')

  return (
    <ShopForm form={form} className={styles.form}>
      <fieldset className={styles.reasons} aria-describedby={missing && alertId}>
        <legend className={styles.why}>{t('why')}</legend>
        {CANCEL_REASONS.map((one) => (
          <RadioChoice
            key={one}
            label={t(`reason.${one}`)}
            value={one}
            aria-invalid={missing ? true : undefined}
            {...form.register('reason')}
          />
        ))}
      </fieldset>
      <TextArea
        label={t('comment')}
        optionalLabel={t('optional')}
        maxLength={TEXT_LIMITS.comment}
        {...form.field('comment')}
      />
      {money && <p className={styles.soft}>{t(`money.${money}`)}</p>}
      <div data-foot className={styles.foot}>
        <p id={alertId} role="alert" className={styles.error}>
          {missing ?? error}
        </p>
        <div className={styles.yesOrNo}>
          <Button look="secondary" onClick={onClose}>
            {t('keep')}
          </Button>
          <Button type="submit" isBusy={isBusy}>
            {t('confirm')}
          </Button>
        </div>
      </div>
    </ShopForm>
  )
}
