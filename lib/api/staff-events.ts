import 'client-only'
import { STAFF_EVENTS_PATH, type StaffEvent, staffEvent } from '@/lib/contract/staff'

/** What changed: an order, the things to do, the branch itself or its menu. */
export const STAFF_EVENT_KINDS = ['order', 'tasks', 'branch'] as const
export type StaffEventKind = (typeof STAFF_EVENT_KINDS)[number]

type StaffListener = {
  readonly onEvent: (kind: StaffEventKind, event: StaffEvent) => void
  /** Called on a change: whether the stream is open. Whatever happened while it was not has to be asked for. */
  readonly onStreamingChange: (isStreaming: boolean) => void
}

/** The gap before the first new try, doubled with every failure up to the longest. In ms. */
const FIRST_GAP_MS = 1000
const LONGEST_GAP_MS = 30_000
/** Spreads the tablets that a deployment has cut off. */
const SPREAD = 0.3

function parseEvent(data: unknown): StaffEvent | null {
  if (typeof data !== 'string') return null
  try {
    return staffEvent.safeParse(JSON.parse(data)).data ?? null
  } catch {
    return null
  }
}

/**
 * Listens to a branch, also while the page is hidden: a new order has to ring. Reconnects by itself, with growing gaps, and at
 * once when the network is back.
 * @returns stops listening
 */
export function watchStaff(branchGuid: string, { onEvent, onStreamingChange }: StaffListener): () => void {
  if (typeof EventSource !== 'function') return () => {}
  let source: EventSource | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let isStreaming = false

  const setStreaming = (isOpen: boolean) => {
    if (isOpen === isStreaming) return
    isStreaming = isOpen
    onStreamingChange(isOpen)
  }
  const close = () => {
    clearTimeout(timer)
    source?.close()
    source = null
    setStreaming(false)
  }
  const fail = () => {
    close()
    const gap = Math.min(FIRST_GAP_MS * 2 ** failures, LONGEST_GAP_MS)
    failures += 1
    timer = setTimeout(open, gap * (1 + Math.random() * SPREAD))
  }
  const open = () => {
    close()
    source = new EventSource(`${STAFF_EVENTS_PATH}?filial_guid=${encodeURIComponent(branchGuid)}`)
    source.addEventListener('open', () => {
      failures = 0
      setStreaming(true)
    })
    source.addEventListener('error', fail)
    source.addEventListener('end', fail)
    for (const kind of STAFF_EVENT_KINDS)
      source.addEventListener(kind, ({ data }: MessageEvent<unknown>) => {
        const event = parseEvent(data)
        if (event) onEvent(kind, event)
      })
  }
  const openAtOnce = () => {
    failures = 0
    open()
  }

  open()
  window.addEventListener('online', openAtOnce)
  return () => {
    close()
    window.removeEventListener('online', openAtOnce)
  }
}
