import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isFromHost, readHostMessage } from './host-messages'

const point = { latitude: 43.24, longitude: 76.92 }

describe('readHostMessage', () => {
  it.each([
    [
      { type: 'select', guid: 'abc' },
      { type: 'select', guid: 'abc' },
    ],
    [
      { type: 'centre', ...point, zoom: 14 },
      { type: 'centre', centre: point, zoom: 14 },
    ],
    [
      { type: 'centre', ...point },
      { type: 'centre', centre: point, zoom: null },
    ],
    [
      { type: 'centre', ...point, zoom: 'near' },
      { type: 'centre', centre: point, zoom: null },
    ],
    [
      { type: 'point', ...point },
      { type: 'point', point },
    ],
  ])('readHostMessage reads %o, as an object and as JSON', (message, read) => {
    expect(readHostMessage(message)).toEqual(read)
    expect(readHostMessage(JSON.stringify(message))).toEqual(read)
  })

  it.each([
    ['not JSON', '{"type":'],
    ['no message', null],
    ['a number', 7],
    ['a list', [{ type: 'select', guid: 'a' }]],
    ['no guid', { type: 'select' }],
    ['a guid of another kind', { type: 'select', guid: { toString: 1 } }],
    ['an endless guid', { type: 'select', guid: 'a'.repeat(65) }],
    ['a place off the earth', { type: 'point', latitude: 91, longitude: 0 }],
    ['a place in words', { type: 'centre', latitude: '43', longitude: '76' }],
    ['half a place', { type: 'point', latitude: 43 }],
    ['an unknown kind', { type: 'reload', ...point }],
    ['too much', JSON.stringify({ type: 'select', guid: 'a', more: 'x'.repeat(3000) })],
  ])('readHostMessage takes %s for no message', (_, message) => {
    expect(readHostMessage(message)).toBeNull()
  })

  it('readHostMessage never throws and never lets an unread field through', () => {
    fc.assert(
      fc.property(fc.anything(), (data) => {
        const message = readHostMessage(data)
        expect(message === null || ['select', 'centre', 'point'].includes(message.type)).toBe(true)
      }),
    )
  })
})

describe('isFromHost', () => {
  const own = 'https://shop.test'
  it.each([
    ['the shop itself', own, true, true],
    ['an app that injects', '', false, true],
    ['an app without origin', 'null', false, true],
    ['another site', 'https://evil.test', true, false],
    ['another site that hides its window', 'https://evil.test', false, false],
    ['a site that begins like the shop', 'https://shop.test.evil.test', true, false],
    ['the same host without encryption', 'http://shop.test', true, false],
    ['somebody’s sandboxed window', 'null', true, false],
  ])('%s', (_, origin, hasWindow, isHost) => {
    expect(isFromHost({ origin, source: hasWindow ? window : null }, own)).toBe(isHost)
  })
})
