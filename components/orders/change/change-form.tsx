'use client'

import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { ShopForm } from '@/components/form/shop-form'
import { useShopForm } from '@/components/form/use-shop-form'
import { Button } from '@/components/ui/controls/button'
import { DialogFoot } from '@/components/ui/layers/dialog-foot'
import type { Order } from '@/lib/contract/order/ordering'
import { DELIVERY } from '@/lib/domain/order/delivery'
import styles from './change.module.css'
import { changeBodyOf, changeFieldsOf, changeSchema, isUnchanged } from './change.schema'
import { CommentFields, HandOverField, PlaceFields, TimeField } from './change-fields'
import { ChangeOffer } from './change-offer'
import { ConfirmPhone } from './confirm-phone'
import { useChangeOrder } from './use-change-order'

type ChangeFormProps = {
  readonly order: Order
  readonly onChanged: (order: Order) => void
  readonly onOutdated: () => void
  readonly onClose: () => void
}

const WIRE_NAMES = { second_phone: 'secondPhone', hand_over: 'handOver', address: 'address.street' } as const

/** The changeable fields of an order. A change that alters the total shows the new one first, and is stored when the customer confirms. */
export function ChangeForm({ order, onChanged, onOutdated, onClose }: ChangeFormProps) {
  const t = useTranslations('order.edit')
  const isDelivery = order.delivery_type === DELIVERY
  const schema = useMemo(() => changeSchema(isDelivery), [isDelivery])
  const changing = useChangeOrder(order.token, { onChanged, onOutdated })
  const { step } = changing
  const form = useShopForm(schema, {
    start: changeFieldsOf(order),
    wireNames: WIRE_NAMES,
    send: async (fields) => {
      const requested = changeBodyOf(fields, order)
      if (!isUnchanged(requested)) return changing.ask(requested)
      onClose()
      return undefined
    },
  })
  return (
    <>
      <ShopForm form={form} className={step ? 'hidden' : `stack-4 one-column ${styles.form}`}>
        {isDelivery && <PlaceFields cityId={order.address?.city_id ?? 1} />}
        <TimeField order={order} />
        {isDelivery && <HandOverField paymentMethod={order.payment_method} total={order.total} />}
        <CommentFields order={order} isDelivery={isDelivery} />
        <DialogFoot error={form.alert?.text}>
          <Button look="secondary" onClick={onClose}>
            {t('keep')}
          </Button>
          <Button type="submit" isBusy={form.isSending}>
            {t('save')}
          </Button>
        </DialogFoot>
      </ShopForm>
      {step?.kind === 'offer' && <ChangeOffer offer={step} order={order} changing={changing} />}
      {step?.kind === 'code' && <ConfirmPhone {...step} changing={changing} />}
    </>
  )
}
