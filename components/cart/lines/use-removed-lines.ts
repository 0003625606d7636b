'use client'

import { useCallback, useState } from 'react'
import type { CartLine } from '@/lib/domain/cart/cart'
import { useCart } from '@/stores/cart/cart'

export type RemovedLine = { readonly line: CartLine; readonly index: number }

/** Removed lines that can still be restored to their position. */
export function useRemovedLines() {
  const [removed, setRemoved] = useState<readonly RemovedLine[]>([])

  const forget = useCallback((uuid: string) => setRemoved((known) => known.filter((one) => one.line.uuid !== uuid)), [])

  const remove = (line: CartLine) => {
    const index = useCart.getState().lines.findIndex((one) => one.uuid === line.uuid)
    setRemoved((known) => [...known.filter((one) => one.line.uuid !== line.uuid), { line, index }])
    useCart.getState().remove(line.uuid)
  }

  const restoreLine = ({ line, index }: RemovedLine) => {
    forget(line.uuid)
    useCart.getState().restoreLine(line, index)
  }

  return { removed, remove, undo: restoreLine, forget, forgetAll: () => setRemoved([]) }
}
