'use client'

import { useTranslations } from 'next-intl'
import { useId } from 'react'
import * as z from 'zod/mini'
import { messageKey } from '@/components/form/field-messages'
import { optionalLine } from '@/components/form/rules'
import { ShopForm } from '@/components/form/shop-form'
import { useShopForm } from '@/components/form/use-shop-form'
import { Button, buttonClass } from '@/components/ui/controls/button'
import { TextInput } from '@/components/ui/controls/text-input'
import { Dialog } from '@/components/ui/layers/dialog'
import type { StaffOrder } from '@/lib/contract/staff/staff'
import { isReceiptLink, MAX_RECEIPT_LINK } from '@/lib/domain/input/links'
import { pastedLink } from '@/lib/domain/input/pasted'
import styles from './order-detail.module.css'

/** An empty field removes the stored link; without one the field must be filled. @param isKept the order has a link */
const schemaOf = (isKept: boolean) =>
  z.object({
    url: optionalLine(MAX_RECEIPT_LINK).check(
      z.overwrite(pastedLink),
      z.refine((url) => url !== '' || isKept, messageKey('required')),
      z.refine((url) => url === '' || isReceiptLink(url), messageKey('receiptLink')),
    ),
  })

type ReceiptLinkProps = {
  readonly order: StaffOrder
  /** @param url null: removes a wrong link */
  readonly onReceipt: (url: string | null) => void
  readonly onClose: () => void
}

/** Asks for the link to an order's fiscal receipt, which the branch's register shows or prints; the customer opens it from the order. */
export function ReceiptLink({ order, onReceipt, onClose }: ReceiptLinkProps) {
  const t = useTranslations('staff.receipt')
  const common = useTranslations('common')
  const formId = useId()
  const form = useShopForm(schemaOf(order.receipt_url !== null), {
    start: { url: order.receipt_url ?? '' },
    judges: 'onSubmit',
    send: ({ url }) => {
      onReceipt(url || null)
      return undefined
    },
  })
  return (
    <Dialog
      title={t('title', { number: order.number })}
      closeLabel={common('close')}
      onClose={onClose}
      footer={
        <div className={styles.answers}>
          <Button look="secondary" onClick={onClose}>
            {common('cancel')}
          </Button>
          <Button type="submit" form={formId}>
            {t('confirm')}
          </Button>
        </div>
      }
    >
      <ShopForm form={form} id={formId} className="stack-4">
        {order.buyer_bin && <p className="shrinks weight-650">{t('buyer', { number: order.buyer_bin })}</p>}
        <TextInput
          label={t('label')}
          hint={t(order.receipt_url ? 'hintKept' : 'hint')}
          type="url"
          inputMode="url"
          maxLength={MAX_RECEIPT_LINK}
          autoComplete="off"
          {...form.field('url')}
        />
        {order.receipt_url && (
          <a
            className={buttonClass({ look: 'quiet' })}
            href={order.receipt_url}
            target="_blank"
            rel="noopener noreferrer"
          >
            {t('open')}
          </a>
        )}
      </ShopForm>
    </Dialog>
  )
}
