'use client'

import { useEffect, useState } from 'react'
import type { RepeatRequest } from '@/stores/dialogs/dialog-request'
import { useDialogs } from '@/stores/dialogs/dialogs'
import { useDestination } from '@/stores/place/destination'

/** Opens the repetition of an order. Without a destination it asks for that first, because menu and prices depend on the branch. */
export function useOpenRepeat(request: RepeatRequest): () => void {
  const hasPlace = useDestination(({ destination }) => destination !== null)
  const popup = useDialogs((dialogs) => dialogs.current)
  const [isWaiting, setIsWaiting] = useState(false)
  const { access, number, token } = request

  useEffect(() => {
    if (!isWaiting || popup) return
    setIsWaiting(false)
    if (hasPlace) useDialogs.getState().open({ kind: 'repeat', access, number, token })
  }, [isWaiting, popup, hasPlace, access, number, token])

  return () => {
    const { open } = useDialogs.getState()
    if (hasPlace) return open(request)
    open({ kind: 'start' })
    setIsWaiting(true)
  }
}
