'use client'

import { useMemo } from 'react'
import { useApiQuery } from '@/lib/api/query/use-api-query'
import { serverTimeOf } from '@/lib/clock/server-time'
import { placeRoutes } from '@/lib/contract/place'
import type { SuccessBody } from '@/lib/contract/route'
import { type Destination, zonedPointOf } from '@/lib/domain/place/destination'

/** Slots expire while the form is filled in: they are requested again at this age, or when the page becomes visible. */
const STALE_MS = 120_000

/** The possible times of an order, as the server answered at `askedAt` (ms, its own time). */
export type OrderTimes = SuccessBody<typeof placeRoutes.deliverySlots> & { readonly askedAt: number }

export type Slots = {
  /** Null while unknown. */
  readonly times: OrderTimes | null
  readonly hasFailed: boolean
  readonly retry: () => void
}

/** Whether a moment (ISO 8601) is the start of a slot with room. */
export const isSlotFree = ({ days }: OrderTimes, start: string): boolean =>
  days.some((day) => day.slots.some((slot) => slot.is_free && Date.parse(slot.start) === Date.parse(start)))

/** Requests the slots of a place and keeps them up to date while the page is visible. */
export function useSlots(destination: Destination | null): Slots {
  const zoneId = (destination && zonedPointOf(destination)?.zoneId) ?? undefined
  const query = destination && {
    filial_guid: destination.branch.guid,
    delivery_type: destination.type,
    zone_id: zoneId,
  }
  const { state, known, answeredAt, retry } = useApiQuery(placeRoutes.deliverySlots, query && { query }, {
    refreshEveryMs: STALE_MS,
    refreshOnReturnMs: STALE_MS,
  })
  // The last answer stays visible while the slots are requested again, but not after a change of the place.
  const times = useMemo(() => known && { ...known, askedAt: serverTimeOf(answeredAt) }, [known, answeredAt])
  return { times: times ?? null, hasFailed: times === undefined && state.kind === 'failed', retry }
}
