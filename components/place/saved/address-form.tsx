'use client'

import { useTranslations } from 'next-intl'
import { useWatch } from 'react-hook-form'
import { ADDRESS_WIRE_NAMES } from '@/components/form/address.schema'
import { ShopForm } from '@/components/form/shop-form'
import { useShopForm } from '@/components/form/use-shop-form'
import { CheckStatus } from '@/components/place/check/check-status'
import styles from '@/components/place/form/address.module.css'
import { AddressMap } from '@/components/place/form/address-map'
import { DoorFields } from '@/components/place/form/door-fields'
import { useWhere } from '@/components/place/form/use-where'
import { WhereFields } from '@/components/place/form/where-fields'
import { Button } from '@/components/ui/button'
import type { City } from '@/lib/contract/catalog'
import type { SavedAddress } from '@/lib/contract/fields'
import { SaveNotice } from './save-notice'
import { pointOf } from './saved-address'
import { savedAddressSchema, startingFields } from './saved-address.schema'
import { TypeField } from './type-field'
import { useSaving } from './use-saving'

type AddressFormProps = {
  readonly cities: readonly [City, ...City[]]
  readonly address: SavedAddress | null
  /** The city of a new address; the first by default. */
  readonly cityId?: number
  /** Called once the address is stored. */
  readonly onSaved: (saved: SavedAddress) => void
}

/** The fields of a saved address with its map. Says whether the chain delivers there; any address can be saved. */
export function AddressForm({ cities, address: edited, cityId: wantedCityId, onSaved }: AddressFormProps) {
  const t = useTranslations('address')
  const { saving, save } = useSaving({ id: edited?.id ?? null, onSaved })
  const form = useShopForm(savedAddressSchema, {
    start: startingFields(edited, wantedCityId ?? cities[0].id),
    wireNames: ADDRESS_WIRE_NAMES,
    failed: t('saveFailed'),
    send: (fields) => save(fields, pin.point ?? found),
  })
  const { control, getValues, setValue } = form
  const [cityId, street, home] = useWatch({ control, name: ['cityId', 'address.street', 'address.home'] })
  const { pin, state, retry } = useWhere({
    where: { cityId, street, home },
    read: () => ({ cityId: getValues('cityId'), ...getValues('address') }),
    start: edited && pointOf(edited),
    fill: (place) => {
      setValue('cityId', place.city_id, { shouldDirty: true })
      setValue('address.street', place.street, { shouldTouch: true, shouldValidate: true })
      setValue('address.home', place.home, { shouldTouch: true, shouldValidate: true })
    },
  })
  const found = state.kind === 'ready' && state.check.precision === 'house' ? state.check.point : null

  return (
    <ShopForm form={form} className={styles.form}>
      <WhereFields cities={cities} onLeave={pin.lookUp} />
      <CheckStatus state={state} onRetry={retry} />
      <AddressMap city={cities.find(({ id }) => id === cityId)} cities={cities} pin={pin} />
      <div className={styles.group}>
        <DoorFields />
      </div>
      <TypeField />
      <div data-foot className={styles.footer}>
        <SaveNotice saving={saving} refusal={form.alert?.text ?? null} />
        <Button type="submit" wide isBusy={form.isSending}>
          {t('save')}
        </Button>
      </div>
    </ShopForm>
  )
}
