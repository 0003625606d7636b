'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import { CheckStatus } from '@/components/place/check/check-status'
import { useAddressCheck } from '@/components/place/check/use-address-check'
import styles from '@/components/place/form/address.module.css'
import { type AddressValues, addressSchema, startingValues } from '@/components/place/form/address.schema'
import { DoorFields, TypeField } from '@/components/place/form/address-fields'
import { AddressMap } from '@/components/place/form/address-map'
import { useFieldTexts } from '@/components/place/form/use-field-texts'
import { usePin } from '@/components/place/form/use-pin'
import { WhereFields } from '@/components/place/form/where-fields'
import { Button } from '@/components/ui/button'
import type { City } from '@/lib/contract/catalog'
import type { SavedAddress } from '@/lib/contract/fields'
import { useDelivery } from '@/stores/place/delivery'
import { SaveNotice } from './save-notice'
import { pointOf } from './saved-address'
import { useSaving } from './use-saving'

type AddressFormProps = {
  readonly cities: readonly [City, ...City[]]
  readonly address: SavedAddress | null
  /** The city of a new address; the first by default. */
  readonly cityId?: number
  /** Called with the id once the address is stored. */
  readonly onSaved: (id: number) => void
}

/** The fields of a saved address with its map; says at once whether it can be delivered to, and saves it either way. */
export function AddressForm({ cities, address, cityId: wantedCityId, onSaved }: AddressFormProps) {
  const t = useTranslations('address')
  const texts = useFieldTexts()
  const form = useForm<AddressValues>({
    resolver: zodResolver(useMemo(() => addressSchema(texts), [texts])),
    mode: 'onTouched',
    defaultValues: startingValues(address, wantedCityId ?? cities[0].id),
  })
  const [cityId, street, home] = useWatch({ control: form.control, name: ['cityId', 'street', 'home'] })
  const where = { cityId, street, home }
  const pin = usePin({
    where,
    read: form.getValues,
    start: address && pointOf(address),
    fill: (found) => {
      form.setValue('cityId', found.city_id, { shouldDirty: true })
      form.setValue('street', found.street, { shouldTouch: true, shouldValidate: true })
      form.setValue('home', found.home, { shouldTouch: true, shouldValidate: true })
    },
  })
  const preferred = useDelivery(({ place }) => place?.branchGuid ?? null)
  const { state, retry } = useAddressCheck({ ...where, point: pin.point, preferred })
  const found = state.kind === 'ready' && state.check.precision === 'house' ? state.check.point : null
  const { saving, save } = useSaving({ form, id: address?.id ?? null, onSaved })

  return (
    <FormProvider {...form}>
      <form
        noValidate
        className={styles.form}
        onSubmit={form.handleSubmit((values) => save(values, pin.point ?? found))}
      >
        <WhereFields cities={cities} onLeave={pin.lookUp} />
        <CheckStatus state={state} onRetry={retry} />
        <AddressMap city={cities.find(({ id }) => id === cityId)} cities={cities} pin={pin} />
        <DoorFields />
        <TypeField />
        <div data-foot className={styles.footer}>
          <SaveNotice saving={saving} />
          <Button type="submit" wide isBusy={saving.kind === 'saving'}>
            {t('save')}
          </Button>
        </div>
      </form>
    </FormProvider>
  )
}
