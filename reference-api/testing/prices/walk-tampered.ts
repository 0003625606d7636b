import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { orderingRoutes } from '@/lib/contract/order/ordering'
import { type ServerQuote, serverQuote } from '@/lib/contract/order/quote'
import { promocodes } from '@/reference-api/db/schema'
import { loadCatalogue } from '@/reference-api/menu/catalogue'
import { giveBonusTo } from '@/reference-api/testing/benefits'
import { logIn } from '@/reference-api/testing/login'
import type { RawAnswer, TestApi } from '@/reference-api/testing/test-api'
import { quoteDifferences } from './as-server'
import { codeFrom, sheetFrom } from './demo-sheet'
import { billFor } from './oracle'
import { basketOf, type RandomSource, randomSourceOf } from './random-sheets'
import type { Basket, Bill, Buyer, Choice, Code, Sheet, Wish } from './sheet'
import { type Sent, sentOf, tamper } from './tampering'

/** The results of payloads that were tampered with. */
export type Walked = {
  readonly refused: number
  readonly priced: number
  /** Refused orders by the code of the refusal. */
  readonly orders: Readonly<Record<string, number>>
  readonly faults: readonly string[]
}

const BALANCE = 777
/** How often an order is sent instead of a quote: once in so many times. */
const ORDERS = 10
const MOST_FAULTS = 20
/** How many payloads are sent at once. */
const AT_ONCE = 8

type Stand = {
  readonly sheet: Sheet
  readonly guid: string
  readonly codes: readonly { readonly name: string; readonly code: Code }[]
  readonly session: string
}

async function standOf(api: TestApi): Promise<Stand> {
  const catalogue = await loadCatalogue(api.db)
  const [branch] = catalogue.branches
  if (!branch) throw new Error('The chain has no branch')
  const rows = await api.db.select().from(promocodes).where(eq(promocodes.isPublic, true))
  const { token, user } = await logIn(api)
  await giveBonusTo(api, user.id, BALANCE)
  const codes = rows.map((row) => ({ name: row.code, code: codeFrom(row) }))
  return { sheet: sheetFrom(catalogue, branch), guid: branch.guid, codes, session: token }
}

type Line = ReturnType<typeof orderingRoutes.quote.body.parse>['lines'][number]

const choiceOf = (line: Pick<Line, 'id' | 'selectedExtras' | 'drink_id' | 'snack_id' | 'igredients'>): Choice => ({
  ...{ dishId: line.id, drinkId: line.drink_id, snackId: line.snack_id },
  options: line.selectedExtras.map(({ id, quantity }) => ({ id, portions: quantity })),
  without: line.igredients,
})

const wishOf = (line: Line): Wish => ({
  ...choiceOf(line),
  pieces: line.quantity,
  parts: line.children?.map(choiceOf) ?? null,
})

/** The cart in a body, if it is valid; null: it is not. */
function basketIn(body: unknown): Basket | null {
  const parsed = orderingRoutes.quote.body.safeParse(body)
  if (!parsed.success) return null
  const { delivery_type, lines, use_bonus, slot_start } = parsed.data
  const slot = slot_start === null ? null : Date.parse(slot_start)
  return { way: delivery_type, wishes: lines.map(wishOf), spendsBonuses: use_bonus, slot, place: null }
}

const isRefusal = ({ status }: RawAnswer): boolean => status >= 400 && status < 500 && status !== 429

function quoteIn(answer: RawAnswer): ServerQuote | null {
  const parsed = serverQuote.safeParse(answer.json)
  return answer.status === 200 && parsed.success ? parsed.data : null
}

type Asked = {
  readonly code: Stand['codes'][number] | null
  readonly buyer: Buyer
  readonly headers: Record<string, string>
}

function whoAsks({ codes, session }: Stand, { rarely, one, once }: RandomSource): Asked {
  const isCustomer = once(2)
  return {
    code: codes.length > 0 ? rarely(2, () => one(codes)) : null,
    buyer: { balance: isCustomer ? BALANCE : null, orders: 0, usesOfCode: 0 },
    headers: isCustomer ? { authorization: `Bearer ${session}` } : {},
  }
}

/**
 * Requests a quote for a cart that was tampered with.
 * @returns what is wrong with the answer; null: nothing
 */
async function askQuote(
  api: TestApi,
  stand: Stand,
  chance: RandomSource,
): Promise<{ isPriced: boolean; fault: string | null }> {
  const now = api.clock.now().getTime()
  const { code, buyer, headers } = whoAsks(stand, chance)
  const drawn = { ...basketOf(stand.sheet, now, chance), place: null }
  const bill = billFor({ sheet: stand.sheet, basket: drawn, code: code?.code ?? null, buyer, now })
  const prices = bill.lines.map(({ price }) => price ?? 0)
  const { name, body, refuses } = tamper(sentOf(drawn, stand.guid, code?.name ?? null, prices), chance, stand.sheet)
  const payload = typeof body === 'string' ? body : JSON.stringify(body)
  const answer = await api.send({ method: 'POST', url: orderingRoutes.quote.path, body: payload, headers })
  if (isRefusal(answer))
    // A valid payload that need not be refused has to be priced.
    return { isPriced: false, fault: refuses || !basketIn(body) ? null : `${name}: refused with ${answer.status}` }
  const quote = quoteIn(answer)
  const basket = refuses ? null : basketIn(body)
  if (!quote || !basket)
    return { isPriced: false, fault: `${name}: answered ${answer.status} ${answer.text.slice(0, 200)}` }
  const expected = billFor({ sheet: stand.sheet, basket, code: code?.code ?? null, buyer, now })
  const wrong = quoteDifferences(quote, expected)
  return { isPriced: true, fault: wrong.length === 0 ? null : `${name}: ${wrong.join('; ')}` }
}

/** A body with another total than the cart costs. */
function cheated(sent: Sent, { total }: Bill, { one, whole }: RandomSource): Record<string, unknown> {
  const cheaper = whole(0, Math.max(0, total - 1))
  const order = {
    ...sent,
    ...{ cart_id: randomUUID(), name: 'Айгерім', phone: '77011234567', payment_method: one(['cash', 'card']) },
    expected_total: total === 0 ? 1 : cheaper,
  }
  // The lines name that price, too.
  const lines = sent.lines.map((line) => ({ ...line, priceWithExtras: 1 }))
  return one([
    order,
    { ...order, lines },
    { ...order, expected_total: total + 1 },
    { ...order, expected_total: -total - 1 },
  ])
}

/**
 * Orders a cart for another total than it costs.
 * @returns the code of the refusal, and what is wrong with the answer
 */
async function order(
  api: TestApi,
  stand: Stand,
  chance: RandomSource,
): Promise<{ refusal: string; fault: string | null }> {
  const now = api.clock.now().getTime()
  const { code, buyer, headers } = whoAsks(stand, chance)
  const drawn = basketOf(stand.sheet, now, chance)
  // Most random carts contain something that cannot be ordered: their refusals name that and not the price.
  const plain = { ...drawn, way: 'Самовывоз', slot: null, place: null } as const
  const first = billFor({ sheet: stand.sheet, basket: plain, code: null, buyer, now })
  const wishes = plain.wishes.filter((_, at) => first.lines[at]?.problem === null).slice(0, 6)
  const basket = { ...plain, wishes: wishes.length > 0 ? wishes : plain.wishes }
  const bill = billFor({ sheet: stand.sheet, basket, code: code?.code ?? null, buyer, now })
  const sent = sentOf(
    basket,
    stand.guid,
    code?.name ?? null,
    bill.lines.map(({ price }) => price ?? 0),
  )
  const url = buyer.balance === null ? orderingRoutes.storeGuestOrder.path : orderingRoutes.storeOrder.path
  const answer = await api.send({ method: 'POST', url, body: cheated(sent, bill, chance), headers })
  const said = answer.json
  const name = typeof said === 'object' && said !== null && 'code' in said ? String(said.code) : 'without a code'
  if (isRefusal(answer)) return { refusal: name, fault: null }
  return { refusal: name, fault: `an order of ${bill.total}: answered ${answer.status} ${answer.text.slice(0, 200)}` }
}

/**
 * Sends a number of quotes and orders that were tampered with. Each has to be refused, or priced exactly by the
 * server's own data.
 */
export async function walkTampered(api: TestApi, count: number, seed: number): Promise<Walked> {
  const stand = await standOf(api)
  const chance = randomSourceOf(seed)
  const orders: Record<string, number> = {}
  const faults: string[] = []
  const note = (fault: string | null) => {
    if (fault !== null && faults.length < MOST_FAULTS) faults.push(fault)
  }
  let priced = 0
  // All payloads are made before the first is sent, so that a seed gives the same payloads however many are sent at
  // once.
  const one = async () => {
    if (chance.once(ORDERS)) {
      const { refusal, fault } = await order(api, stand, chance)
      orders[refusal] = (orders[refusal] ?? 0) + 1
      return note(fault)
    }
    const { isPriced, fault } = await askQuote(api, stand, chance)
    priced += Number(isPriced)
    note(fault)
  }
  for (let sent = 0; sent < count; sent += AT_ONCE)
    await Promise.all(Array.from({ length: Math.min(AT_ONCE, count - sent) }, one))
  const ordered = Object.values(orders).reduce((sum, one) => sum + one, 0)
  return { refused: count - priced - ordered, priced, orders, faults }
}
