import { useEffect, useEffectEvent, useMemo } from 'react'
import type { QueryState } from '@/lib/api/query/state'
import { useApiQuery } from '@/lib/api/query/use-api-query'
import { quoteRoutes } from '@/lib/contract/order/quote'
import { toOrderLine } from '@/lib/contract/order/to-domain'
import type { CartLine } from '@/lib/domain/cart/cart'
import { type MovedCart, moveCart } from '@/lib/domain/cart/moved-cart'
import { type Destination, deliveryPointOf } from '@/lib/domain/place/destination'

/**
 * Asks the server to quote the cart at another destination, and computes which lines stay (design decision 2).
 * @param onAnswer called once for each answer; null: the request failed
 */
export function useMovedCart(
  lines: readonly CartLine[],
  next: Destination,
  onAnswer?: (moved: MovedCart | null) => void,
): { readonly state: QueryState<MovedCart>; readonly retry: () => void } {
  const body = {
    filial_guid: next.branch.guid,
    delivery_type: next.type,
    lines: lines.map(toOrderLine),
    point: deliveryPointOf(next),
  }
  // Another tab may have emptied the cart, so that nothing is left to quote.
  const { state, known, failure, retry } = useApiQuery(quoteRoutes.quote, lines.length > 0 ? { body } : null)
  const moved = useMemo(() => {
    const offers = known?.lines.map(({ uuid, name, unit_price, problem, sale_refusal }) => ({
      uuid,
      name,
      unitPrice: unit_price,
      // A dish that is sold at another hour can be ordered for that hour.
      isAvailable: problem === null || sale_refusal === 'not_now',
    }))
    return offers && moveCart(lines, offers)
  }, [known, lines])
  const handleAnswer = useEffectEvent((answer: MovedCart | null) => onAnswer?.(answer))

  useEffect(() => {
    if (moved) handleAnswer(moved)
  }, [moved])
  useEffect(() => {
    if (failure) handleAnswer(null)
  }, [failure])

  if (state.kind !== 'ready') return { state, retry }
  return { state: moved ? { kind: 'ready', data: moved } : { kind: 'loading' }, retry }
}
