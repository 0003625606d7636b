import 'client-only'
import { DELIVERY, PICKUP } from '@/lib/domain/order/delivery'
import { storedValue } from '@/stores/browser/browser-storage'
import type { DialogRequest } from './dialog-request'

const queued = storedValue(() => window.sessionStorage, 'keptDialog')
/** A popup older than this no longer opens: the customer has forgotten the press. */
const LONGEST_MS = 30_000

/** Popups without data. */
const BARE = [
  'pickup',
  'deliveryAddress',
  'guestAddress',
  'needAuth',
  'favourites',
  'foodRules',
  'login',
  'register',
] as const

/** Saves a popup that was opened while another page was loading, so that that page opens it in this tab. */
export const queueDialog = (request: DialogRequest): void => queued.write({ request, at: Date.now() })

export const clearQueuedDialog = (): void => queued.write(null)

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

function requestIn(value: unknown): DialogRequest | null {
  if (!isObject(value) || !('kind' in value)) return null
  const bare = BARE.find((kind) => kind === value.kind)
  if (bare) return { kind: bare }
  if (value.kind === 'start') {
    const type = 'type' in value ? [DELIVERY, PICKUP].find((one) => one === value.type) : undefined
    return { kind: 'start', ...(type && { type }) }
  }
  const productId = 'productId' in value ? value.productId : null
  if (value.kind !== 'product' || typeof productId !== 'number' || !Number.isInteger(productId)) return null
  return { kind: 'product', productId }
}

/** The popup that the previous page has saved; null when there is none. Reading removes it. */
export function takeQueuedDialog(): DialogRequest | null {
  const found = queued.read()
  queued.write(null)
  if (!isObject(found) || !('request' in found) || !('at' in found) || typeof found.at !== 'number') return null
  return Math.abs(Date.now() - found.at) <= LONGEST_MS ? requestIn(found.request) : null
}
