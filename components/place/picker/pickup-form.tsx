import { useTranslations } from 'next-intl'
import { type FormEvent, useId, useState } from 'react'
import { CityChoice } from '@/components/place/cities/city-choice'
import { toBranchName } from '@/lib/contract/branch-name'
import type { City } from '@/lib/contract/catalog'
import type { Destination } from '@/lib/domain/place/destination'
import { pickUpAt } from '@/lib/domain/place/destination-moves'
import { BranchPicker } from './branch-picker'

type PickupFormProps = {
  /** The id of the form, for the submit button in the popup's foot. */
  readonly id: string
  readonly cities: readonly City[]
  readonly isLive: boolean
  readonly current: Destination | null
  readonly onChoose: (next: Destination) => void
}

/** City, then branch (specification §2). The customer's current branch is preselected; in another city none is. */
export function PickupForm({ id, cities, isLive, current, onChoose }: PickupFormProps) {
  const t = useTranslations('place')
  const alertId = useId()
  const [cityId, setCityId] = useState(current?.city.id ?? null)
  const [guid, setGuid] = useState(current?.branch.guid ?? null)
  const [missing, setMissing] = useState<'city' | 'branch' | null>(null)
  const city = cities.find((one) => one.id === cityId)

  const choose = (wanted: string | null) => {
    const branch = city?.filials.find((one) => one.guid === wanted)
    if (city && branch) onChoose(pickUpAt(current, city, toBranchName(branch)))
    else setMissing(city ? 'branch' : 'city')
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    choose(guid)
  }

  return (
    <form id={id} className="stack-5" onSubmit={submit} noValidate>
      <CityChoice
        namespace="place"
        cities={cities}
        selected={city?.id ?? null}
        onSelect={(next) => {
          setCityId(next)
          setMissing(null)
        }}
        errorId={missing === 'city' ? alertId : undefined}
      />
      {city && (
        <BranchPicker
          key={city.id}
          city={city}
          isLive={isLive}
          chosen={city.filials.find((one) => one.guid === guid)?.guid ?? null}
          onChoose={(next) => {
            setGuid(next)
            setMissing(null)
          }}
          onMarker={choose}
          errorId={missing === 'branch' ? alertId : undefined}
          isRoomy
        />
      )}
      <p id={alertId} role="alert" className="weight-650 wrong unless-empty">
        {missing && t(missing === 'city' ? 'chooseCity' : 'chooseBranch')}
      </p>
    </form>
  )
}
