import { randomInt, randomUUID } from 'node:crypto'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { chainFolder } from '@/lib/chain/chain-folder.mjs'
import { accountRoutes } from '@/lib/contract/account'
import { catalogRoutes } from '@/lib/contract/catalog'
import { orderingRoutes } from '@/lib/contract/order/ordering'
import { giveGiftBonus } from '@/reference-api/benefits/bonuses'
import { loadChainFolder } from '@/reference-api/chain/load'
import { type Database, type Db, openEmbedded, openPostgres } from '@/reference-api/db/client'
import { orders, users } from '@/reference-api/db/schema'
import { storePromo } from '@/reference-api/testing/benefits'
import { emptyImage } from '@/reference-api/testing/empty-image'
import { openAroundTheClock } from '@/reference-api/testing/hours'
import { addressOf, launchServer, type Server } from '@/reference-api/testing/launch'
import { bundleApi } from '@/scripts/launch/api-bundle.mjs'

const CLIENTS = 6
/** A round ends after this time, even when its orders have not succeeded. Milliseconds. */
const PATIENCE = 60_000
const BONUSES = 40_000
const PHONES = ['77015550001', '77015550002', '77015550003']
const CODE = 'CRASH10'

type CrashOptions = {
  readonly kills: number
  /** The folder of the embedded database and the lock. */
  readonly folder: string
  /** Null: the embedded database. */
  readonly databaseUrl: string | null
  /** Checks the database and prints the result. */
  readonly check: (title: string, db: Db) => Promise<void>
  readonly print: (line: string) => void
}

/** How many there are of each; the last five must be 0. */
type Sums = Record<
  'kills' | 'submits' | 'acknowledged' | 'repeated' | 'refused' | 'lost' | 'doubled' | 'changed' | 'undecided',
  number
>

type Answer = { readonly status: number; readonly body: unknown }
type OrderBody = { readonly cart_id: string }
type Sent = { readonly body: OrderBody; readonly session: string }
type Row = { readonly cart: string | null; readonly token: string; readonly total: number }

const placed = (answer: Answer) => orderingRoutes.storeOrder.responses[200].parse(answer.body)

/** Answers that a healthy server gives. */
function bodyOf(answer: Answer | null): unknown {
  if (answer?.status !== 200 && answer?.status !== 201)
    throw new Error(`The API answered with status ${answer?.status ?? 'none'}`)
  return answer.body
}

/**
 * Kills the API under load again and again. Clients order with bonuses, with a code, in cash and by card, and cancel; unanswered
 * requests are sent again until they are answered.
 * @returns how many orders were lost, doubled, changed by a repeat, or never answered
 */
export async function crash({ kills, folder, databaseUrl, check, print }: CrashOptions): Promise<Sums> {
  const open = (image?: Blob): Promise<Database> =>
    databaseUrl ? openPostgres(databaseUrl) : openEmbedded(path.join(folder, 'data'), image)
  const look = async (title: string): Promise<readonly Row[]> => {
    const database = await open()
    await check(title, database.db)
    const rows = await database.db
      .select({ cart: orders.cartId, token: orders.token, total: orders.total })
      .from(orders)
    await database.close()
    return rows
  }
  await bundleApi()
  const prepared = await open(databaseUrl ? undefined : await emptyImage())
  await loadChainFolder(prepared.db, chainFolder({}), new Date())
  await openAroundTheClock(prepared.db)
  await storePromo(prepared.db, new Date(), { code: CODE, perCustomer: 100_000 })
  await prepared.close()

  let server: Server | undefined
  let url = ''
  const start = async () => {
    server = launchServer(path.join(folder, 'data'), {
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
      KITCHEN: 'on',
      KITCHEN_STEP_SECONDS: '1',
      GUEST_ORDERS_PER_PHONE: '0',
      GUEST_ORDERS_PER_NETWORK: '0',
      SMS_CODE_SECRET: 's3cret of codes, of tests and of nothing else',
    })
    url = await addressOf(server)
  }
  process.once('exit', () => void server?.child.kill('SIGKILL'))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
  const kill = async () => {
    server?.child.kill('SIGKILL')
    await server?.ended
  }
  /** Null: the result is unknown. */
  const ask = async (to: string, body?: object, token?: string): Promise<Answer | null> => {
    try {
      const answer = await fetch(url + to, {
        method: body ? 'POST' : 'GET',
        headers: {
          'accept-language': 'ru',
          ...(body && { 'content-type': 'application/json' }),
          ...(token && { authorization: `Bearer ${token}` }),
        },
        ...(body && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(20_000),
      })
      return { status: answer.status, body: await answer.json() }
    } catch {
      return null
    }
  }

  await start()
  const sessions: string[] = []
  for (const phone of PHONES) {
    const sent = await ask('/api/send-code', { phone })
    const { code } = accountRoutes.sendCode.responses[200].parse(bodyOf(sent))
    const login = bodyOf(await ask('/api/login', { phone, code }))
    sessions.push(accountRoutes.login.responses[201].parse(login).token)
  }
  const { cities } = catalogRoutes.cities.responses[200].parse(bodyOf(await ask('/api/cities')))
  const branch = cities[0]?.filials[0]
  const page = catalogRoutes.mainPage.responses[200].parse(bodyOf(await ask('/api/pages/main')))
  const product = page.products.find(({ slug }) => slug === 'ayran')
  if (!branch || !product) throw new Error('The demo chain has no branch or no ayran')
  await kill()
  const funded = await open()
  for (const phone of PHONES) {
    const [row] = await funded.db.select({ id: users.id }).from(users).where(eq(users.phone, phone))
    if (!row) throw new Error('The row of the customer no longer exists')
    await funded.db.transaction((tx) => giveGiftBonus(tx, row.id, BONUSES, new Date()))
  }
  await funded.close()

  const acknowledged = new Map<string, { readonly token: string; readonly total: number }>()
  const unknown: Sent[] = []
  const sums: Sums = {
    kills: 0,
    submits: 0,
    acknowledged: 0,
    repeated: 0,
    refused: 0,
    lost: 0,
    doubled: 0,
    changed: 0,
    undecided: 0,
  }
  const line = { id: product.id, quantity: 2, priceWithExtras: product.price, selectedExtras: [], igredients: [] }

  const note = (sent: Sent, answer: Answer) => {
    if (answer.status !== 200) {
      sums.refused += 1
      return
    }
    const { token, total } = placed(answer)
    const known = acknowledged.get(sent.body.cart_id)
    if (known && (known.token !== token || known.total !== total)) sums.changed += 1
    acknowledged.set(sent.body.cart_id, { token, total })
  }
  const submit = async (session: string) => {
    const cart = {
      filial_guid: branch.guid,
      delivery_type: 'Самовывоз',
      lines: [{ ...line, uuid: randomUUID(), drink_id: null, snack_id: null }],
      promo_code: randomInt(3) === 0 ? CODE : null,
      use_bonus: randomInt(2) === 0,
    }
    const quote = await ask('/api/cart/quote', cart, session)
    if (quote?.status !== 200) return
    const body = {
      ...cart,
      cart_id: randomUUID(),
      name: 'Гонка',
      phone: PHONES[0],
      payment_method: randomInt(4) === 0 ? 'card' : 'cash',
      expected_total: orderingRoutes.quote.responses[200].parse(quote.body).total,
    }
    const sent = { body, session }
    sums.submits += 1
    const answer = await ask('/api/cart/store', body, session)
    if (answer) note(sent, answer)
    else unknown.push(sent)
    if (answer?.status === 200 && randomInt(4) === 0)
      await ask(`/api/order/${placed(answer).token}/close`, { action: 'cancel', reason: 'changed_mind' }, session)
  }
  const repeat = async () => {
    for (const sent of unknown.splice(0)) {
      sums.repeated += 1
      const answer = await ask('/api/cart/store', sent.body, sent.session)
      if (answer) note(sent, answer)
      else unknown.push(sent)
    }
  }
  const missing = (rows: readonly Row[]) => {
    const stored = new Map(rows.map((row) => [row.cart, row]))
    sums.lost = [...acknowledged].filter(([cart, { token, total }]) => {
      const row = stored.get(cart)
      return row?.token !== token || row.total !== total
    }).length
    sums.doubled = rows.length - stored.size
  }

  for (let round = 0; round < kills; round += 1) {
    await start()
    await repeat()
    let isOver = false
    const clients = Array.from({ length: CLIENTS }, async (_, index) => {
      while (!isOver) await submit(sessions[index % sessions.length] ?? '')
    })
    // While orders are being placed, on any machine.
    const enough = acknowledged.size + 3 + randomInt(12)
    const until = Date.now() + PATIENCE
    while (acknowledged.size < enough && Date.now() < until) await pause(randomInt(50))
    const dying = kill()
    isOver = true
    await dying
    await Promise.all(clients)
    sums.kills += 1
    missing(await look(`after kill ${round + 1}, ${acknowledged.size} acknowledged, ${unknown.length} unknown`))
    print(`  lost ${sums.lost}, doubled ${sums.doubled}, changed by a repeat ${sums.changed}`)
  }
  await start()
  await repeat()
  sums.undecided = unknown.length
  await kill()
  sums.acknowledged = acknowledged.size
  missing(await look('at the end'))
  print(`  ${JSON.stringify(sums)}`)
  return sums
}
