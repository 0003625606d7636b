'use client'

import { useLocale, useTranslations } from 'next-intl'
import { Icon } from '@/components/ui/content/icon'
import { Button } from '@/components/ui/controls/button'
import { formatTenge } from '@/lib/i18n/tenge'
import type { CurrentPromo } from '@/lib/pricing/current-promo'
import { usePromo } from '@/stores/cart/benefits'
import { useCurrentQuote } from '@/stores/cart/cart-quote'
import { useDialogs } from '@/stores/dialogs/dialogs'
import { useDestination } from '@/stores/place/destination'
import styles from './benefits.module.css'

/** The state of the code, as a message. */
function usePromoWords(promo: CurrentPromo): string {
  const t = useTranslations('promo')
  const locale = useLocale()
  const hasPlace = useDestination(({ destination }) => destination !== null)
  const { failure } = useCurrentQuote(locale)
  const { state, message, reason, missing } = promo
  if (state === 'asking') return t(hasPlace ? (failure ? 'waitingAnswer' : 'checking') : 'waitingPlace')
  if (message) return message
  if (state === 'applied') return t('applied')
  return reason === 'below_minimum'
    ? t('refused.below_minimum', { amount: formatTenge(missing, locale) })
    : t(reason === 'no_items' || reason === 'not_for_pickup' ? `refused.${reason}` : 'refused.other')
}

/** The promo code of the cart with its discount, or dimmed with the reason of its refusal; and a button to remove it. */
export function AppliedPromo({ promo, onRemoved }: { readonly promo: CurrentPromo; readonly onRemoved: () => void }) {
  const t = useTranslations('promo')
  const locale = useLocale()
  const words = usePromoWords(promo)
  const { code, state, reason, discount, gift, offer } = promo
  const saved =
    gift !== null
      ? t('gift', { name: gift.name })
      : discount > 0 &&
        t(offer?.kind === 'delivery' ? 'freeDelivery' : 'saved', { amount: formatTenge(discount, locale) })
  return (
    <div
      className={`stack from-top sand round-m gap-0-3 ${styles.taken} ${state === 'applied' ? styles.applied : styles.dimmed}`}
      data-state={state}
    >
      <Icon name={state === 'applied' ? 'check' : state === 'refused' ? 'attention' : 'clock'} size={22} />
      <div className="shrinks breaks" role="status">
        <p className="wrap weight-700 gap-0-3">
          <span className={styles.codeName}>{code}</span>
          {saved && <span className={`weight-700 leaf ${styles.saved}`}>{saved}</span>}
        </p>
        <p className="text-m">{words}</p>
      </div>
      {reason === 'login_required' && (
        <Button
          look="secondary"
          aria-label={t('logInNamed', { code })}
          onClick={() => useDialogs.getState().open({ kind: 'login', next: 'stay' })}
        >
          {t('logIn')}
        </Button>
      )}
      <button
        type="button"
        className={`ink text-button ${styles.remove}`}
        aria-label={t('removeNamed', { code })}
        onClick={() => {
          usePromo.getState().remove()
          onRemoved()
        }}
      >
        {t('remove')}
      </button>
    </div>
  )
}
