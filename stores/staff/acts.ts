import 'client-only'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import {
  isOrderAct,
  type RefusedAct,
  type StaffAct,
  storedActs,
  subjectOf,
  type WaitingAct,
} from '@/lib/contract/staff/staff-acts'
import { type QueuedAct, queueAfterSuccess, queueWithoutAct } from '@/lib/domain/staff/act-queue'
import { browserStorage, onOtherTab } from '@/stores/browser/browser-storage'
import { newUuid } from '@/stores/browser/random-id'

const ACTS_KEY = 'staffActs'

type ActsStore = {
  /** Actions that are not answered yet, in order. */
  readonly waiting: readonly WaitingAct[]
  /** Refused actions, until the staff has read why. */
  readonly refused: readonly RefusedAct[]
  readonly enqueue: (act: StaffAct, at: Date) => void
  /** @param version the order's version after the action; null: the action concerned no order */
  readonly markDone: (requestId: string, version: number | null) => void
  /** @param message the message of the API, in the language of the page */
  readonly markRefused: (requestId: string, message: string) => void
  /** Removes an unsent action, with those that depend on it. */
  readonly withdraw: (requestId: string) => void
  readonly clearRefused: () => void
}

type Linked = QueuedAct & { readonly entry: WaitingAct }

const linked = (entry: WaitingAct): Linked => ({
  requestId: entry.request_id,
  subject: subjectOf(entry.act),
  version: isOrderAct(entry.act) ? entry.act.version : null,
  entry,
})

const unlinked = ({ entry, version }: Linked): WaitingAct =>
  isOrderAct(entry.act) && version !== null ? { ...entry, act: { ...entry.act, version } } : entry

/**
 * The actions of a tablet, kept in the browser until the API has answered them: actions without a network are sent later,
 * with the same request id.
 */
export const useStaffActs = create<ActsStore>()(
  persist(
    (set, get) => ({
      waiting: [],
      refused: [],
      enqueue: (act, at) => set({ waiting: [...get().waiting, { request_id: newUuid(), act, at: at.toISOString() }] }),
      markDone: (requestId, version) =>
        set({ waiting: queueAfterSuccess(get().waiting.map(linked), requestId, version).map(unlinked) }),
      markRefused: (requestId, message) => {
        const refused = get().waiting.find((entry) => entry.request_id === requestId)
        if (!refused) return
        const { queue, dropped } = queueWithoutAct(get().waiting.map(linked), requestId)
        const unsent = dropped.map(({ entry }) => ({ ...entry, message: '', was_sent: false }))
        set({
          waiting: queue.map(unlinked),
          refused: [...get().refused, { ...refused, message, was_sent: true }, ...unsent],
        })
      },
      withdraw: (requestId) =>
        set({ waiting: queueWithoutAct(get().waiting.map(linked), requestId).queue.map(unlinked) }),
      clearRefused: () => set({ refused: [] }),
    }),
    {
      name: ACTS_KEY,
      storage: browserStorage(() => window.localStorage),
      partialize: ({ waiting, refused }) => (waiting.length + refused.length > 0 ? { waiting, refused } : null),
      merge: (stored, current) => ({
        ...current,
        ...(storedActs.safeParse(stored).data ?? { waiting: [], refused: [] }),
      }),
    },
  ),
)

onOtherTab(ACTS_KEY, () => void useStaffActs.persist.rehydrate())
