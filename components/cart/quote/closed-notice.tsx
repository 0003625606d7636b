import { useLocale, useTranslations } from 'next-intl'
import { OpenBranchesOnDemand } from '@/components/cart/on-demand'
import { Notice } from '@/components/ui/content/notice'
import { Button } from '@/components/ui/controls/button'
import { SLOT_MINUTES } from '@/lib/domain/time/slots'
import { useMoment } from '@/lib/i18n/use-moment'
import { useCurrentQuote } from '@/stores/cart/cart-quote'
import { useCheckout } from '@/stores/checkout/checkout'

/**
 * The branch is closed: names the next opening, offers the first free slot, and names the branches that are open now.
 */
export function ClosedNotice() {
  const t = useTranslations('cart')
  const moment = useMoment()
  const { quote, isClosed, isCurrent } = useCurrentQuote(useLocale())
  const slotStart = useCheckout((checkout) => checkout.draft?.slotStart)
  // A customer who chose a slot knows it already.
  if (!quote || !isClosed || slotStart) return null
  const { name, opens_at, is_paused, is_closing } = quote.filial
  const title = is_paused ? 'paused' : is_closing ? 'closing' : 'closed'
  const hint =
    opens_at &&
    (is_paused ? t('pausedHint', { when: moment.from(opens_at) }) : t('closedHint', { when: moment.at(opens_at) }))
  const next = isCurrent ? quote.fitting_slot : null
  return (
    <Notice
      tone="attention"
      icon="clock"
      title={t(title, { name })}
      actions={
        next && (
          <Button onClick={() => useCheckout.getState().saveDraft({ slotStart: next })}>
            {t('wrongTime.orderAt', { when: moment.wanted(next, SLOT_MINUTES) })}
          </Button>
        )
      }
    >
      <p>{hint ?? t('closedLong')}</p>
      <OpenBranchesOnDemand />
    </Notice>
  )
}
