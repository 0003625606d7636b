'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { usePromo } from '@/stores/cart/benefits'
import { useCurrentQuote } from '@/stores/cart/cart-quote'
import { AppliedPromo } from './applied-promo'
import { PromoChips } from './promo-chips'
import { PromoForm } from './promo-form'

/** The promo code of the cart: one at a time. While it is refused, another one can be typed or tapped. */
export function PromoBox() {
  const t = useTranslations('promo')
  const { promo } = useCurrentQuote(useLocale())
  const box = useRef<HTMLDivElement>(null)
  const rejected = usePromo((store) => store.rejected)

  // After a refusal the focus goes to the field, which names the reason.
  useEffect(() => {
    if (rejected && document.activeElement === box.current) box.current?.querySelector('input')?.focus()
  }, [rejected])

  // The pressed button disappears, so the focus has to move.
  const keepFocus = () => box.current?.focus()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be announced with every field and chip in it
    <div
      ref={box}
      tabIndex={-1}
      role="group"
      aria-label={t('title')}
      className="stack-3 one-column shrinks no-focus-ring"
    >
      {promo && <AppliedPromo promo={promo} onRemoved={keepFocus} />}
      {(!promo || promo.state === 'refused') && <PromoForm key={promo?.code ?? ''} onTaken={keepFocus} />}
      <PromoChips onTaken={keepFocus} />
    </div>
  )
}
