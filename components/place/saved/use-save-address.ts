import { useLocale, useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import type { Refusal } from '@/components/form/refusal'
import type { SavedAddress } from '@/lib/contract/fields'
import type { Point } from '@/lib/domain/place/geo'
import { useSnackbar } from '@/stores/dialogs/snackbar'
import { currentDestination, useDestination } from '@/stores/place/destination'
import { invalidateAddresses } from './invalidate-addresses'
import { type SaveAddressResult, saveAddress } from './save-address'
import { toDeliveryAddress } from './saved-address'
import type { SavedAddressFields } from './saved-address.schema'

/** Why an address was not stored, when the reason is in none of its fields. */
export type SavingState = { readonly kind: 'idle' } | Exclude<SaveAddressResult, { readonly kind: 'saved' | 'invalid' }>

type Options = {
  readonly id: number | null
  readonly onSaved: (saved: SavedAddress) => void
}

/** Marks the lists as outdated; the order's destination takes over the change of its saved address. */
function keepSaved(saved: SavedAddress): void {
  invalidateAddresses()
  useDestination.getState().replace(toDeliveryAddress(saved))
}

function handleDeleted(id: number): void {
  invalidateAddresses()
  if (currentDestination()?.address?.id === id) useDestination.getState().forgetAddress()
}

/**
 * Saves the form. After a failure the typed values stay; an address that was deleted meanwhile is saved as a new one on
 * the next try.
 */
export function useSaveAddress({ id, onSaved }: Options) {
  const locale = useLocale()
  const t = useTranslations('address')
  const [saving, setSaving] = useState<SavingState>({ kind: 'idle' })
  const target = useRef(id)
  const isDone = useRef(false)

  const save = async (fields: SavedAddressFields, point: Point | null): Promise<Refusal | undefined> => {
    // The form closes after it is stored: the second click of a double click must not store it twice.
    if (isDone.current) return
    setSaving({ kind: 'idle' })
    const saved = await saveAddress(locale, target.current, fields, point)
    switch (saved.kind) {
      case 'invalid':
        // An invalid city may have no field in this form: `useShopForm` then shows its error as the alert.
        return { message: saved.message ?? undefined, errors: saved.errors }
      case 'saved':
        isDone.current = true
        keepSaved(saved.address)
        useSnackbar.getState().show(t(target.current === null ? 'saved' : 'updated'))
        return void onSaved(saved.address)
      case 'gone':
        if (target.current !== null) handleDeleted(target.current)
        target.current = null
    }
    setSaving(saved)
  }

  return { saving, save }
}
