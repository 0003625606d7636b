'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FormOnDemand } from '@/components/form/form-on-demand'
import { Button } from '@/components/ui/controls/button'
import { Dialog } from '@/components/ui/layers/dialog'
import type { Order } from '@/lib/contract/order/ordering'
import { useSnackbar } from '@/stores/dialogs/snackbar'

const loadForm = () => import('./change-form').then(({ ChangeForm }) => ChangeForm)

type ChangeOrderProps = {
  readonly order: Order
  readonly isOwn: boolean
  readonly onOrder: (order: Order) => void
  /** Called when the order differs from what this page shows. */
  readonly onOutdated: () => void
}

/** Changes an order that is not accepted yet: a customer's order by its owner, a guest's by the holder of the link. */
export function ChangeOrder({ order, isOwn, onOrder, onOutdated }: ChangeOrderProps) {
  const t = useTranslations('order.edit')
  const common = useTranslations('common')
  const [isOpen, setIsOpen] = useState(false)
  const mayChange = order.changes === 'link' || (order.changes === 'owner' && isOwn)

  const close = () => setIsOpen(false)
  const changed = (newer: Order) => {
    close()
    onOrder(newer)
    useSnackbar.getState().show(t('done'))
  }
  return (
    <>
      {mayChange && (
        <Button look="secondary" onClick={() => setIsOpen(true)}>
          {t('open')}
        </Button>
      )}
      {/* The form stays open when the branch accepts meanwhile: typed values are not lost, and the server says why it is too late. */}
      {isOpen && (
        <Dialog title={t('title', { number: order.number })} closeLabel={common('close')} onClose={close}>
          <FormOnDemand load={loadForm} props={{ order, onChanged: changed, onOutdated, onClose: close }} rows={6} />
        </Dialog>
      )}
    </>
  )
}
