/** A line of an order: the product and the number of pieces. */
export type Line = { readonly productId: number; readonly quantity: number }

type Content = {
  readonly name: string
  readonly phone: string
  readonly comment: string
  readonly lines: readonly Line[]
}

/**
 * The last answer about a cart. `placed`: an order with token, number and total; `already`: the cart was ordered earlier with
 * another content that was sent before; `refused`: nothing was ordered.
 */
export type AnsweredOrder = {
  readonly cart: string
  readonly outcome: 'placed' | 'already' | 'refused'
  readonly token: string | null
  readonly number: string | null
  readonly total: number | null
  readonly content: Content
  /** Whether the API confirmed the cancellation, and whether the bank reported the charge of the card. */
  readonly isCancelled: boolean
  readonly isCharged: boolean
}

export type Stored = Content & {
  readonly cart: string
  readonly token: string
  readonly number: string
  readonly total: number
  readonly status: string
  readonly paymentState: string
}

/** Lines in a fixed order, because their own order means nothing. Gifts cost nothing and were not sent. */
const linesOf = (lines: readonly Line[]): string =>
  lines
    .map(({ productId, quantity }) => `${quantity} of ${productId}`)
    .sort()
    .join()

function alterations(told: AnsweredOrder, stored: Stored): string[] {
  const differs = (what: string, one: unknown, other: unknown) =>
    one === other ? [] : [`${what} ${JSON.stringify(other)} in place of ${JSON.stringify(one)}`]
  return [
    ...differs('name', told.content.name, stored.name),
    ...differs('phone', told.content.phone, stored.phone),
    ...differs('comment', told.content.comment, stored.comment),
    ...differs('lines', linesOf(told.content.lines), linesOf(stored.lines)),
    ...(told.outcome === 'placed'
      ? [
          ...differs('token', told.token, stored.token),
          ...differs('number', told.number, stored.number),
          ...differs('total', told.total, stored.total),
        ]
      : []),
  ]
}

function faultOf(told: AnsweredOrder, found: readonly Stored[]): string[] {
  const [stored] = found
  if (found.length > 1) return [`doubled: cart ${told.cart} was ordered ${found.length} times`]
  if (told.outcome === 'refused') return stored ? [`stored after a refusal: cart ${told.cart}`] : []
  if (!stored) return [`lost: cart ${told.cart}, ${told.outcome} ${told.number ?? ''}`]
  const altered = alterations(told, stored).map((what) => `altered: order ${stored.number}: ${what}`)
  if (told.isCancelled && stored.status !== 'cancelled')
    altered.push(`not cancelled: order ${stored.number} is ${stored.status}`)
  if (told.isCharged && !told.isCancelled && stored.paymentState !== 'paid')
    altered.push(`charged and not paid: order ${stored.number} is ${stored.paymentState}`)
  return altered
}

/** All differences between the database and what customers were told; empty when each order was placed exactly once. */
export function faultsBetween(told: readonly AnsweredOrder[], stored: readonly Stored[]): string[] {
  const byCart = new Map<string, Stored[]>()
  for (const one of stored) byCart.set(one.cart, [...(byCart.get(one.cart) ?? []), one])
  const known = new Set(told.map(({ cart }) => cart))
  return [
    ...told.flatMap((one) => faultOf(one, byCart.get(one.cart) ?? [])),
    ...stored.filter(({ cart }) => !known.has(cart)).map(({ number }) => `an unknown: order ${number}`),
  ]
}
