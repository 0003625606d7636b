'use client'

import { useEffect, useState } from 'react'
import { useController } from 'react-hook-form'
import { useFields } from '@/components/form/use-fields'
import type { GuestFields } from './guest-order.schema'
import { isFree, type Times } from './use-slots'

/**
 * The time in the form: null as soon as possible, '' a slot that is not chosen yet. A chosen slot that the server does not
 * offer any more, because of another place or because time went by, is dropped and named in `lost`.
 */
export function useChosenSlot(times: Times | null) {
  const { control } = useFields<GuestFields>()
  const { field, fieldState } = useController({ control, name: 'slotStart' })
  const [lost, setLost] = useState<string | null>(null)
  const { value, onChange } = field

  useEffect(() => {
    if (!times || !value || isFree(times, value)) return
    setLost(value)
    onChange('')
  }, [times, value, onChange])

  const choose = (slotStart: string | null) => {
    setLost(null)
    onChange(slotStart)
  }

  return { name: field.name, value, choose, lost, error: fieldState.error?.message }
}
