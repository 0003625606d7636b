import { useLocale, useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { AddressValues } from '@/components/place/form/address.schema'
import { browserApi } from '@/lib/api/browser'
import type { SavedAddress } from '@/lib/contract/fields'
import type { Point } from '@/lib/domain/geo'
import { useSnackbar } from '@/stores/dialogs/snackbar'
import { useAddress } from '@/stores/place/address'
import { useAddressBook } from '@/stores/place/address-book'
import { type Saved, saveAddress } from './save-address'
import { toDeliveryAddress } from './saved-address'

export type Saving =
  | { readonly kind: 'idle' }
  | { readonly kind: 'saving' }
  | Exclude<Saved, { readonly kind: 'saved' | 'invalid' }>
  /** The server's own words about something that is no field. */
  | { readonly kind: 'refused'; readonly message: string }

const FIELDS = ['street', 'home', 'entrance', 'apartment', 'floor', 'comment', 'type'] as const

type Options = {
  readonly form: UseFormReturn<AddressValues>
  readonly id: number | null
  readonly onSaved: (id: number) => void
}

/** Lists ask anew; the address that is chosen now changes with its saved one. */
function keepSaved(saved: SavedAddress): void {
  const { address, choose } = useAddress.getState()
  useAddressBook.getState().changed({ id: saved.id, cityId: saved.city_id })
  if (address?.id === saved.id) choose(toDeliveryAddress(saved))
}

function keepGone(id: number, cityId: number): void {
  const { address, forget } = useAddress.getState()
  useAddressBook.getState().changed({ id, cityId })
  if (address?.id === id) forget()
}

/**
 * Saves the form, one request at a time. Whatever goes wrong, the form stays with all that was typed; an address that was
 * deleted meanwhile is saved as a new one the next time.
 */
export function useSaving({ form, id, onSaved }: Options) {
  const locale = useLocale()
  const t = useTranslations('address')
  const [saving, setSaving] = useState<Saving>({ kind: 'idle' })
  const target = useRef(id)
  const isBusy = useRef(false)

  /** Puts the server's messages beside their fields. @returns the message of what has no field here */
  const refuse = ({ errors, message }: Extract<Saved, { kind: 'invalid' }>): Saving => {
    let isFirst = true
    for (const field of FIELDS) {
      const [text] = errors[field] ?? []
      if (!text) continue
      form.setError(field, { type: 'server', message: text }, { shouldFocus: isFirst })
      isFirst = false
    }
    if (!isFirst) return { kind: 'idle' }
    // A wrong city has no field of its own in this form: what is wrong with it says more than that fields are to be checked.
    const said = Object.values(errors).flat()[0] ?? message
    return said ? { kind: 'refused', message: said } : { kind: 'failed', isOffline: false }
  }

  const save = async (values: AddressValues, point: Point | null) => {
    if (isBusy.current) return
    isBusy.current = true
    setSaving({ kind: 'saving' })
    const saved = await saveAddress(browserApi(locale), target.current, values, point)
    // Once it is stored the form is on its way out: a twin click must not store it twice.
    isBusy.current = saved.kind === 'saved'
    if (saved.kind === 'invalid') return setSaving(refuse(saved))
    if (saved.kind === 'saved') {
      keepSaved(saved.address)
      useSnackbar.getState().show(t(target.current === null ? 'saved' : 'updated'))
      return onSaved(saved.address.id)
    }
    if (saved.kind === 'gone' && target.current !== null) {
      keepGone(target.current, values.cityId)
      target.current = null
    }
    setSaving(saved)
  }

  return { saving, save }
}
