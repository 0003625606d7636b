import { screen } from '@testing-library/react'
import type { ServerQuote } from '@/lib/contract/order/quote'
import { routes } from '@/lib/contract/routes'
import type { CartLine } from '@/lib/domain/cart/cart'
import type { Destination } from '@/lib/domain/place/destination'
import { aDestination, aLine, aQuoteLine, aServerQuote } from '@/lib/testing/factories'
import { mockRoute } from '@/lib/testing/mock-route'
import { customerHas } from '@/lib/testing/shop'

export const PLACE = aDestination({ street: 'Абая, 10', point: { latitude: 43.24, longitude: 76.91, zoneId: 3 } })

export const aDoner = aLine({ uuid: 'doner', name: 'Донер', unitPrice: 2200 })

export const aTea = aLine({ uuid: 'tea', productId: 2, name: 'Чай', unitPrice: 500 })

export function seedCart(lines: readonly CartLine[], destination: Destination | null = PLACE) {
  customerHas({ cart: lines, destination })
}

/** Simulates the server's pricing; `prices` overrides the price of some products. */
export function mockQuote({
  requested = [],
  prices = {},
  problems = {},
  ...overrides
}: Partial<ServerQuote> & {
  /** Collects the requested points. */
  requested?: unknown[]
  prices?: Record<number, number>
  problems?: Record<string, 'unavailable' | 'invalid_options' | 'unknown_product'>
} = {}) {
  mockRoute(routes.quote)(({ body }) => {
    requested.push(body.point)
    const lines = body.lines.map((line) => {
      const unit_price = prices[line.id] ?? line.priceWithExtras
      return aQuoteLine({
        uuid: line.uuid,
        id: line.id,
        name: line.uuid === 'doner' ? 'Донер' : 'Чай',
        quantity: line.quantity,
        unit_price,
        total: unit_price * line.quantity,
        problem: problems[line.uuid] ?? null,
      })
    })
    const subtotal = lines.reduce((sum, line) => sum + (line.problem ? 0 : line.total), 0)
    return {
      status: 200,
      body: aServerQuote({
        lines,
        subtotal,
        total: subtotal + 600,
        missing_for_minimum: Math.max(0, 2500 - subtotal),
        ...overrides,
      }),
    }
  })
}

export const total = () => screen.getByText(/К оплате|Итого без доставки/, { selector: 'dt' }).parentElement
