'use client'

import { useEffect, useState } from 'react'
import { useController } from 'react-hook-form'
import type { GuestFields } from '@/components/checkout/guest-order.schema'
import { useFields } from '@/components/form/use-fields'
import { isSlotFree, type OrderTimes } from './use-slots'

/**
 * The time in the form: null is as soon as possible, '' a slot that is not chosen yet. A chosen slot that the server no longer
 * offers, because the place changed or time passed, is dropped and named in `lost`.
 */
export function useChosenSlot(times: OrderTimes | null) {
  const { control } = useFields<GuestFields>()
  const { field, fieldState } = useController({ control, name: 'slotStart' })
  const [lost, setLost] = useState<string | null>(null)
  const { value, onChange } = field

  useEffect(() => {
    if (!times || !value || isSlotFree(times, value)) return
    setLost(value)
    onChange('')
  }, [times, value, onChange])

  const choose = (slotStart: string | null) => {
    setLost(null)
    onChange(slotStart)
  }

  return { name: field.name, value, choose, lost, error: fieldState.error?.message }
}
