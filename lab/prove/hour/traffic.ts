import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import type { guestOrder } from '@/lib/contract/order/ordering'

/** The actions so far by name, and the failures. */
export type VisitCounts = { readonly counts: Map<string, number>; readonly failures: Map<string, number> }

type Visit = {
  readonly base: string
  readonly order: z.input<typeof guestOrder>
  readonly random: () => number
  readonly done: VisitCounts
}
type Asked = { readonly name: string; readonly path: string; readonly body?: object; readonly cookie?: string }

const PAGES = ['/', '/category', '/en/category', '/kz/category', '/cart', '/login', '/FAQ', '/aboutUs']
const WORDS = ['donerr', 'cola', 'сырный', 'айран', 'фри', 'кунафа', 'соус']
const STREAM_MS = 4000
/** The number of customers who log in by turns; each may request few codes a day. */
const CUSTOMERS = 20_000
let logins = 0

const add = (map: Map<string, number>, name: string) => void map.set(name, (map.get(name) ?? 0) + 1)

/** Sends one request to the shop. @returns the body as text, empty when it failed */
async function ask({ base, done }: Visit, { name, path, body, cookie }: Asked): Promise<Response & { said: string }> {
  const answer = await fetch(base + path, {
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
    headers: {
      'accept-language': 'ru',
      origin: base,
      'sec-fetch-site': 'same-origin',
      ...(body && { 'content-type': 'application/json' }),
      ...(cookie && { cookie }),
    },
    redirect: 'manual',
  })
  const said = await answer.text()
  add(done.counts, name)
  if (answer.status >= 400) add(done.failures, `${name}: ${answer.status} ${said.slice(0, 80)}`)
  return Object.assign(answer, { said })
}

const placed = z.object({ token: z.string() })
const sent = z.object({ code: z.string() })

const VISITS: readonly ((visit: Visit) => Promise<unknown>)[] = [
  async function browse(visit) {
    const { random, order } = visit
    const page = PAGES[Math.floor(random() * PAGES.length)] ?? '/'
    const cookie = random() < 0.5 ? `filial=${order.filial_guid}` : undefined
    await ask(visit, { name: 'page', path: page, ...(cookie && { cookie }) })
    const dish = 1 + Math.floor(random() * 60)
    const path = `/api/pages/product/${dish}?filial_guid=${order.filial_guid}`
    await ask(visit, { name: 'dish', path })
    await ask(visit, { name: 'page of a dish', path: `/product/${dish}`, ...(cookie && { cookie }) })
  },
  async function search(visit) {
    const { random } = visit
    const word = `${WORDS[Math.floor(random() * WORDS.length)]} ${Math.floor(random() * 1e6).toString(36)}`
    await ask(visit, { name: 'page of results', path: `/search?query=${encodeURIComponent(word)}` })
    await ask(visit, { name: 'search', path: '/api/search', body: { query: word.split(' ')[0], page: 1 } })
    await ask(visit, { name: 'second page', path: `/search?query=${encodeURIComponent(word)}&page=2` })
  },
  async function buy(visit) {
    const { order, random, base, done } = visit
    const { filial_guid, delivery_type, lines } = order
    await ask(visit, { name: 'quote', path: '/api/cart/quote', body: { filial_guid, delivery_type, lines } })
    const phone = `7702${String(Math.floor(random() * 1e7)).padStart(7, '0')}`
    const body = { ...order, phone, cart_id: randomUUID() }
    const { said, status } = await ask(visit, { name: 'order', path: '/api/guest/cart/store', body })
    if (status !== 200) return
    const { token } = placed.parse(JSON.parse(said))
    await ask(visit, { name: 'page of an order', path: `/order/${token}` })
    const leaving = new AbortController()
    const stream = await fetch(`${base}/api/order/${token}/events`, {
      headers: { accept: 'text/event-stream' },
      signal: leaving.signal,
    })
    if (stream.status !== 200) add(done.failures, `stream: ${stream.status}`)
    add(done.counts, 'stream')
    await pause(STREAM_MS * random())
    leaving.abort()
    // The stream was cut off on purpose.
    await stream.body?.cancel().catch(() => undefined)
  },
  async function account(visit) {
    logins += 1
    const phone = `7703${String(logins % CUSTOMERS).padStart(7, '0')}`
    const { said, status } = await ask(visit, { name: 'code', path: '/api/send-code', body: { phone } })
    if (status !== 200) return
    const { code } = sent.parse(JSON.parse(said))
    const login = await ask(visit, { name: 'login', path: '/api/login', body: { phone, code } })
    const cookie = login.headers
      .getSetCookie()
      .map((one) => one.split(';', 1)[0])
      .join('; ')
    for (const path of ['/api/user/main', '/api/user/history', '/api/user/notification', '/api/user/bonus'])
      await ask(visit, { name: 'account', path, cookie })
    await ask(visit, { name: 'page of the account', path: '/profile/orders', cookie })
    await ask(visit, { name: 'logout', path: '/api/logout', body: {}, cookie })
  },
]

/** Visits the shop again and again, each time with another action, until the run is over. @param restMs the pause between two visits */
export async function visitUntil(isOver: () => boolean, visit: Visit, restMs: number): Promise<void> {
  while (!isOver()) {
    const next = VISITS[Math.floor(visit.random() * VISITS.length)]
    try {
      await next?.(visit)
    } catch (error) {
      if (!isOver()) add(visit.done.failures, `${next?.name}: ${error instanceof Error ? error.message : error}`)
    }
    await pause(restMs * (0.5 + visit.random()))
  }
}
