'use client'

import { useEffect, useRef } from 'react'
import { serverNow } from '@/lib/clock/server-time'
import type { StaffAct } from '@/lib/contract/staff/staff-acts'
import { useStaffActs } from '@/stores/staff/acts'

/** A second press within this time belongs to the first: the button of the next step has appeared under the finger. In ms. */
const SAME_PRESS_MS = 800
/** A press so soon after another order opened was meant for the previous one. In ms. */
const NEW_VIEW_MS = 400

/**
 * Adds actions to the queue. A double tap makes one action, and a tap on an order that has just appeared under the finger makes none.
 * @param subject the order or branch that the buttons act on
 */
export function useQueueAct(subject: string): (act: StaffAct) => void {
  const closedUntil = useRef(0)
  const seen = useRef(subject)
  useEffect(() => {
    if (seen.current === subject) return
    seen.current = subject
    closedUntil.current = performance.now() + NEW_VIEW_MS
  }, [subject])

  return (act) => {
    if (performance.now() < closedUntil.current) return
    closedUntil.current = performance.now() + SAME_PRESS_MS
    useStaffActs.getState().enqueue(act, new Date(serverNow()))
  }
}
