'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useTranslations } from 'next-intl'
import { useEffect, useMemo, useRef, useState } from 'react'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import { CheckStatus } from '@/components/place/check/check-status'
import { placeOfBranch, placeOfCheck } from '@/components/place/check/place-of-check'
import { type CheckState, useAddressCheck } from '@/components/place/check/use-address-check'
import { Button } from '@/components/ui/button'
import type { City } from '@/lib/contract/catalog'
import type { DeliveryAddress } from '@/lib/domain/address'
import type { Point } from '@/lib/domain/geo'
import type { Place } from '@/lib/domain/place'
import { useAddress } from '@/stores/place/address'
import { useDelivery } from '@/stores/place/delivery'
import styles from './address.module.css'
import { type WhereValues, whereSchema } from './address.schema'
import { AddressMap } from './address-map'
import { useFieldTexts } from './use-field-texts'
import { usePin } from './use-pin'
import { WhereFields } from './where-fields'

type Cities = readonly [City, ...City[]]

type GuestAddressFormProps = {
  readonly cities: Cities
  readonly wantedCityId?: number
  readonly onChoose: (next: Place, address: DeliveryAddress) => void
}

/** The address of the last time, in the city that was asked for or the customer's. */
function startingWhere(cities: Cities, asked: number | undefined): WhereValues {
  const wanted = asked ?? useDelivery.getState().place?.cityId
  const city = cities.find(({ id }) => id === wanted) ?? cities[0]
  const { address } = useAddress.getState()
  const { street, home } = address?.cityId === city.id ? address : { street: '', home: '' }
  return { cityId: city.id, street, home }
}

/** Street and house are all a guest gave; the rest is asked at the checkout. */
const toGuestAddress = ({ cityId, street, home }: WhereValues, point: Point | null): DeliveryAddress => ({
  id: null,
  cityId,
  street,
  home,
  privateHouse: false,
  entrance: '',
  apartment: '',
  floor: '',
  comment: '',
  point,
})

/** Where the order goes. The check that does not answer bars nobody: the city's open branch takes the order then. */
function placeOf(state: CheckState, where: WhereValues, city: City | undefined): Place | null {
  if (state.kind === 'ready') return placeOfCheck(state.check, where)
  if (state.kind !== 'failed') return null
  const branch = city?.filials.find(({ is_open }) => is_open) ?? city?.filials[0]
  return branch ? placeOfBranch(branch, where) : null
}

/** City, street and house; says at once who delivers there and on which terms. */
export function GuestAddressForm({ cities, wantedCityId, onChoose }: GuestAddressFormProps) {
  const t = useTranslations('address')
  const texts = useFieldTexts()
  const form = useForm<WhereValues>({
    resolver: zodResolver(useMemo(() => whereSchema(texts), [texts])),
    mode: 'onTouched',
    defaultValues: startingWhere(cities, wantedCityId),
  })
  const [cityId, street, home] = useWatch({ control: form.control, name: ['cityId', 'street', 'home'] })
  const where = { cityId, street, home }
  const city = cities.find(({ id }) => id === cityId)
  const pin = usePin({
    where,
    read: form.getValues,
    start: null,
    fill: (found) => {
      form.setValue('cityId', found.city_id, { shouldDirty: true })
      form.setValue('street', found.street, { shouldTouch: true, shouldValidate: true })
      form.setValue('home', found.home, { shouldTouch: true, shouldValidate: true })
    },
  })
  const preferred = useDelivery(({ place }) => place?.branchGuid ?? null)
  const { state, retry } = useAddressCheck({ ...where, point: pin.point, preferred })
  const isOut = state.kind === 'ready' && state.check.served === 'no'
  const isServed = state.kind === 'ready' && state.check.served === 'yes'

  const isDone = useRef(false)
  const [isWaiting, setIsWaiting] = useState(false)
  const submit = form.handleSubmit((values) => {
    if (state.kind === 'searching') return setIsWaiting(true)
    const next = placeOf(state, values, city)
    if (!next || isDone.current) return
    isDone.current = true
    onChoose(next, toGuestAddress(values, pin.point))
  })

  // Confirmed while the address was still being checked: goes on by itself where it is served, and asks again otherwise.
  useEffect(() => {
    if (!isWaiting || state.kind === 'searching') return
    setIsWaiting(false)
    if (isServed) void submit()
  })

  return (
    <FormProvider {...form}>
      <form noValidate className={styles.form} onSubmit={submit}>
        <WhereFields cities={cities} onLeave={pin.lookUp} />
        <CheckStatus state={state} onRetry={retry} />
        <AddressMap city={city} cities={cities} pin={pin} />
        {!isOut && (
          <div data-foot className={styles.footer}>
            <Button type="submit" wide isBusy={isWaiting}>
              {t(isServed || state.kind !== 'ready' ? 'deliverHere' : 'goOn')}
            </Button>
          </div>
        )}
      </form>
    </FormProvider>
  )
}
