'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { houseSchema } from '@/components/form/address.schema'
import { ShopForm } from '@/components/form/shop-form'
import { useShopForm } from '@/components/form/use-shop-form'
import { useChangeDestination } from '@/components/place/apply/use-change-destination'
import { CheckStatus } from '@/components/place/check/check-status'
import { checkedAddressOf, uncheckedAddressOf } from '@/components/place/check/checked-address'
import type { CheckState } from '@/components/place/check/use-address-check'
import { cookingBranchOf } from '@/components/place/cities/cooking-branch-of'
import { Button } from '@/components/ui/controls/button'
import type { City } from '@/lib/contract/catalog'
import type { DeliveryAddress } from '@/lib/domain/place/address'
import { startingAddress } from '@/lib/domain/place/destination'
import { type CheckedAddress, deliverTo } from '@/lib/domain/place/destination-moves'
import { currentDestination } from '@/stores/place/destination'
import styles from './address.module.css'
import { AddressFields } from './address-fields'
import { AddressMap } from './address-map'
import { useTypedAddress } from './use-typed-address'

const schema = z.object({ cityId: z.int(), address: houseSchema })
type Fields = z.infer<typeof schema>

type Cities = readonly [City, ...City[]]

type GuestAddressFormProps = {
  readonly cities: Cities
  readonly wantedCityId?: number
}

/** The last address, in the requested city or the customer's. */
function startingFields(cities: Cities, requestedCity: number | undefined): Fields {
  const current = currentDestination()
  const wanted = requestedCity ?? current?.city.id
  const { id } = cities.find((city) => city.id === wanted) ?? cities[0]
  const { street, home } = startingAddress(current, id)
  return { cityId: id, address: { street, home } }
}

/** The destination of this address. A check without an answer does not block the order: the city's kitchen takes it. */
function checkedAddressIn(state: CheckState, address: DeliveryAddress, city: City | undefined): CheckedAddress | null {
  if (state.kind === 'ready') return checkedAddressOf(state.check, address)
  if (state.kind !== 'failed') return null
  const branch = city && cookingBranchOf(city, currentDestination()?.branch.guid ?? null)
  return branch ? uncheckedAddressOf(branch, address) : null
}

/** City, street and house; shows at once which branch delivers there and on which terms. The checkout asks for the rest. */
export function GuestAddressForm({ cities, wantedCityId }: GuestAddressFormProps) {
  const t = useTranslations('address')
  const changeDestination = useChangeDestination()
  const isDone = useRef(false)
  const [isWaiting, setIsWaiting] = useState(false)
  const form = useShopForm(schema, {
    start: startingFields(cities, wantedCityId),
    send: ({ address: house }) => {
      if (state.kind === 'searching') {
        setIsWaiting(true)
        return
      }
      const checked = checkedAddressIn(state, { ...address, ...house }, city)
      if (!checked || isDone.current) return
      isDone.current = true
      changeDestination(deliverTo(currentDestination(), checked))
    },
  })
  const { control, getValues, setValue } = form
  const [cityId, street, home] = useWatch({ control, name: ['cityId', 'address.street', 'address.home'] })
  const city = cities.find(({ id }) => id === cityId)
  const { address, pin, state, retry } = useTypedAddress({
    typed: { cityId, street, home },
    read: () => ({ cityId: getValues('cityId'), ...getValues('address') }),
    start: null,
    fill: (found) => {
      setValue('cityId', found.city_id, { shouldDirty: true })
      setValue('address.street', found.street, { shouldTouch: true, shouldValidate: true })
      setValue('address.home', found.home, { shouldTouch: true, shouldValidate: true })
    },
  })
  const isOut = state.kind === 'ready' && state.check.served === 'no'
  const isServed = state.kind === 'ready' && state.check.served === 'yes'

  // The customer confirmed while the address was being checked: a served address continues, any other asks again.
  const isAnswered = isWaiting && state.kind !== 'searching'
  const goOn = useEffectEvent(() => {
    setIsWaiting(false)
    if (isServed) void form.submit()
  })
  useEffect(() => {
    if (isAnswered) goOn()
  }, [isAnswered])

  return (
    <ShopForm form={form} className={`stack-5 ${styles.form}`}>
      <AddressFields cities={cities} onLeave={pin.lookUp} />
      <CheckStatus state={state} onRetry={retry} />
      <AddressMap city={city} cities={cities} pin={pin} />
      {!isOut && (
        <div data-foot className={`stack-3 paper shade-up ${styles.footer}`}>
          <Button type="submit" wide isBusy={isWaiting}>
            {t(isServed || state.kind !== 'ready' ? 'deliverHere' : 'goOn')}
          </Button>
        </div>
      )}
    </ShopForm>
  )
}
