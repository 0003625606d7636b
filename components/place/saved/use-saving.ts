import { useLocale, useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import type { Refusal } from '@/components/form/refusal'
import { browserApi } from '@/lib/api/browser'
import type { SavedAddress } from '@/lib/contract/fields'
import type { Point } from '@/lib/domain/geo'
import { useSnackbar } from '@/stores/dialogs/snackbar'
import { destinationNow, useDestination } from '@/stores/place/destination'
import { addressesChanged } from './addresses-changed'
import { type Saved, saveAddress } from './save-address'
import { toDeliveryAddress } from './saved-address'
import type { SavedAddressFields } from './saved-address.schema'

/** Why an address was not stored that is wrong in none of its fields. */
export type Saving = { readonly kind: 'idle' } | Exclude<Saved, { readonly kind: 'saved' | 'invalid' }>

type Options = {
  readonly id: number | null
  readonly onSaved: (saved: SavedAddress) => void
}

/** Lists ask anew; the address that the order goes to changes with its saved one. */
function keepSaved(saved: SavedAddress): void {
  addressesChanged()
  useDestination.getState().replace(toDeliveryAddress(saved))
}

function keepGone(id: number): void {
  addressesChanged()
  if (destinationNow()?.address?.id === id) useDestination.getState().forgetAddress()
}

/**
 * Saves the form. Whatever goes wrong, the form stays with all that was typed; an address that was deleted meanwhile is saved as
 * a new one the next time.
 */
export function useSaving({ id, onSaved }: Options) {
  const locale = useLocale()
  const t = useTranslations('address')
  const [saving, setSaving] = useState<Saving>({ kind: 'idle' })
  const target = useRef(id)
  const isDone = useRef(false)

  const save = async (fields: SavedAddressFields, point: Point | null): Promise<Refusal | undefined> => {
    // Once it is stored the form is on its way out: a twin click must not store it twice.
    if (isDone.current) return
    setSaving({ kind: 'idle' })
    const saved = await saveAddress(browserApi(locale), target.current, fields, point)
    switch (saved.kind) {
      case 'invalid':
        // A wrong city has no field of its own in this form: what is wrong with it is said above the button.
        return { message: saved.message ?? undefined, errors: saved.errors }
      case 'saved':
        isDone.current = true
        keepSaved(saved.address)
        useSnackbar.getState().show(t(target.current === null ? 'saved' : 'updated'))
        return void onSaved(saved.address)
      case 'gone':
        if (target.current !== null) keepGone(target.current)
        target.current = null
    }
    setSaving(saved)
  }

  return { saving, save }
}
