import { useLocale } from 'next-intl'
import { call } from '@/lib/api/call'
import { useAnswer } from '@/lib/api/use-answer'
import { type Asked, ready, refused } from '@/lib/api/use-question'
import { orderingRoutes } from '@/lib/contract/ordering'
import { toOrderLine } from '@/lib/contract/to-domain'
import type { CartLine } from '@/lib/domain/cart'
import { type Destination, pointOf, termsKey } from '@/lib/domain/destination'
import { type MovedCart, moveCart } from '@/lib/domain/moved-cart'

/**
 * What is left of the cart at another place, by the server's word (design decision 2).
 * @param onAnswer called once for each answer; null: none came
 */
export function useMove(
  lines: readonly CartLine[],
  next: Destination,
  onAnswer?: (moved: MovedCart | null) => void,
): { readonly state: Asked<MovedCart>; readonly retry: () => void } {
  // A cart that another tab emptied needs no question.
  const key = lines.length === 0 ? null : JSON.stringify([termsKey(next), lines.map(toOrderLine)])
  return useAnswer(useLocale(), key, async (api) => {
    const tell = (moved: MovedCart | null) => {
      if (!api.signal?.aborted) onAnswer?.(moved)
    }
    try {
      const reply = await call(api, orderingRoutes.quote, {
        body: {
          filial_guid: next.branch.guid,
          delivery_type: next.type,
          lines: lines.map(toOrderLine),
          point: pointOf(next),
        },
      })
      if (reply.status !== 200) {
        tell(null)
        return refused(reply.body)
      }
      const offers = reply.body.lines.map(({ uuid, name, unit_price, problem }) => ({
        uuid,
        name,
        unitPrice: unit_price,
        isAvailable: problem === null,
      }))
      const moved = moveCart(lines, offers)
      tell(moved)
      return ready(moved)
    } catch (error) {
      tell(null)
      throw error
    }
  })
}
