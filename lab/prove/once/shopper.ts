import { setTimeout as pause } from 'node:timers/promises'
import * as z from 'zod/mini'
import { conflict, orderingRoutes } from '@/lib/contract/order/ordering'
import { serverQuote } from '@/lib/contract/order/quote'
import { type Cart, type Menu, makeCart, type Order, type RandomSource } from './carts'
import type { Prepared } from './chain'
import type { AnsweredOrder } from './compare'
import type { Wire, WireAnswer, WireFault } from './wire'

/** How many per cent of requests fail, are doubled, and are repeated after their answer. */
const SHARES = { trouble: 0.12, doubled: 0.06, again: 0.15, changed: 0.1, cancelled: 0.1, paid: 0.7 }
const TROUBLES: readonly WireFault[] = ['half', 'cut', 'deaf']
const CUT_MS = 40
/** After this number of changes of a cart its customer gives up. */
const MOST_CHANGES = 8

export type ShopperContext = {
  readonly wire: Wire
  /** Where the bank's page is. */
  readonly bank: Wire
  /** The headers by which a request belongs to a session; null: a guest's. */
  readonly sessionHeaders: (session: string | null) => Readonly<Record<string, string>>
  readonly prepared: Prepared
  readonly menu: Menu
  readonly chance: RandomSource
  readonly whenUp: () => Promise<void>
  /** Called for an order that the API refused unread: it does not count as a submit. */
  readonly onRefusedUnread: () => void
  /** The answers that must never come. */
  readonly faults: string[]
  readonly counts: Map<string, number>
}

const count = ({ counts }: ShopperContext, what: string) => void counts.set(what, (counts.get(what) ?? 0) + 1)
const placedBody = orderingRoutes.storeGuestOrder.responses[200]
const orderBody = orderingRoutes.orderByToken.responses[200]
const coded = z.object({ code: z.optional(z.string()) })

const tokenIn = ({ body }: NonNullable<WireAnswer>) => z.object({ token: z.string() }).safeParse(body).data?.token

/** Records forbidden answers: a server error, and two orders for two requests of one cart. */
function judge({ faults }: ShopperContext, heard: readonly NonNullable<WireAnswer>[]): void {
  for (const { status, body } of heard)
    if (status >= 500 && status !== 503) faults.push(`${status}: ${JSON.stringify(body).slice(0, 200)}`)
  const tokens = heard.filter(({ status }) => status === 200).map(tokenIn)
  if (new Set(tokens).size > 1) faults.push('Two sends of a cart were answered with two orders')
}

/** Sends one call until it is answered: after a lost answer, or 503, it is sent again. */
async function untilAnswered(
  street: ShopperContext,
  send: () => Promise<readonly WireAnswer[]>,
): Promise<NonNullable<WireAnswer>> {
  for (;;) {
    await street.whenUp()
    const heard = (await send()).filter((one) => one !== null)
    judge(street, heard)
    const answer = heard.find(({ status }) => status === 200) ?? heard[0]
    const isLater = !answer || [408, 429, 500, 502, 503].includes(answer.status) || codeIn(answer) === 'in_progress'
    if (answer && !isLater) return answer
    count(street, answer ? 'told to come again' : 'unanswered')
    await pause((answer ? 100 : 20) + street.chance.below(answer ? 300 : 80))
  }
}

const codeIn = (heard: NonNullable<WireAnswer>): string | undefined => coded.safeParse(heard.body).data?.code

/** The headers that the browser which ordered sends with every action on the order. */
const headersOf = ({ sessionHeaders }: ShopperContext, { customer, order }: Cart): Record<string, string> => ({
  'x-order-key': order.cart_id,
  'content-type': 'application/json',
  ...sessionHeaders(customer?.session ?? null),
})

/** A request that may fail, or be sent twice at the same time. */
async function troubled(
  street: ShopperContext,
  path: string,
  body: object,
  cart: Cart,
): Promise<readonly WireAnswer[]> {
  const { wire, chance } = street
  const call = { method: 'POST', path, text: JSON.stringify(body), headers: headersOf(street, cart) } as const
  const trouble = chance.once(SHARES.trouble) ? chance.one(TROUBLES) : null
  if (trouble) count(street, trouble)
  const isDoubled = chance.once(SHARES.doubled)
  if (isDoubled) count(street, 'doubled')
  const first = wire.send(call, trouble, chance.below(CUT_MS))
  const heard = await Promise.all(isDoubled ? [first, wire.send(call)] : [first])
  for (const one of heard) if (one?.status === 503 && path === pathOf(cart)) street.onRefusedUnread()
  return heard
}

const pathOf = ({ customer }: Cart) => (customer ? '/api/cart/store' : '/api/guest/cart/store')

async function price(street: ShopperContext, cart: Cart): Promise<void> {
  const { filial_guid, delivery_type, lines, promo_code, use_bonus, slot_start } = cart.order
  const requested = { filial_guid, delivery_type, lines, promo_code, use_bonus, slot_start }
  const { wire } = street
  const text = JSON.stringify(requested)
  const heard = await untilAnswered(street, async () => [
    await wire.send({ method: 'POST', path: '/api/cart/quote', text, headers: headersOf(street, cart) }),
  ])
  const quote = serverQuote.safeParse(heard.body)
  if (quote.success) cart.order = { ...cart.order, expected_total: quote.data.total }
}

/** Reacts to a refusal of a changed cart: takes the new price, another time, or drops the code. */
async function adapt(street: ShopperContext, cart: Cart, heard: NonNullable<WireAnswer>): Promise<boolean> {
  const { code, quote } = z.partial(conflict).safeParse(heard.body).data ?? {}
  const { order } = cart
  if (code === 'slot_taken' || code === 'kitchen_full')
    cart.order = { ...order, slot_start: null, filial_guid: street.prepared.roomy }
  else if (code === 'promo_refused') cart.order = { ...order, promo_code: null }
  else if (code === 'price_changed' && quote) {
    cart.order = { ...order, expected_total: quote.total }
    return true
  } else return false
  await price(street, cart)
  return true
}

const contentOf = ({ name, phone, comment, lines }: Order): AnsweredOrder['content'] => ({
  ...{ name, phone, comment },
  lines: lines.map(({ id, quantity }) => ({ productId: id, quantity })),
})

/** Orders a cart until the result is known. */
async function place(street: ShopperContext, cart: Cart): Promise<AnsweredOrder> {
  for (let changes = 0; ; ) {
    const answer = await untilAnswered(street, () => troubled(street, pathOf(cart), cart.order, cart))
    const known = { cart: cart.order.cart_id, content: contentOf(cart.order), isCancelled: false, isCharged: false }
    const nothing = { token: null, number: null, total: null }
    if (answer.status === 200) {
      const { token, number, total, payment_url } = placedBody.parse(answer.body)
      const told: AnsweredOrder = { ...known, outcome: 'placed', token, number, total }
      return payment_url && street.chance.once(SHARES.paid) ? await pay(street, cart, told, payment_url) : told
    }
    const code = codeIn(answer)
    if (code === 'cart_already_ordered') return { ...known, ...nothing, outcome: 'already' }
    changes += 1
    if (answer.status === 409 && changes <= MOST_CHANGES && (await adapt(street, cart, answer))) continue
    count(street, `refused: ${answer.status} ${code ?? ''}`)
    return { ...known, ...nothing, outcome: 'refused' }
  }
}

/** Pays at the bank with a card that can be charged. */
async function pay(street: ShopperContext, cart: Cart, told: AnsweredOrder, url: string): Promise<AnsweredOrder> {
  const { host, origin, pathname } = new URL(url)
  const headers = { 'content-type': 'application/x-www-form-urlencoded', host, origin }
  const send = async () => [await street.bank.send({ method: 'POST', path: pathname, text: 'test=approve', headers })]
  const heard = await untilAnswered(street, send)
  count(street, 'paid')
  const isTaken = heard.status === 303 || heard.status === 200
  if (!isTaken) street.faults.push(`The bank answered ${heard.status} for cart ${cart.order.cart_id}`)
  return { ...told, isCharged: isTaken }
}

/** Sends the same cart once more, which must give the same order; another content must be refused and change nothing. */
async function comeAgain(street: ShopperContext, cart: Cart, told: AnsweredOrder): Promise<void> {
  const isChanged = street.chance.once(SHARES.changed)
  const body = isChanged ? { ...cart.order, comment: `${cart.order.comment} и салфетки` } : cart.order
  const answer = await untilAnswered(street, () => troubled(street, pathOf(cart), body, cart))
  count(street, isChanged ? 'came again with another content' : 'came again')
  const isRight = isChanged
    ? answer.status === 422 && codeIn(answer) === 'cart_already_ordered'
    : answer.status === 200 && tokenIn(answer) === told.token
  if (!isRight) street.faults.push(`A cart that came again was answered with ${answer.status} ${codeIn(answer) ?? ''}`)
}

/** Cancels the order, unless the kitchen has begun. */
async function cancel(street: ShopperContext, cart: Cart, told: AnsweredOrder): Promise<AnsweredOrder> {
  const body = { action: 'cancel', reason: 'changed_mind', comment: '' }
  const answer = await untilAnswered(street, () => troubled(street, `/api/order/${told.token}/close`, body, cart))
  // The answer may have been lost: the stored order shows the result.
  const seen = await untilAnswered(street, async () => [
    await street.wire.send({ method: 'GET', path: `/api/order/${told.token}` }),
  ])
  const isCancelled = orderBody.parse(seen.body).order.status === 'cancelled'
  if (answer.status === 200 && !isCancelled) street.faults.push(`Order ${told.number} was cancelled and is not`)
  count(street, isCancelled ? 'cancelled' : 'too late to cancel')
  return { ...told, isCancelled }
}

/** Orders one cart after the other until the run is over. */
export async function runShopper(
  street: ShopperContext,
  isOver: () => boolean,
  onTold: (told: AnsweredOrder) => void,
): Promise<void> {
  const { prepared, menu, chance } = street
  while (!isOver()) {
    const cart = makeCart(prepared, menu, chance)
    await price(street, cart)
    let told = await place(street, cart)
    count(street, told.outcome)
    if (told.outcome === 'placed' && chance.once(SHARES.again)) await comeAgain(street, cart, told)
    if (told.outcome === 'placed' && chance.once(SHARES.cancelled)) told = await cancel(street, cart, told)
    onTold(told)
  }
}
