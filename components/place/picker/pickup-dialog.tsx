'use client'

import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { useChangeDestination } from '@/components/place/apply/use-change-destination'
import { CitiesGate } from '@/components/place/cities/cities-gate'
import { Button } from '@/components/ui/controls/button'
import { Dialog } from '@/components/ui/layers/dialog'
import { useDestination } from '@/stores/place/destination'
import { PickupForm } from './pickup-form'
import { useCitiesOrStored } from './use-cities-or-stored'

/** The popup to choose a pickup branch: city, then branch, in a list and on a map (specification §2). */
export function PickupDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations('place')
  const common = useTranslations('common')
  const formId = useId()
  const current = useDestination((store) => store.destination)
  const answer = useCitiesOrStored()
  const changeDestination = useChangeDestination()
  const hasChoice = 'cities' in answer.state && answer.state.cities.length > 0

  return (
    <Dialog
      title={t('pickupTitle')}
      closeLabel={common('close')}
      onClose={onClose}
      size="large"
      footer={
        hasChoice && (
          <Button type="submit" form={formId} wide>
            {t('confirm')}
          </Button>
        )
      }
    >
      <CitiesGate answer={answer}>
        {(cities, isLive) => (
          <PickupForm id={formId} cities={cities} isLive={isLive} current={current} onChoose={changeDestination} />
        )}
      </CitiesGate>
    </Dialog>
  )
}
