'use client'

import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocale } from '#locale'
import type { StaffOrder } from '@/lib/contract/staff/staff'
import type { WaitingAct } from '@/lib/contract/staff/staff-acts'
import { retryGap } from '@/lib/domain/staff/act-queue'
import { useStaffActs } from '@/stores/staff/acts'
import { sendAct } from './send-act'

type SenderOptions = {
  /** Called with an order as the API has it now, after an action or its refusal. */
  readonly onOrder: (order: StaffOrder) => void
  /** Called after each action that left the queue, done or refused. */
  readonly onSettled: (act: WaitingAct, isDone: boolean) => void
}

/** The number of failures in a row, and the wait before the next try in seconds. */
type Pause = { readonly failures: number; readonly gap: number }

const NONE: Pause = { failures: 0, gap: 0 }

/**
 * Sends the actions of the queue one after the other until it is empty: without an answer again after a growing wait, and at
 * once when the network is back. To be mounted once.
 * @returns whether the last try got no answer
 */
export function useActSender({ onOrder, onSettled }: SenderOptions): boolean {
  const locale = useLocale()
  const [pause, setPause] = useState(NONE)
  const head = useStaffActs((acts) => acts.waiting[0]?.request_id)
  const isSending = useRef(false)

  const attempt = useEffectEvent(async () => {
    const act = useStaffActs.getState().waiting[0]
    if (isSending.current || !act) return
    isSending.current = true
    const outcome = await sendAct(locale, act)
    isSending.current = false
    if (outcome.kind === 'closed') return
    if (outcome.kind === 'again')
      return setPause(({ failures }) => ({ failures: failures + 1, gap: outcome.after ?? retryGap(failures + 1) }))
    const { markDone, markRefused } = useStaffActs.getState()
    setPause(NONE)
    if (outcome.order) onOrder(outcome.order)
    // The result is shown before the action leaves the queue: otherwise the page would show the old state until its next request.
    onSettled(act, outcome.kind === 'done')
    if (outcome.kind === 'done') markDone(act.request_id, outcome.order?.version ?? null)
    else markRefused(act.request_id, outcome.message)
  })

  useEffect(() => {
    if (head === undefined) return
    const sendNow = () => void attempt()
    const timer = setTimeout(sendNow, pause.gap * 1000)
    window.addEventListener('online', sendNow)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', sendNow)
    }
  }, [head, pause])

  return pause.failures > 0 && head !== undefined
}
