'use client'

import { useEffect } from 'react'
import { EMPTY_DRAFT } from '@/lib/domain/checkout'
import { useCheckout } from '@/stores/checkout/checkout'
import { useSession } from '@/stores/session/session'

/** A phone is kept with the country's digit; the form holds the national ones. */
const NATIONAL_DIGITS = 10

/** Begins the draft of a customer with the name and the phone that are known; what was typed stays. */
export function usePrefill(): void {
  const user = useSession((session) => session.user)
  useEffect(() => {
    if (!user) return
    const { draft, saveDraft } = useCheckout.getState()
    const { name, phone } = draft ?? EMPTY_DRAFT
    saveDraft({ name: name || user.name, phone: phone || user.phone.slice(-NATIONAL_DIGITS) })
  }, [user])
}
