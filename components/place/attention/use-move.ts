import { useLocale } from 'next-intl'
import { call } from '@/lib/api/call'
import { useAnswer } from '@/lib/api/use-answer'
import { type Asked, ready, refused } from '@/lib/api/use-question'
import { orderingRoutes } from '@/lib/contract/ordering'
import { toOrderLine } from '@/lib/contract/to-domain'
import type { CartLine } from '@/lib/domain/cart'
import { type MovedCart, moveCart } from '@/lib/domain/moved-cart'
import type { Place } from '@/lib/domain/place'

/** What is left of the cart at another place, by the server's word (design decision 2). */
export function useMove(
  lines: readonly CartLine[],
  next: Place,
): { readonly state: Asked<MovedCart>; readonly retry: () => void } {
  // What is asked does not depend on remembered prices; a cart that another tab emptied needs no question.
  const key = lines.length === 0 ? null : JSON.stringify([next, lines.map(toOrderLine)])
  return useAnswer(useLocale(), key, async (api) => {
    const reply = await call(api, orderingRoutes.quote, {
      body: {
        filial_guid: next.branchGuid,
        delivery_type: next.type,
        lines: lines.map(toOrderLine),
        point: next.spot && { latitude: next.spot.latitude, longitude: next.spot.longitude },
      },
    })
    if (reply.status !== 200) return refused(reply.body)
    const offers = reply.body.lines.map(({ uuid, name, unit_price, problem }) => ({
      uuid,
      name,
      unitPrice: unit_price,
      isAvailable: problem === null,
    }))
    return ready(moveCart(lines, offers))
  })
}
