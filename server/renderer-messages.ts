import * as z from 'zod/mini'

// What the front and the process of Next tell each other (docs/serving.md). Messages of another form come from other code in a process.

const beat = z.object({ beat: z.number() })

/** To the renderer: a health check, or the tags of data that has changed. */
const toRenderer = z.union([beat, z.object({ forget: z.array(z.string()), request: z.number() })])
/** To the front: the answer to a health check; the renderer accepts connections; it has completed a request to forget data. */
const toFront = z.union([beat, z.object({ isListening: z.literal(true) }), z.object({ done: z.number() })])

export type ToRenderer = z.infer<typeof toRenderer>
export type ToFront = z.infer<typeof toFront>

/** @returns null: the message has another form */
export const parseToRenderer = (message: unknown): ToRenderer | null => toRenderer.safeParse(message).data ?? null
/** @returns null: the message has another form */
export const parseToFront = (message: unknown): ToFront | null => toFront.safeParse(message).data ?? null
