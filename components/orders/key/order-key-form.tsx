'use client'

import { useTranslations } from 'next-intl'
import * as z from 'zod/mini'
import { Controlled } from '@/components/form/controlled'
import { FormAlert } from '@/components/form/form-alert'
import { PhoneInput } from '@/components/form/phone-input'
import { refusalOf } from '@/components/form/refusal'
import { phone } from '@/components/form/rules'
import { ShopForm } from '@/components/form/shop-form'
import { useShopForm } from '@/components/form/use-shop-form'
import { Button } from '@/components/ui/controls/button'
import { useApiMutation } from '@/lib/api/query/use-api-mutation'
import { orderLifeRoutes } from '@/lib/contract/order/order-life'
import { phoneDigits } from '@/lib/domain/account/phone'
import { useOrderKeys } from '@/stores/orders/order-keys'

type OrderKeyFormProps = {
  readonly token: string
  /** Called when the browser has the key. */
  readonly onKey: () => void
}

const schema = z.object({
  phone: z.pipe(
    phone(),
    z.transform((national) => phoneDigits(national) ?? national),
  ),
})

/** Asks for the phone of a guest's order and keeps the key that the server returns for it. */
export function OrderKeyForm({ token, onKey }: OrderKeyFormProps) {
  const t = useTranslations('order.key')
  const { send } = useApiMutation(orderLifeRoutes.orderKeyByPhone)
  const form = useShopForm(schema, {
    start: { phone: '' },
    judges: 'onSubmit',
    send: async (body) => {
      const reply = await send({ params: { token }, body })
      if (reply?.status !== 200) return refusalOf(reply?.body)
      useOrderKeys.getState().store(token, reply.body.key)
      onKey()
      return undefined
    },
  })
  return (
    <ShopForm form={form} className="stack-4">
      <p>{t('lead')}</p>
      <Controlled form={form} name="phone">
        {(field) => <PhoneInput label={t('phone')} {...field} />}
      </Controlled>
      <FormAlert alert={form.alert} />
      <Button type="submit" wide isBusy={form.isSending}>
        {t('confirm')}
      </Button>
    </ShopForm>
  )
}
