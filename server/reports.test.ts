import { createServer, type Server } from 'node:http'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { addressPattern, createReports, type Report, reportsIn, withoutPersonalValues } from './reports'

describe('the kept part of a report', () => {
  test('a page is named by its pattern: no order, no token, no search', () => {
    expect(addressPattern('https://shop.kz/kz/order/8f14e45fceea167a5a36dedd4bea2543?x=1')).toBe('/kz/order/:id')
    expect(addressPattern('/product/12#top')).toBe('/product/:id')
    expect(addressPattern('/search?query=Айгерім')).toBe('/search')
    expect(addressPattern('/profile/history')).toBe('/profile/history')
    expect(addressPattern(7)).toBe('')
  })

  test('a report of an error keeps what broke, and nothing that it quotes or counts', () => {
    const said = withoutPersonalValues(
      `Unexpected token 'А', "Айгерім, +7 701 123-45-67" is not valid JSON at user@mail.kz 77011234567`,
    )
    expect(said).toBe('Unexpected token "…", "…" is not valid JSON at … #')
    expect(withoutPersonalValues('x y '.repeat(1000)).length).toBeLessThanOrEqual(160)
    expect(withoutPersonalValues('a\nforged line')).toBe('a forged line')
    expect(withoutPersonalValues(`${'a '.repeat(75)}aidana.serikova@mail.kz`)).toBe(`${'a '.repeat(75)}…`)
  })

  test('a body of 8 KB costs next to nothing, whatever its texts are made of', () => {
    const texts = ["'", '"«', '@', 'a', '%', 'a@', ' @', '/1', '“”', '`\u0001', '1a'].map((part) =>
      part.repeat(8000 / part.length),
    )
    const blocked = (text: string) => ({ 'document-uri': text, 'effective-directive': text, 'blocked-uri': text })
    const before = process.cpuUsage()
    for (const text of texts) {
      expect(reportsIn(JSON.stringify({ kind: 'error', page: text, what: text, where: text }))).toHaveLength(1)
      expect(reportsIn(JSON.stringify({ 'csp-report': blocked(text) }))).toHaveLength(1)
    }
    const { user, system } = process.cpuUsage(before)
    expect((user + system) / 1000).toBeLessThan(texts.length * 20)
  })

  test('a file of the shop is named with its line, a field by its path, and no other place', () => {
    const error = { kind: 'error', page: '/cart', what: 'x is undefined' }
    const where = (place: string) =>
      reportsIn(JSON.stringify({ ...error, where: place }))?.map((report) => ({ ...report }))
    expect(where('/_next/static/chunks/0a1b.js:1204')).toEqual([
      { ...error, where: '/_next/static/chunks/0a1b.js:1204' },
    ])
    expect(['77011234567', 'ул. Абая 10', 'Abai street', 'abc_1f'].map((place) => where(place)?.[0])).toEqual(
      Array.from({ length: 4 }, () => ({ ...error, where: '' })),
    )
  })

  test('a violation is kept in either of its forms, with the origin of what was blocked', () => {
    const blocked = 'https://evil.example/path?phone=77011234567'
    const old = {
      'document-uri': 'https://shop.kz/cart',
      'effective-directive': 'script-src-elem',
      'blocked-uri': blocked,
    }
    const expected: Report = {
      kind: 'violation',
      page: '/cart',
      what: 'script-src-elem',
      where: 'https://evil.example',
    }
    expect(reportsIn(JSON.stringify({ 'csp-report': old }))).toEqual([expected])
    const body = { documentURL: 'https://shop.kz/cart', effectiveDirective: 'script-src-elem', blockedURL: blocked }
    expect(reportsIn(JSON.stringify([{ type: 'csp-violation', body }]))).toEqual([expected])
  })

  test('a measure is kept only by its name and within reason; anything else is dropped', () => {
    const vital = (what: unknown, value: unknown) => ({ kind: 'vital', page: '/', what, value })
    const said = [vital('LCP', 812.5), vital('LCP', -1), vital('LCP', '5'), vital('secret', 1), { kind: 'x' }, null, 7]
    expect(reportsIn(JSON.stringify(said))).toEqual([{ kind: 'vital', page: '/', what: 'LCP', value: 812.5 }])
    expect(reportsIn('{')).toBeNull()
    expect(reportsIn(JSON.stringify(Array(100).fill(vital('CLS', 0.1))))).toHaveLength(10)
  })
})

describe('the address of reports', () => {
  const taken: Report[] = []
  let time = 0
  let server: Server
  let url = ''

  beforeEach(async () => {
    taken.length = 0
    time = 0
    const answer = createReports({ take: (report) => taken.push(report), now: () => time })
    server = createServer((request, response) => {
      void answer(request, response, String(request.headers['x-from'] ?? 'somebody'))
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = server.address()
    url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/reports`
  })
  afterEach(() => {
    server.closeAllConnections()
    server.close()
  })

  const send = async (body: string, headers: Record<string, string> = {}) =>
    (await fetch(url, { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } })).status
  const drift = JSON.stringify({ kind: 'drift', page: '/', what: 'GET /api/menu', where: 'products.price' })

  test('the address of reports accepts a report with an empty answer', async () => {
    expect(await send(drift)).toBe(204)
    expect(taken).toEqual([{ kind: 'drift', page: '/', what: 'GET /api/menu', where: 'products.price' }])
  })

  test('the address of reports refuses another type, a body that is not JSON and a body that is too large', async () => {
    expect(await send(drift, { 'content-type': 'text/html' })).toBe(415)
    expect(await send(drift, { 'content-type': 'application/jsonp' })).toBe(415)
    expect(await send('{')).toBe(400)
    expect(await send(`"${'x'.repeat(9000)}"`)).toBe(413)
    expect(taken).toEqual([])
  })

  test('the address of reports takes thirty reports a minute of a line, whether they come one by one or together', async () => {
    const statuses = []
    for (let count = 0; count < 31; count += 1) statuses.push(await send(drift))
    expect(statuses.filter((status) => status === 204)).toHaveLength(30)
    expect(statuses.at(-1)).toBe(429)
    const ten = JSON.stringify(Array(10).fill(JSON.parse(drift)))
    for (let count = 0; count < 4; count += 1) await send(ten, { 'x-from': 'another' })
    expect(taken).toHaveLength(30 + 30)
    time += 60_000
    expect(await send(drift)).toBe(204)
  })

  test('the address of reports counts an IPv6 address by its /64 and its /48', async () => {
    for (let count = 0; count < 40; count += 1) await send(drift, { 'x-from': `2001:db8:1:2::${count.toString(16)}` })
    expect(taken).toHaveLength(30)
    for (let count = 0; count < 200; count += 1) await send(drift, { 'x-from': `2001:db8:1:${count.toString(16)}::1` })
    expect(taken).toHaveLength(120)
    expect(await send(drift, { 'x-from': '2001:db8:2::1' })).toBe(204)
  })

  test('a caller’s flood leaves room for the reports of others, and all together get six hundred a minute', async () => {
    for (let count = 0; count < 60; count += 1) await send('{', { 'x-from': 'one' })
    expect(await send(drift)).toBe(204)
    const ten = JSON.stringify(Array(10).fill(JSON.parse(drift)))
    for (let count = 0; count < 70; count += 1) await send(ten, { 'x-from': String(count) })
    expect(await send(drift, { 'x-from': 'the last' })).toBe(429)
    expect(taken.length).toBeGreaterThan(550)
    expect(taken.length).toBeLessThanOrEqual(610)
  })
})
