import 'client-only'
import { useState } from 'react'
import { STAFF_EVENTS_PATH, type StaffEvent, staffEvent } from '@/lib/contract/staff/staff'
import { type EventStream, useEventStream } from './event-stream'

/** What changed: an order, the tasks of the staff, the branch or its menu. */
const STAFF_EVENT_KINDS = ['order', 'tasks', 'branch'] as const
export type StaffEventKind = (typeof STAFF_EVENT_KINDS)[number]

const FIRST_GAP_MS = 1000
const LONGEST_GAP_MS = 30_000

/** The stream of a branch also runs while the page is hidden, because a new order has to ring. */
const staffStream = (branchGuid: string): EventStream<StaffEventKind, StaffEvent> => ({
  path: `${STAFF_EVENTS_PATH}?filial_guid=${encodeURIComponent(branchGuid)}`,
  names: STAFF_EVENT_KINDS,
  schema: staffEvent,
  retryMs: (failures) => Math.min(FIRST_GAP_MS * 2 ** (failures - 1), LONGEST_GAP_MS),
  worksOnce: 'open',
})

/**
 * Listens to a branch while the component is mounted.
 * @param onChange called with what changed; with null when the stream opened or closed: everything may have changed, or
 * the key was revoked
 * @returns whether the stream is open
 */
export function useStaffEvents(branchGuid: string, onChange: (kind: StaffEventKind | null) => void): boolean {
  const [openPath, setOpenPath] = useState<string | null>(null)
  const stream = staffStream(branchGuid)
  useEventStream(stream, {
    onEvent: (_, kind) => onChange(kind),
    onStreamingChange: (isOpen) => {
      setOpenPath(isOpen ? stream.path : null)
      onChange(null)
    },
  })
  return openPath === stream.path
}
