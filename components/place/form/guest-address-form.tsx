'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { houseSchema } from '@/components/form/address.schema'
import { ShopForm } from '@/components/form/shop-form'
import { useShopForm } from '@/components/form/use-shop-form'
import { useChoosePlace } from '@/components/place/apply/choose-place'
import { CheckStatus } from '@/components/place/check/check-status'
import { placeOf, uncheckedAt } from '@/components/place/check/checked-address'
import type { CheckState } from '@/components/place/check/use-address-check'
import { kitchenOf } from '@/components/place/cities/kitchen'
import { Button } from '@/components/ui/button'
import type { City } from '@/lib/contract/catalog'
import type { DeliveryAddress } from '@/lib/domain/address'
import { startingAddress } from '@/lib/domain/destination'
import { type CheckedAddress, deliverTo } from '@/lib/domain/destination-moves'
import { destinationNow } from '@/stores/place/destination'
import styles from './address.module.css'
import { AddressMap } from './address-map'
import { useWhere } from './use-where'
import { WhereFields } from './where-fields'

const schema = z.object({ cityId: z.int(), address: houseSchema })
type Fields = z.infer<typeof schema>

type Cities = readonly [City, ...City[]]

type GuestAddressFormProps = {
  readonly cities: Cities
  readonly wantedCityId?: number
}

/** The address of the last time, in the city that was asked for or the customer's. */
function startingFields(cities: Cities, asked: number | undefined): Fields {
  const current = destinationNow()
  const wanted = asked ?? current?.city.id
  const { id } = cities.find((city) => city.id === wanted) ?? cities[0]
  const { street, home } = startingAddress(current, id)
  return { cityId: id, address: { street, home } }
}

/** Where the order goes. The check that does not answer bars nobody: the city's kitchen takes the order then. */
function goalOf(state: CheckState, address: DeliveryAddress, city: City | undefined): CheckedAddress | null {
  if (state.kind === 'ready') return placeOf(state.check, address)
  if (state.kind !== 'failed') return null
  const branch = city && kitchenOf(city, destinationNow()?.branch.guid ?? null)
  return branch ? uncheckedAt(branch, address) : null
}

/** City, street and house; says at once who delivers there and on which terms. The rest is asked at the checkout. */
export function GuestAddressForm({ cities, wantedCityId }: GuestAddressFormProps) {
  const t = useTranslations('address')
  const choose = useChoosePlace()
  const isDone = useRef(false)
  const [isWaiting, setIsWaiting] = useState(false)
  const form = useShopForm(schema, {
    start: startingFields(cities, wantedCityId),
    send: ({ address: house }) => {
      if (state.kind === 'searching') {
        setIsWaiting(true)
        return
      }
      const goal = goalOf(state, { ...address, ...house }, city)
      if (!goal || isDone.current) return
      isDone.current = true
      choose(deliverTo(destinationNow(), goal))
    },
  })
  const { control, getValues, setValue } = form
  const [cityId, street, home] = useWatch({ control, name: ['cityId', 'address.street', 'address.home'] })
  const city = cities.find(({ id }) => id === cityId)
  const { address, pin, state, retry } = useWhere({
    where: { cityId, street, home },
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

  // Confirmed while the address was still being checked: goes on by itself where it is served, and asks again otherwise.
  const isAnswered = isWaiting && state.kind !== 'searching'
  const goOn = useEffectEvent(() => {
    setIsWaiting(false)
    if (isServed) void form.submit()
  })
  useEffect(() => {
    if (isAnswered) goOn()
  }, [isAnswered])

  return (
    <ShopForm form={form} className={styles.form}>
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
    </ShopForm>
  )
}
