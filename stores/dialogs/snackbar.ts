import 'client-only'
import { create } from 'zustand'

export type SnackbarMessage = { readonly id: number; readonly text: string; readonly tone: 'success' | 'error' }

type SnackbarStore = {
  readonly message: SnackbarMessage | null
  readonly show: (text: string, tone?: SnackbarMessage['tone']) => void
  readonly hide: () => void
}

/** The short message at the edge of the screen (specification §3). `id` distinguishes two equal texts. */
export const useSnackbar = create<SnackbarStore>()((set, get) => ({
  message: null,
  show: (text, tone = 'success') => set({ message: { id: (get().message?.id ?? 0) + 1, text, tone } }),
  hide: () => set({ message: null }),
}))
