import type { IncomingMessage as Request, ServerResponse as Response } from 'node:http'
import { type CapacityLimits, createAdmission, kindOf, RETRY_SECONDS } from '@/lib/config/admission'
import { refuse } from './refuse'

/** How many requests the renderer gets at once; it has a process and a processor of its own. */
const LIMITS: CapacityLimits = {
  ordering: { atOnce: 128, waiting: 256, waitMs: 2000 },
  browsing: { atOnce: 24, waiting: 48, waitMs: 2000 },
  searching: { atOnce: 6, waiting: 12, waitMs: 2000 },
  photos: { atOnce: 6, waiting: 6, waitMs: 2000 },
}

/** The renderer does not notice that a visitor disconnected and usually works on the page for so long. */
const LEFT_MS = 1000

const later = (ms: number, act: () => void): void => {
  setTimeout(act, ms).unref()
}

/** The capacity of the renderer, shared by pages that are prepared and requests that go through. */
export const createRenderSlots = (limits: CapacityLimits = LIMITS) => createAdmission({ limits: () => limits })

/**
 * Passes requests for pages to the renderer. Too many are refused at once, with a page that retries the address automatically. Calls of the
 * API do not pass here: it has an admission of its own.
 * @param after runs a function later
 */
export function createPageAdmission(
  admission: ReturnType<typeof createRenderSlots>,
  after: typeof later = later,
): (request: Request, response: Response, pass: () => void) => void {
  return (request, response, pass) => {
    const kind = kindOf(request.method, request.url)
    if (kind === null) return pass()
    const forget = admission.enter(
      kind,
      (leave) => {
        response.once('close', () => (response.writableFinished ? leave() : after(LEFT_MS, leave)))
        pass()
      },
      () => refuseOverload(request, response, RETRY_SECONDS[kind]),
    )
    response.once('close', forget)
  }
}

/**
 * Answers that there are too many visitors now.
 * @param wait seconds
 */
export const refuseOverload = (request: Request, response: Response, wait = RETRY_SECONDS.browsing) =>
  refuse(request, response, 503, { headers: { 'Retry-After': String(wait) }, reason: 'crowded' })
