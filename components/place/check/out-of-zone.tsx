'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/controls/button'
import type { DeliveryCheck } from '@/lib/contract/place'
import { branchLine } from '@/lib/domain/place/branch-line'
import { useDistance } from '@/lib/i18n/use-distance'
import { useDialogs } from '@/stores/dialogs/dialogs'

/** No branch delivers there: shows the nearest branch and a button to pick the order up. */
export function OutOfZone({ nearest }: Pick<DeliveryCheck, 'nearest'>) {
  const t = useTranslations('address')
  const distanceOf = useDistance()
  return (
    <>
      <p className="weight-700">{t('outOfZone')}</p>
      {nearest && (
        <p>
          {t('nearest', {
            branch: branchLine(nearest.filial.name, nearest.filial.addresses[0]?.street ?? ''),
            distance: distanceOf(nearest.distance),
          })}
        </p>
      )}
      <PickupButton />
    </>
  )
}

/** A button to choose a branch and pick the order up. */
export function PickupButton({ look = 'secondary' }: { readonly look?: 'secondary' | 'quiet' }) {
  const t = useTranslations('address')
  return (
    <div>
      <Button look={look} onClick={() => useDialogs.getState().open({ kind: 'pickup' })}>
        {t('pickup')}
      </Button>
    </div>
  )
}
