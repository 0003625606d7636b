'use client'

import { useTranslations } from 'next-intl'
import { useFields } from '@/components/form/use-fields'
import { ChipCheck } from '@/components/ui/controls/choice'
import { COMPLAINTS } from '@/lib/domain/order/review'
import type { ReviewFields } from './review.schema'

/** Complaints as chips; none is required. Pickup has no courier. */
export function ReviewComplaints({ isPickup }: { readonly isPickup: boolean }) {
  const t = useTranslations('review')
  const { register } = useFields<ReviewFields>()
  return (
    <fieldset>
      <legend className="below-2 weight-700">{t('whatWrong')}</legend>
      <div className="wrap-2">
        {COMPLAINTS.filter((one) => !(isPickup && one === 'courier')).map((one) => (
          <ChipCheck key={one} value={one} label={t(`complaint.${one}`)} {...register('aspects')} />
        ))}
      </div>
    </fieldset>
  )
}
