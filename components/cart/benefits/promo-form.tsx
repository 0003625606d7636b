'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent } from 'react'
import * as z from 'zod/mini'
import { messageKey } from '@/components/form/field-messages'
import { ShopForm } from '@/components/form/shop-form'
import { useShopForm } from '@/components/form/use-shop-form'
import { Button } from '@/components/ui/controls/button'
import { TextInput } from '@/components/ui/controls/text-input'
import { normalisePromoCode, PROMO_CODE_MAX } from '@/lib/domain/money/promo'
import { usePromo } from '@/stores/cart/benefits'
import styles from './benefits.module.css'

const schema = z.object({
  promo: z.string().check(
    z.refine((typed) => normalisePromoCode(typed).length > 0, messageKey('promoRequired')),
    z.refine((typed) => normalisePromoCode(typed).length <= PROMO_CODE_MAX, messageKey('promoWrong')),
  ),
})

/** The field for a promo code; an unknown code stays in it, with the reason. */
export function PromoForm({ onTaken }: { readonly onTaken: () => void }) {
  const t = useTranslations('promo')
  const rejected = usePromo((promo) => promo.rejected)
  const form = useShopForm(schema, {
    start: { promo: rejected?.code ?? '' },
    judges: 'onSubmit',
    send: ({ promo }) => {
      usePromo.getState().use(promo)
      onTaken()
    },
  })

  const showRejected = useEffectEvent(({ code, message }: NonNullable<typeof rejected>) => {
    // The text that the customer is typing is not overwritten.
    if (form.formState.isDirty) return
    form.renew({ promo: code })
    form.refuse({ errors: { promo: [message] }, focus: null })
  })
  useEffect(() => {
    if (rejected) showRejected(rejected)
  }, [rejected])

  return (
    <ShopForm form={form} className={`stack-2 from-top ${styles.promoForm}`}>
      <TextInput
        label={t('label')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="go"
        // Signs around a code are left out.
        maxLength={2 * PROMO_CODE_MAX}
        {...form.field('promo')}
      />
      <Button type="submit" look="secondary">
        {t('apply')}
      </Button>
    </ShopForm>
  )
}
