'use client'

import { useTranslations } from 'next-intl'
import { useId } from 'react'
import * as z from 'zod/mini'
import { messageKey } from '@/components/form/field-messages'
import { prose } from '@/components/form/rules'
import { ShopForm } from '@/components/form/shop-form'
import { useShopForm } from '@/components/form/use-shop-form'
import { Button } from '@/components/ui/controls/button'
import { RadioChoice } from '@/components/ui/controls/choice'
import { TextArea } from '@/components/ui/controls/text-input'
import { DialogFoot } from '@/components/ui/layers/dialog-foot'
import type { Closing } from '@/lib/contract/order/order-facts'
import type { Order } from '@/lib/contract/order/ordering'
import { TEXT_LIMITS } from '@/lib/domain/input/limits'
import { CANCEL_REASONS } from '@/lib/domain/order/closing'

const schema = z.object({
  reason: z.enum(CANCEL_REASONS, messageKey('reasonRequired')),
  comment: prose(TEXT_LIMITS.comment),
})

/** What a cancellation means for the payment: nothing is due, or it is refunded. */
const moneyOf = ({ payment: { state } }: Order) =>
  state === 'due' || state === 'awaiting' || state === 'paid' ? state : null

export type CancelFormProps = {
  readonly order: Order
  readonly isBusy: boolean
  /** The error of the last try; the fields keep their content. */
  readonly error: string | null
  readonly onCancel: (requested: Closing) => Promise<void>
  readonly onClose: () => void
}

/** The reason of a cancellation, a comment, and the confirmation. */
export function CancelForm({ order, isBusy, error, onCancel, onClose }: CancelFormProps) {
  const t = useTranslations('order.close')
  const alertId = useId()
  const money = moneyOf(order)
  const form = useShopForm(schema, {
    start: { comment: '' },
    judges: 'onSubmit',
    // The result is in the order or in `error`.
    send: async (fields) => void (await onCancel({ action: 'cancel', ...fields })),
  })
  const { error: missing } = form.stateOf('reason')

  return (
    <ShopForm form={form} className="stack-4">
      <fieldset className="stack-2" aria-describedby={missing && alertId}>
        <legend className="below-2 weight-650">{t('why')}</legend>
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
      <TextArea label={t('comment')} optionalLabel={t('optional')} {...form.field('comment')} />
      {money && <p className="text-m soft">{t(`money.${money}`)}</p>}
      <DialogFoot error={missing ?? error} errorId={alertId}>
        <Button look="secondary" onClick={onClose}>
          {t('keep')}
        </Button>
        <Button type="submit" isBusy={isBusy}>
          {t('confirm')}
        </Button>
      </DialogFoot>
    </ShopForm>
  )
}
