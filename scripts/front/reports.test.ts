import { createServer, type Server } from 'node:http'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createReports, patternOf, type Report, reportsIn, withoutValues } from './reports.mjs'

describe('what is kept of a report', () => {
  test('a page is named by its pattern: no order, no token, no search', () => {
    expect(patternOf('https://shop.kz/kz/order/8f14e45fceea167a5a36dedd4bea2543?x=1')).toBe('/kz/order/:id')
    expect(patternOf('/product/12#top')).toBe('/product/:id')
    expect(patternOf('/search?query=Айгерім')).toBe('/search')
    expect(patternOf('/profile/history')).toBe('/profile/history')
    expect(patternOf(7)).toBe('')
  })

  test('of an error stays what broke, and nothing that it quotes or counts', () => {
    const said = withoutValues(
      `Unexpected token 'А', "Айгерім, +7 701 123-45-67" is not valid JSON at user@mail.kz 77011234567`,
    )
    expect(said).toBe('Unexpected token "…", "…" is not valid JSON at … #')
    expect(withoutValues('x'.repeat(1000))).toHaveLength(160)
    expect(withoutValues('a\nforged line')).toBe('a forged line')
  })

  test('a file of the shop is named with its line, anything else as words', () => {
    const error = { kind: 'error', page: '/cart', what: 'x is undefined' }
    const where = (place: string) =>
      reportsIn(JSON.stringify({ ...error, where: place }))?.map((report) => ({ ...report }))
    expect(where('/_next/static/chunks/0a1b.js:1204')).toEqual([
      { ...error, where: '/_next/static/chunks/0a1b.js:1204' },
    ])
    expect(where('77011234567')).toEqual([{ ...error, where: '#' }])
  })

  test('a violation in either of its forms, with the origin of what was blocked', () => {
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

  test('a measure only by its name and within reason; whatever else comes is dropped', () => {
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

  test('takes a report and says nothing', async () => {
    expect(await send(drift)).toBe(204)
    expect(taken).toEqual([{ kind: 'drift', page: '/', what: 'GET /api/menu', where: 'products.price' }])
  })

  test('refuses what is no report: another method, another type, no JSON, too much', async () => {
    expect((await fetch(url)).status).toBe(405)
    expect(await send(drift, { 'content-type': 'text/html' })).toBe(415)
    expect(await send('{')).toBe(400)
    expect(await send(`"${'x'.repeat(9000)}"`)).toBe(413)
    expect(taken).toEqual([])
  })

  test('takes thirty a minute of an address, and six hundred in all', async () => {
    const statuses = []
    for (let count = 0; count < 31; count += 1) statuses.push(await send(drift))
    expect(statuses.filter((status) => status === 204)).toHaveLength(30)
    expect(statuses.at(-1)).toBe(429)
    expect(await send(drift, { 'x-from': 'another' })).toBe(204)
    time += 60_000
    expect(await send(drift)).toBe(204)
    for (let count = 0; count < 600; count += 1) await send(drift, { 'x-from': String(count) })
    expect(await send(drift, { 'x-from': 'the last' })).toBe(429)
    expect(taken).toHaveLength(30 + 1 + 600)
  })
})
