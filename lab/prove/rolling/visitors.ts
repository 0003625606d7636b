import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'

/** The failures of a shop's visitors: nothing is requested twice, so any answer but 200 counts. */
export type VisitResult = {
  readonly failures: string[]
  readonly counts: { pages: number; streams: number; hints: number }
}

const PAGES = ['/', '/category', '/en/category', '/kz/category', '/cart', '/login', '/category/1', '/search?query=cola']
const BETWEEN_STREAMS_MS = 250

const causeOf = (error: unknown): string => String(error instanceof Error ? (error.cause ?? error) : error)

/** Loads pages with all their files until the run is over. */
export async function loadPages(base: string, met: VisitResult, isOver: () => boolean): Promise<void> {
  for (let turn = 0; !isOver(); turn += 1) {
    const path = PAGES[turn % PAGES.length] ?? '/'
    try {
      const answer = await fetch(base + path, { headers: { 'accept-language': 'ru' }, redirect: 'manual' })
      const page = await answer.text()
      met.counts.pages += 1
      if (answer.status !== 200 || !page.endsWith('</html>')) met.failures.push(`${path}: ${answer.status}`)
    } catch (error) {
      met.failures.push(`${path}: ${causeOf(error)}`)
    }
    await pause(20)
  }
}

const placed = z.object({ token: z.string() })

/**
 * Places orders one after the other until the run is over, each sent once.
 * @param order a body of `POST /api/guest/cart/store` without its `cart_id`
 * @param onPlaced called for each that was answered with 200
 */
export async function placeOrders(
  base: string,
  order: () => { readonly cart_id: string },
  met: VisitResult,
  { isOver, onPlaced }: { readonly isOver: () => boolean; readonly onPlaced: (cart: string, token: string) => void },
): Promise<void> {
  while (!isOver()) {
    const body = order()
    try {
      const answer = await fetch(`${base}/api/guest/cart/store`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: base, 'sec-fetch-site': 'same-origin' },
        body: JSON.stringify(body),
      })
      const text = await answer.text()
      if (answer.status === 200) onPlaced(body.cart_id, placed.parse(JSON.parse(text)).token)
      else met.failures.push(`an order: ${answer.status} ${text.slice(0, 120)}`)
    } catch (error) {
      met.failures.push(`an order: ${causeOf(error)}`)
    }
  }
}

/** Follows an order; each stream that ends must have told when to reconnect, and be complete. */
export async function followOrder(base: string, token: string, met: VisitResult, leaving: AbortSignal): Promise<void> {
  const url = `${base}/api/order/${token}/events`
  while (!leaving.aborted) {
    try {
      const answer = await fetch(url, { headers: { accept: 'text/event-stream' }, signal: leaving })
      met.counts.streams += 1
      if (answer.status !== 200) met.failures.push(`a stream: ${answer.status}`)
      if (/^retry: \d+$/m.test(await answer.text())) met.counts.hints += 1
      else met.failures.push('a stream that ended did not say when to come back')
    } catch (error) {
      if (!leaving.aborted) met.failures.push(`a stream: ${causeOf(error)}`)
    }
    await pause(BETWEEN_STREAMS_MS)
  }
}
