'use client'

import { useTranslations } from 'next-intl'
import { Icon } from '@/components/ui/content/icon'
import { toAddressText } from '@/lib/contract/address-text'
import type { SavedAddress } from '@/lib/contract/fields'
import { addressLine } from '@/lib/domain/place/address'
import { useDoorWords } from '@/lib/i18n/use-door-words'
import { useDialogs } from '@/stores/dialogs/dialogs'
import styles from './saved-address-list.module.css'
import { TYPE_NAMES } from './type-names'

type SavedAddressRowProps = {
  readonly address: SavedAddress
  /** The current order goes to this address. */
  readonly isChosen: boolean
  readonly onDelete: () => void
}

/** A saved address with all details for the courier, and its actions. */
export function SavedAddressRow({ address, isChosen, onDelete }: SavedAddressRowProps) {
  const t = useTranslations('addressList')
  const texts = useTranslations('address')
  const { open } = useDialogs.getState()
  const line = addressLine(address)
  const door = useDoorWords()(toAddressText(address))
  const deliverHere = () => open({ kind: 'deliveryAddress', selected: address.id, cityId: address.city_id })
  return (
    <li className={`stack-3 tile pad-4 ${styles.row}`}>
      <div className="stack shrinks gap-2px">
        <p className="wrap-2 below-1 weight-650 text-s">
          <span className={`sand pill ${styles.type}`}>{texts(TYPE_NAMES[address.type])}</span>
          {isChosen && <span className={`sand pill ${styles.chosen}`}>{t('chosen')}</span>}
        </p>
        <p className="text-l weight-700">{line}</p>
        <p className="row-1 centred">{[address.city, ...door].filter(Boolean).join(', ')}</p>
        {address.comment && <p className="typed soft">{address.comment}</p>}
      </div>
      <div className="row-1 centred">
        {!isChosen && (
          <button
            type="button"
            className={`touch sand unframed weight-650 tight raised-in-dark ${styles.order}`}
            aria-label={t('orderHereNamed', { address: line })}
            onClick={deliverHere}
          >
            {t('orderHere')}
          </button>
        )}
        <button
          type="button"
          className={`round-button sand-on-hover ${styles.icon}`}
          aria-label={texts('edit', { address: line })}
          onClick={() => open({ kind: 'addressForm', address, backTo: null })}
        >
          <Icon name="edit" size={22} />
        </button>
        <button
          type="button"
          className={`round-button sand-on-hover ${styles.icon}`}
          aria-label={t('delete', { address: line })}
          onClick={onDelete}
        >
          <Icon name="trash" size={22} />
        </button>
      </div>
    </li>
  )
}
