'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { Button } from '@/components/ui/button'
import { TextInput } from '@/components/ui/text-input'
import { normalisePromoCode, PROMO_CODE_MAX } from '@/lib/domain/promo'
import { usePromo } from '@/stores/cart/benefits'
import styles from './benefits.module.css'

/** The field for a promo code; what was refused as no code at all stays in it, with the reason. */
export function PromoForm({ onTaken }: { readonly onTaken: () => void }) {
  const t = useTranslations('promo')
  const rejected = usePromo((promo) => promo.rejected)
  const [typed, setTyped] = useState<string | null>(null)
  const [error, setError] = useState<string | null>(null)
  const value = typed ?? rejected?.code ?? ''
  const message = error ?? (typed === null ? rejected?.message : null)

  const apply = (event: FormEvent) => {
    event.preventDefault()
    const { length } = normalisePromoCode(value)
    if (length === 0) return setError(t('empty'))
    if (length > PROMO_CODE_MAX) return setError(t('wrong'))
    usePromo.getState().use(value)
    onTaken()
  }

  return (
    <form className={styles.promoForm} onSubmit={apply} noValidate>
      <TextInput
        label={t('label')}
        name="promo"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="go"
        value={value}
        error={message ?? undefined}
        onChange={({ target }) => {
          setTyped(target.value)
          setError(null)
        }}
      />
      <Button type="submit" look="secondary">
        {t('apply')}
      </Button>
    </form>
  )
}
