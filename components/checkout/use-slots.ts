'use client'

import { useLocale } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { call } from '@/lib/api/call'
import { useAnswer } from '@/lib/api/use-answer'
import { ready, refused } from '@/lib/api/use-question'
import { placeRoutes } from '@/lib/contract/place'
import type { Reply } from '@/lib/contract/route'
import { DELIVERY } from '@/lib/domain/delivery'
import type { Place } from '@/lib/domain/place'

/** Times run out while somebody types; asked anew after so long, or on coming back to the page. */
const STALE_MS = 120_000

type SlotsReply = Extract<Reply<typeof placeRoutes.deliverySlots>, { status: 200 }>['body']

/** When an order can be had, as the server said at `askedAt` (ms). */
export type Times = SlotsReply & { readonly askedAt: number }

export type Slots = {
  /** Null: not known (yet). */
  readonly times: Times | null
  readonly hasFailed: boolean
  readonly retry: () => void
}

/** Is this moment (ISO 8601) the start of a slot that still has room? */
export const isFree = ({ days }: Times, start: string): boolean =>
  days.some((day) => day.slots.some((slot) => slot.is_free && Date.parse(slot.start) === Date.parse(start)))

/** Asks when an order can be had at a place, and keeps the answer fresh while the page is looked at. */
export function useSlots(place: Place | null): Slots {
  const locale = useLocale()
  const zoneId = place?.type === DELIVERY ? (place.spot?.zoneId ?? undefined) : undefined
  const key = place && JSON.stringify([place.branchGuid, place.type, zoneId])
  const [known, setKnown] = useState<{ readonly key: string; readonly times: Times } | null>(null)
  const askedAt = useRef(0)

  const { state, retry } = useAnswer(locale, key, async (api) => {
    askedAt.current = Date.now()
    if (!place || !key) return ready(null)
    const reply = await call(api, placeRoutes.deliverySlots, {
      query: { filial_guid: place.branchGuid, delivery_type: place.type, zone_id: zoneId },
    })
    if (reply.status !== 200) return refused(reply.body)
    setKnown({ key, times: { ...reply.body, askedAt: Date.now() } })
    return ready(null)
  })

  const latestRetry = useRef(retry)
  useEffect(() => {
    latestRetry.current = retry
  })
  useEffect(() => {
    const refresh = () => {
      if (!document.hidden && Date.now() - askedAt.current > STALE_MS) latestRetry.current()
    }
    const timer = setInterval(refresh, STALE_MS / 4)
    document.addEventListener('visibilitychange', refresh)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', refresh)
    }
  }, [])

  // The last answer stays while it is asked for anew; that of another place does not.
  const times = known?.key === key ? known.times : null
  return { times, hasFailed: times === null && state.kind === 'failed', retry }
}
