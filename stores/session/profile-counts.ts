import 'client-only'
import { create } from 'zustand'

type Counts = {
  /** Orders that moved since their customer looked at them; null: not known. */
  readonly unreadOrders: number | null
  readonly notifications: { readonly fresh: number; readonly all: number } | null
}

type ProfileCounts = Counts & {
  /** The last question went unanswered: the numbers may be old. */
  readonly isStale: boolean
  /** Raised when something changed the numbers on the server: they are asked for anew. */
  readonly version: number
  /** What was answered; what is left out stays as it is. */
  readonly learn: (counts: Partial<Counts>) => void
  readonly unanswered: () => void
  readonly outdated: () => void
  /** Somebody logged out. */
  readonly forget: () => void
}

const UNKNOWN: Counts = { unreadOrders: null, notifications: null }

/** The numbers beside the entries of the personal area (specification §2), as they were known last. */
export const useProfileCounts = create<ProfileCounts>()((set, get) => ({
  ...UNKNOWN,
  isStale: false,
  version: 0,
  learn: (counts) => set({ ...counts, isStale: false }),
  unanswered: () => set({ isStale: true }),
  outdated: () => set({ version: get().version + 1 }),
  forget: () => set({ ...UNKNOWN, isStale: false, version: get().version + 1 }),
}))
