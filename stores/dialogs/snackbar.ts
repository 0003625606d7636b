import 'client-only'
import { create } from 'zustand'

export type SnackbarMessage = { readonly id: number; readonly text: string; readonly tone: 'success' | 'error' }

type SnackbarStore = {
  readonly message: SnackbarMessage | null
  /** @param text by default the page's general text of success (specification §3) */
  readonly show: (text?: string, tone?: SnackbarMessage['tone']) => void
  readonly hide: () => void
}

let shown = 0

/** The short message at the edge of the screen (specification §3). `id` distinguishes two messages with the same text, also later. */
export const useSnackbar = create<SnackbarStore>()((set) => ({
  message: null,
  show: (text = '', tone = 'success') => {
    shown += 1
    set({ message: { id: shown, text, tone } })
  },
  hide: () => set({ message: null }),
}))
