'use client'

import { useTranslations } from 'next-intl'
import styles from '@/components/place/form/address.module.css'
import { RadioChoice } from '@/components/ui/choice'
import { Icon } from '@/components/ui/icon'
import type { SavedAddress } from '@/lib/contract/fields'
import { addressLine } from '@/lib/domain/address'
import { useDialogs } from '@/stores/dialogs/dialogs'
import { TYPE_NAMES } from './type-names'

type SavedAddressChoiceProps = {
  readonly address: SavedAddress
  readonly checked: boolean
  readonly onChoose: () => void
}

/** One saved address to choose, with the way to change it. */
export function SavedAddressChoice({ address, checked, onChoose }: SavedAddressChoiceProps) {
  const t = useTranslations('address')
  const line = addressLine(address)
  const flat = address.private_house
    ? [t('privateHouseShort')]
    : [
        address.entrance && t('entranceShort', { value: address.entrance }),
        address.floor && t('floorShort', { value: address.floor }),
        address.apartment && t('apartmentShort', { value: address.apartment }),
      ]
  return (
    <div className={styles.card}>
      <RadioChoice
        name="address"
        label={<span className={styles.main}>{line}</span>}
        note={[t(TYPE_NAMES[address.type]), ...flat].filter(Boolean).join(', ')}
        checked={checked}
        onChange={onChoose}
      />
      <button
        type="button"
        className={styles.edit}
        aria-label={t('edit', { address: line })}
        onClick={() => useDialogs.getState().open({ kind: 'addressForm', address, backTo: 'deliveryAddress' })}
      >
        <Icon name="edit" size={20} />
      </button>
    </div>
  )
}
