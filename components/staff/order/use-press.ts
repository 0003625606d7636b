'use client'

import { useEffect, useRef } from 'react'
import { serverNow } from '@/lib/clock/server-time'
import type { StaffAct } from '@/lib/contract/staff-acts'
import { useStaffActs } from '@/stores/staff/acts'

/** A second press within this time is the same one: the button of the next step has come under the finger. In ms. */
const SAME_PRESS_MS = 800
/** A press so soon after another order has come into view was meant for the one before. In ms. */
const NEW_VIEW_MS = 400

/**
 * Puts acts into the queue. A double touch is one act, and one that meets an order which has just come under the finger none.
 * @param subject what the buttons act on
 */
export function usePress(subject: string): (act: StaffAct) => void {
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
    useStaffActs.getState().press(act, new Date(serverNow()))
  }
}
