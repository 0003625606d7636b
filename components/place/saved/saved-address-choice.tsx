'use client'

import { useTranslations } from 'next-intl'
import styles from '@/components/place/form/address.module.css'
import { Icon } from '@/components/ui/content/icon'
import { RadioChoice } from '@/components/ui/controls/choice'
import { toAddressText } from '@/lib/contract/address-text'
import type { SavedAddress } from '@/lib/contract/fields'
import { addressLine } from '@/lib/domain/place/address'
import { useDoorWords } from '@/lib/i18n/use-door-words'
import { useDialogs } from '@/stores/dialogs/dialogs'
import { TYPE_NAMES } from './type-names'

type SavedAddressChoiceProps = {
  readonly address: SavedAddress
  readonly checked: boolean
  readonly onChoose: () => void
}

/** A saved address to choose, with a button to change it. */
export function SavedAddressChoice({ address, checked, onChoose }: SavedAddressChoiceProps) {
  const t = useTranslations('address')
  const line = addressLine(address)
  const door = useDoorWords()(toAddressText(address))
  return (
    <div className={`row-1 centred ${styles.card}`}>
      <RadioChoice
        name="address"
        label={<span className="weight-650">{line}</span>}
        note={[t(TYPE_NAMES[address.type]), ...door].filter(Boolean).join(', ')}
        checked={checked}
        onChange={onChoose}
      />
      <button
        type="button"
        className="round-button sand-on-hover"
        aria-label={t('edit', { address: line })}
        onClick={() => useDialogs.getState().open({ kind: 'addressForm', address, backTo: 'deliveryAddress' })}
      >
        <Icon name="edit" size={20} />
      </button>
    </div>
  )
}
