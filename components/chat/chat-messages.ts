import * as z from 'zod/mini'

const fromFrame = z.discriminatedUnion('type', [
  /** The vendor's script has come. */
  z.object({ type: z.literal('ready') }),
  z.object({ type: z.literal('failed') }),
  /** Escape was pressed in the frame. */
  z.object({ type: z.literal('escape') }),
])

export type FromChat = z.infer<typeof fromFrame>

/** What the vendor's frame says; null for anything else. */
export const readFromChat = (data: unknown): FromChat | null => fromFrame.safeParse(data).data ?? null
