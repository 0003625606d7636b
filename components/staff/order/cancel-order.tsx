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
import { Dialog } from '@/components/ui/layers/dialog'
import type { StaffOrder } from '@/lib/contract/staff/staff'
import { TEXT_LIMITS } from '@/lib/domain/input/limits'
import { SHOP_CANCEL_REASONS } from '@/lib/domain/staff/staff'
import styles from './order-detail.module.css'

const schema = z.object({
  reason: z.enum(SHOP_CANCEL_REASONS, messageKey('reasonRequired')),
  comment: prose(TEXT_LIMITS.comment),
})

type CancelOrderProps = {
  readonly order: StaffOrder
  readonly onCancel: (fields: z.output<typeof schema>) => void
  readonly onClose: () => void
}

/** Asks for the reason of a cancellation, which the customer reads. */
export function CancelOrder({ order, onCancel, onClose }: CancelOrderProps) {
  const t = useTranslations('staff.cancel')
  const common = useTranslations('common')
  const alertId = useId()
  const formId = useId()
  const form = useShopForm(schema, {
    start: { comment: '' },
    judges: 'onSubmit',
    send: (fields) => {
      onCancel(fields)
      return undefined
    },
  })
  const { error } = form.stateOf('reason')
  return (
    <Dialog
      title={t('question', { number: order.number })}
      closeLabel={common('close')}
      onClose={onClose}
      footer={
        <div className={styles.answers}>
          <Button look="secondary" onClick={onClose}>
            {t('keep')}
          </Button>
          <Button type="submit" form={formId}>
            {t('confirm')}
          </Button>
        </div>
      }
    >
      <ShopForm form={form} id={formId} className="stack-4">
        <fieldset aria-describedby={error && alertId}>
          <legend className={styles.legend}>{t('why')}</legend>
          <div className={styles.reasons}>
            {SHOP_CANCEL_REASONS.map((one) => (
              <RadioChoice
                key={one}
                label={t(`reason.${one}`)}
                value={one}
                aria-invalid={error ? true : undefined}
                {...form.register('reason')}
              />
            ))}
          </div>
        </fieldset>
        <p id={alertId} role="alert" className={`unless-empty ${styles.error}`}>
          {error}
        </p>
        <TextArea label={t('comment')} optionalLabel={t('optional')} {...form.field('comment')} />
        {order.payment.state === 'paid' && <p className="soft">{t('money')}</p>}
      </ShopForm>
    </Dialog>
  )
}
