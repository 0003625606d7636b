'use client'

import { useEffect, useState } from 'react'
import { type RepeatRequest, useDialogs } from '@/stores/dialogs/dialogs'
import { useDelivery } from '@/stores/place/delivery'

/** Opens the repetition of an order. Without a place it asks for that first, because menu and prices depend on the branch. */
export function useOpenRepeat(request: RepeatRequest): () => void {
  const place = useDelivery((delivery) => delivery.place)
  const popup = useDialogs((dialogs) => dialogs.current)
  const [isWaiting, setIsWaiting] = useState(false)
  const { right, number, token } = request

  useEffect(() => {
    if (!isWaiting || popup) return
    setIsWaiting(false)
    if (place) useDialogs.getState().open({ kind: 'repeat', right, number, token })
  }, [isWaiting, popup, place, right, number, token])

  return () => {
    const { open } = useDialogs.getState()
    if (place) return open(request)
    open({ kind: 'start' })
    setIsWaiting(true)
  }
}
