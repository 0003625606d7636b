'use client'

import { useEffect } from 'react'
import { EMPTY_DRAFT } from '@/lib/domain/order/checkout'
import { useCheckout } from '@/stores/checkout/checkout'
import { useSession } from '@/stores/session/session'

/** The session's phone has the country code, the form keeps the national digits only. */
const NATIONAL_DIGITS = 10

/** Fills empty fields of the draft with the name and phone of the logged-in customer. Typed values stay. */
export function usePrefill(): void {
  const user = useSession((session) => session.user)
  useEffect(() => {
    if (!user) return
    const { draft, saveDraft } = useCheckout.getState()
    const { name, phone } = draft ?? EMPTY_DRAFT
    saveDraft({ name: name || user.name, phone: phone || user.phone.slice(-NATIONAL_DIGITS) })
  }, [user])
}
