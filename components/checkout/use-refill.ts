'use client'

import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useCheckout } from '@/stores/checkout/checkout'
import type { GuestFields } from './guest-order.schema'

/** What comes with a chosen address. */
const ADDRESS_FIELDS = ['street', 'home', 'privateHouse', 'entrance', 'apartment', 'floor', 'courierComment'] as const

/** Shows an address that was chosen in a popup while the form stands there; everything else typed stays. */
export function useRefill(form: UseFormReturn<GuestFields>): void {
  useEffect(
    () =>
      useCheckout.subscribe(({ draft, filledFrom }, before) => {
        if (!draft || filledFrom === before.filledFrom) return
        // Writing into the form writes into the draft: what is to be shown is kept apart from it.
        for (const name of ADDRESS_FIELDS)
          if (form.getValues(name) !== draft[name])
            form.setValue(name, draft[name], { shouldValidate: form.formState.isSubmitted, shouldDirty: true })
      }),
    [form],
  )
}
