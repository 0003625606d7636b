import 'client-only'
import { create } from 'zustand'
import type { DialogRequest } from './dialog-request'
import { isPageUnloading } from './page-unload'
import { clearQueuedDialog, queueDialog } from './queued-dialog'

type DialogsStore = {
  readonly current: DialogRequest | null
  /** The page is being left: the popup opens on the next one. */
  readonly kept: DialogRequest | null
  readonly open: (request: DialogRequest) => void
  readonly close: () => void
  /** The next page did not load: the popup that was queued for it opens here. */
  readonly openQueued: () => void
}

/** At most one popup is open. `open` sets it and never toggles, so a double click cannot close it. */
export const useDialogs = create<DialogsStore>()((set) => ({
  current: null,
  kept: null,
  open: (request) => {
    if (!isPageUnloading()) return set({ current: request })
    queueDialog(request)
    set({ current: null, kept: request })
  },
  close: () => set({ current: null }),
  openQueued: () => {
    clearQueuedDialog()
    set(({ current, kept }) => ({ current: current ?? kept, kept: null }))
  },
}))
