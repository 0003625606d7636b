import { parsedJson } from '@/lib/domain/input/json'
import { type Point, parsePoint } from '@/lib/domain/place/geo'

/** Messages of the page to the app (docs/map-for-mobile.md). */
export type ToHost =
  | { readonly type: 'ready' }
  | ({ readonly type: 'branch'; readonly guid: string; readonly name: string; readonly street: string } & Point)
  | ({ readonly type: 'point' } & Point)

/** Messages of the app to the page. */
export type FromHost =
  | { readonly type: 'select'; readonly guid: string }
  | { readonly type: 'centre'; readonly centre: Point; readonly zoom: number | null }
  | { readonly type: 'point'; readonly point: Point }

const MAX_MESSAGE_CHARACTERS = 2000
const MAX_GUID_CHARACTERS = 64

/** Zoom levels that both providers have. */
export const isZoom = (value: unknown): value is number => typeof value === 'number' && value >= 2 && value <= 19

function parsed(data: unknown): unknown {
  if (typeof data !== 'string') return data
  return data.length > MAX_MESSAGE_CHARACTERS ? null : parsedJson(data)
}

/** Parses a message of the app, an object or its JSON; null for anything else. */
export function readHostMessage(data: unknown): FromHost | null {
  const message = parsed(data)
  if (typeof message !== 'object' || message === null) return null
  const fields: Readonly<Record<string, unknown>> = { ...message }
  if (fields.type === 'select') {
    const { guid } = fields
    return typeof guid === 'string' && guid !== '' && guid.length <= MAX_GUID_CHARACTERS
      ? { type: 'select', guid }
      : null
  }
  const point = parsePoint(message)
  if (!point) return null
  if (fields.type === 'point') return { type: 'point', point }
  if (fields.type === 'centre') return { type: 'centre', centre: point, zoom: isZoom(fields.zoom) ? fields.zoom : null }
  return null
}

type Arrival = Pick<MessageEvent, 'origin' | 'source'>

/**
 * Whether a message is from the app around the page, or from the shop itself. Messages that an app injects have neither origin
 * nor window; a window without an origin is a foreign sandbox.
 */
export function isFromHost({ origin, source }: Arrival, ownOrigin: string): boolean {
  if (origin === ownOrigin) return true
  return (origin === '' || origin === 'null') && source === null
}
