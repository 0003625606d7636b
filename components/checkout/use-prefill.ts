'use client'

import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useSession } from '@/stores/session/session'
import type { GuestFields } from './guest-order.schema'

/** A phone is kept with the country's digit; the form holds the national ones. */
const NATIONAL_DIGITS = 10

/** Begins the form of a customer with the name and the phone that are known; what was typed stays. */
export function usePrefill(form: UseFormReturn<GuestFields>): void {
  const user = useSession((session) => session.user)
  useEffect(() => {
    if (!user) return
    if (form.getValues('name') === '') form.setValue('name', user.name)
    if (form.getValues('phone') === '') form.setValue('phone', user.phone.slice(-NATIONAL_DIGITS))
  }, [form, user])
}
