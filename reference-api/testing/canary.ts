import { randomBytes, randomUUID } from 'node:crypto'

/**
 * The personal data of an invented person, recognisable in everything that a server writes: a phone from a range that
 * nothing else uses, and words and secrets with a mark in them.
 */
export type Canary = {
  readonly phone: string
  readonly name: string
  readonly street: string
  readonly comment: string
  readonly password: string
  readonly token: string
}

/** The beginning of every canary's phone; the three digits after it differ. */
const PHONES = '77055512'
/** Matches the phone in any notation, and not inside a longer number. */
const SHOWN_PHONE = /(?<!\d)(?:[78][\s()-]*)?705[\s()-]*551[\s()-]*2\d[\s()-]*\d\d(?!\d)/
const MARK = 'канарейка'
const LATIN_MARK = 'kanareika'

export function makeCanary(number: number): Canary {
  const tag = randomBytes(4).toString('hex')
  return {
    phone: `${PHONES}${String(number % 1000).padStart(3, '0')}`,
    name: `Канарейка ${tag}`,
    street: `ул. Канарейка ${tag}`,
    comment: `канарейка ${tag}, домофон 1С2В`,
    password: `${LATIN_MARK}-${tag}`,
    token: `${LATIN_MARK}_${randomBytes(16).toString('hex')}`,
  }
}

/** Matches a code or a token with its name beside it, as a careless log line would contain it. */
const NAMED =
  /["']?\b(?:phone_code|code|token|password|authorization|cookie|set-cookie|proof)\b["']?\s*[:=]\s*["']?([\w.-]{4,})/gi
/** Words that stand beside such names without being personal: reasons of refusals. */
const HARMLESS = /^(?:[a-z_]+|[0-9A-Z]{5}|E[A-Z]+)$/

const decoded = (line: string): string => {
  try {
    return decodeURIComponent(line.replaceAll('+', ' '))
  } catch {
    return line
  }
}

/**
 * The canary's data in a line; null: none.
 * @param known tokens that servers gave to canaries
 */
export function leakIn(line: string, known: ReadonlySet<string>): string | null {
  const text = decoded(
    line.replaceAll(/\\u([0-9a-f]{4})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
  )
  const low = text.toLowerCase()
  if (low.includes(MARK) || low.includes(LATIN_MARK)) return 'a word or a secret of a person'
  if (SHOWN_PHONE.test(text)) return 'a phone'
  for (const [word] of text.matchAll(/[\w-]{20,}/g)) if (known.has(word)) return 'a token'
  for (const [, value = ''] of text.matchAll(NAMED))
    if (!HARMLESS.test(value)) return `a value beside its name (${value.length} characters)`
  return null
}

export type CanaryRequest = {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  readonly path: string
  readonly body?: string
  readonly headers: Readonly<Record<string, string>>
}

const json = (
  method: CanaryRequest['method'],
  path: string,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): CanaryRequest => ({
  method,
  path,
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json', ...headers },
})

/**
 * Calls with a person's data in every place that a client can fill: valid, wrong and broken bodies, paths, queries,
 * headers and reports of browsers. They work for the API and for the shop in front of it.
 * @param branch its guid
 * @param session a session's token; null: none
 */
export function callsOf(canary: Canary, branch: string, session: string | null): readonly CanaryRequest[] {
  const { phone, name, street, comment, password, token } = canary
  const own: Readonly<Record<string, string>> = session ? { authorization: `Bearer ${session}` } : {}
  const address = {
    city_id: 1,
    street,
    home: '1',
    entrance: '1',
    apartment: '2',
    floor: '3',
    comment,
    private_house: false,
  }
  const order = {
    cart_id: randomUUID(),
    filial_guid: branch,
    delivery_type: 2,
    lines: [{ id: 1, uuid: randomUUID(), quantity: 1, priceWithExtras: 1, note: comment }],
    ...{ name, phone, comment, address: null, slot_start: null, persons: 1 },
    ...{ payment_method: 'cash', change_from: null, expected_total: 1, second_phone: phone },
  }
  return [
    json('POST', '/api/send-code', { phone }),
    json('POST', '/api/login', { phone, code: '0000', attempt: randomUUID() }),
    json('POST', '/api/login', { phone, password }),
    json('POST', '/api/register', { phone, name, password, password_confirmation: password }),
    json('POST', '/api/register', { phone, name, password, password_confirmation: `${password}!`, [name]: phone }),
    json('POST', '/api/guest/cart/store', order),
    json('POST', '/api/cart/store', order, own),
    json('PATCH', '/api/user/update', { name }, own),
    json('PATCH', '/api/user/password/update', { password, password_confirmation: password }, own),
    json('POST', '/api/user/address/create', address, own),
    json('POST', '/api/delivery/check', { city_id: 1, street, home: '1' }),
    json('POST', '/api/geocode', { city_id: 1, query: street }),
    json('POST', '/api/search', { query: `${name} ${phone}` }),
    json('POST', '/api/feedback', { key: randomUUID(), text: comment, phone, name, rating: 1 }),
    { method: 'POST', path: '/api/search', body: `{"query":"${name}`, headers: { 'content-type': 'application/json' } },
    { method: 'POST', path: '/api/search', body: `query=${phone}`, headers: { 'content-type': 'text/plain' } },
    { method: 'GET', path: '/api/user/main', headers: { authorization: `Bearer ${token}`, cookie: `sid=${token}` } },
    { method: 'GET', path: '/api/user/main', headers: own },
    { method: 'GET', path: `/api/order/${token}`, headers: { 'x-device-token': token } },
    { method: 'GET', path: `/api/user/history/${token}?phone=${phone}`, headers: own },
    {
      method: 'GET',
      path: `/api/nothing/${encodeURIComponent(name)}?phone=${phone}`,
      headers: { 'user-agent': token },
    },
    { method: 'GET', path: `/order/${token}?phone=${phone}`, headers: { 'x-request-id': token, traceparent: token } },
    { method: 'GET', path: `/search?query=${encodeURIComponent(`${name} ${phone}`)}`, headers: {} },
    json('POST', '/reports', {
      kind: 'error',
      page: `/order/${token}`,
      what: `Error: "${name}" ${phone}`,
      where: street,
    }),
    json('POST', '/reports', {
      'csp-report': { 'document-uri': `https://x.kz/order/${token}`, 'blocked-uri': `https://x.kz/${phone}` },
    }),
  ]
}
