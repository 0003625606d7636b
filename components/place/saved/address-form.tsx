'use client'

import { useTranslations } from 'next-intl'
import { useWatch } from 'react-hook-form'
import { FlatFields } from '@/components/form/flat-fields'
import { ShopForm } from '@/components/form/shop-form'
import { useShopForm } from '@/components/form/use-shop-form'
import { CheckStatus } from '@/components/place/check/check-status'
import styles from '@/components/place/form/address.module.css'
import { AddressFields } from '@/components/place/form/address-fields'
import { AddressMap } from '@/components/place/form/address-map'
import { useTypedAddress } from '@/components/place/form/use-typed-address'
import { Button } from '@/components/ui/controls/button'
import { ADDRESS_PATHS, fromWirePoint } from '@/lib/contract/address-text'
import type { City } from '@/lib/contract/catalog'
import type { SavedAddress } from '@/lib/contract/fields'
import { SaveNotice } from './save-notice'
import { savedAddressSchema, startingFields } from './saved-address.schema'
import { TypeField } from './type-field'
import { useSaveAddress } from './use-save-address'

type AddressFormProps = {
  readonly cities: readonly [City, ...City[]]
  readonly address: SavedAddress | null
  /** The city of a new address; the first by default. */
  readonly cityId?: number
  /** Called when the address is stored. */
  readonly onSaved: (saved: SavedAddress) => void
}

/** The fields of a saved address with its map. Says whether the chain delivers there; any address can be saved. */
export function AddressForm({ cities, address: edited, cityId: wantedCityId, onSaved }: AddressFormProps) {
  const t = useTranslations('address')
  const { saving, save } = useSaveAddress({ id: edited?.id ?? null, onSaved })
  const form = useShopForm(savedAddressSchema, {
    start: startingFields(edited, wantedCityId ?? cities[0].id),
    wireNames: ADDRESS_PATHS,
    failed: t('saveFailed'),
    send: (fields) => save(fields, pin.point ?? found),
  })
  const { control, getValues, setValue } = form
  const [cityId, street, home] = useWatch({ control, name: ['cityId', 'address.street', 'address.home'] })
  const { pin, state, retry } = useTypedAddress({
    typed: { cityId, street, home },
    read: () => ({ cityId: getValues('cityId'), ...getValues('address') }),
    start: edited && fromWirePoint(edited),
    fill: (found) => {
      setValue('cityId', found.city_id, { shouldDirty: true })
      setValue('address.street', found.street, { shouldTouch: true, shouldValidate: true })
      setValue('address.home', found.home, { shouldTouch: true, shouldValidate: true })
    },
  })
  const found = state.kind === 'ready' && state.check.precision === 'house' ? state.check.point : null

  return (
    <ShopForm form={form} className={`stack-5 ${styles.form}`}>
      <AddressFields cities={cities} onLeave={pin.lookUp} />
      <CheckStatus state={state} onRetry={retry} />
      <AddressMap city={cities.find(({ id }) => id === cityId)} cities={cities} pin={pin} />
      <div className="stack-4">
        <FlatFields namespace="address" className={styles.flatRow} commentHint={t('commentHint')} />
      </div>
      <TypeField />
      <div data-foot className={`stack-3 paper shade-up ${styles.footer}`}>
        <SaveNotice saving={saving} refusal={form.alert?.text ?? null} />
        <Button type="submit" wide isBusy={form.isSending}>
          {t('save')}
        </Button>
      </div>
    </ShopForm>
  )
}
