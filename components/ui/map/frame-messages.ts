import * as z from 'zod/mini'

const point = z.object({
  latitude: z.number().check(z.minimum(-90), z.maximum(90)),
  longitude: z.number().check(z.minimum(-180), z.maximum(180)),
})
const text = z.string().check(z.maxLength(300))
const marker = z.object({ id: text, point, title: text, isMuted: z.optional(z.boolean()) })
const area = z.object({ id: text, polygon: z.array(point), isActive: z.optional(z.boolean()) })
const scene = z.object({
  markers: z.array(marker),
  selectedId: z.nullable(text),
  areas: z.array(area),
  pin: z.nullable(point),
  canPin: z.boolean(),
})

const fromFrame = z.discriminatedUnion('type', [
  /** The frame's script runs and waits for `start`. */
  z.object({ type: z.literal('listening') }),
  z.object({ type: z.literal('ready') }),
  z.object({ type: z.literal('failed') }),
  /** A person pressed a marker. */
  z.object({ type: z.literal('select'), id: text }),
  /** A person set or moved the pin. */
  z.object({ type: z.literal('pin'), point }),
  /** Escape was pressed in the frame. */
  z.object({ type: z.literal('escape') }),
])

const toFrame = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('start'),
    locale: text,
    label: text,
    pinLabel: text,
    centre: point,
    zoom: z.number(),
    /** The chain's colours, as in the `style` of the root of the page around. */
    colours: z.string().check(z.maxLength(3000)),
  }),
  z.object({ type: z.literal('show'), scene }),
  z.object({ type: z.literal('moveTo'), centre: point, zoom: z.optional(z.number()) }),
  z.object({ type: z.literal('zoomBy'), steps: z.number() }),
])

export type FromFrame = z.infer<typeof fromFrame>
export type ToFrame = z.infer<typeof toFrame>

/** Parses a message of the vendor's frame; null for anything else. The vendor's script could forge any of them. */
export const readFromFrame = (data: unknown): FromFrame | null => fromFrame.safeParse(data).data ?? null

/** Parses a message of the page to the frame; null for anything else. */
export const readToFrame = (data: unknown): ToFrame | null => toFrame.safeParse(data).data ?? null
