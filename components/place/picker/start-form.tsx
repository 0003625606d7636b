import { useTranslations } from 'next-intl'
import { type FormEvent, useId, useRef, useState } from 'react'
import { FormOnDemand } from '@/components/form/form-on-demand'
import { CityChoice } from '@/components/place/cities/city-choice'
import type { DeliveryType } from '@/lib/domain/order/delivery'
import type { Destination } from '@/lib/domain/place/destination'
import type { MissingChoice } from './start-branches'
import type { StartPopupState } from './use-start-popup'

/** Loads the steps after the city, which request the branches. */
const loadBranches = () => import('./start-branches').then(({ StartBranches }) => StartBranches)

type StartFormProps = {
  /** The id of the form, for the submit button in the popup's foot. */
  readonly id: string
  readonly start: StartPopupState
  readonly type: DeliveryType | undefined
  readonly onChoose: (next: Destination) => void
  readonly onAddress: (cityId: number) => void
}

/** City, then type, then a branch or the terms of delivery; each choice reveals the next (specification §2 and §4). */
export function StartForm({ id, start, type, onChoose, onAddress }: StartFormProps) {
  const t = useTranslations('place')
  const alertId = useId()
  const [missing, setMissing] = useState<MissingChoice>(null)
  const confirm = useRef<() => void>(null)
  const { cityNames, cityId, chooseCity, learnCities, wantsBranches } = start

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (cityId === null) setMissing('city')
    else confirm.current?.()
  }

  return (
    <form id={id} className="stack-5" onSubmit={submit} noValidate>
      {cityNames.length > 0 && (
        <CityChoice
          namespace="place"
          cities={cityNames}
          selected={cityId}
          onSelect={(next) => {
            chooseCity(next)
            setMissing(null)
          }}
          errorId={missing === 'city' ? alertId : undefined}
        />
      )}
      {wantsBranches && (
        <FormOnDemand
          load={loadBranches}
          rows={4}
          props={{
            confirm,
            cityId,
            type,
            errorId: missing === 'branch' ? alertId : undefined,
            onCities: learnCities,
            onMissing: setMissing,
            onChoose,
            onAddress,
          }}
        />
      )}
      <p id={alertId} role="alert" className="weight-650 wrong unless-empty">
        {missing && t(missing === 'city' ? 'chooseCity' : 'chooseBranch')}
      </p>
    </form>
  )
}
