import { useTranslations } from 'next-intl'
import { type FormEvent, useId, useState } from 'react'
import { pickupPlace } from '@/components/place/cities/chosen-place'
import { CityChoice } from '@/components/place/cities/city-choice'
import type { City } from '@/lib/contract/catalog'
import type { Place } from '@/lib/domain/place'
import { BranchPicker } from './branch-picker'
import styles from './place-form.module.css'

type PickupFormProps = {
  /** Lets the button in the popup's foot send the form. */
  readonly id: string
  readonly cities: readonly City[]
  readonly isLive: boolean
  readonly current: Place | null
  readonly onChoose: (place: Place) => void
}

/** City, then branch (specification §2). The branch that cooks now is chosen already; of another city there is none. */
export function PickupForm({ id, cities, isLive, current, onChoose }: PickupFormProps) {
  const t = useTranslations('place')
  const alertId = useId()
  const [cityId, setCityId] = useState(current?.cityId ?? null)
  const [guid, setGuid] = useState(current?.branchGuid ?? null)
  const [missing, setMissing] = useState<'city' | 'branch' | null>(null)
  const city = cities.find((one) => one.id === cityId)

  const choose = (wanted: string | null) => {
    const branch = city?.filials.find((one) => one.guid === wanted)
    if (city && branch) onChoose(pickupPlace(city, branch))
    else setMissing(city ? 'branch' : 'city')
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    choose(guid)
  }

  return (
    <form id={id} className={styles.form} onSubmit={submit} noValidate>
      <CityChoice
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
      <p id={alertId} role="alert" className={styles.alert}>
        {missing && t(missing === 'city' ? 'chooseCity' : 'chooseBranch')}
      </p>
    </form>
  )
}
