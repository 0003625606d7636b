import * as z from 'zod/mini'

const fromFrame = z.discriminatedUnion('type', [
  /** The vendor's script has loaded. */
  z.object({ type: z.literal('ready') }),
  z.object({ type: z.literal('failed') }),
  /** Escape was pressed in the frame. */
  z.object({ type: z.literal('escape') }),
])

export type ChatMessage = z.infer<typeof fromFrame>

/** Parses a message of the vendor's frame; null for anything else. */
export const parseChatMessage = (data: unknown): ChatMessage | null => fromFrame.safeParse(data).data ?? null
