import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ORDER_EVENT_KINDS, ORDER_STATUSES } from '@/lib/domain/order/order'
import { isPushHost, matchesPushHost, PUSH_HOSTS, PUSH_LIFE, pushGap, pushKindOf, pushVerdict } from './push'

describe('a tablet is woken', () => {
  test('a tablet is woken for a new order and for one that was not accepted in time, and for nothing else', () => {
    const woken = ORDER_EVENT_KINDS.flatMap((kind) =>
      ORDER_STATUSES.flatMap((status) => {
        const what = pushKindOf({ kind, status })
        return what ? [`${kind} ${status}: ${what}`] : []
      }),
    )
    expect(woken.sort()).toEqual(['alarm sent: alarm', 'status sent: order'])
  })
})

describe('a message', () => {
  test.each<[number | null, string]>([
    [201, 'delivered'],
    [202, 'delivered'],
    [301, 'refused'],
    [400, 'refused'],
    [403, 'refused'],
    [404, 'gone'],
    [410, 'gone'],
    [413, 'refused'],
    [408, 'again'],
    [429, 'again'],
    [500, 'again'],
    [503, 'again'],
    [null, 'again'],
  ])('a message that is answered %s is %s', (status, verdict) => {
    expect(pushVerdict(status)).toBe(verdict)
  })

  test('a message is tried again after growing gaps, never sooner than asked, and several times within its life', () => {
    expect([1, 2, 3, 4, 5, 6, 7].map((tries) => pushGap(tries, null))).toEqual([2, 4, 8, 16, 32, 60, 60])
    expect(pushGap(1, 30)).toBe(30)
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 50 }), fc.option(fc.nat(86_400)), (tries, requested) => {
        const gap = pushGap(tries, requested)
        expect(gap).toBeGreaterThanOrEqual(Math.max(2, requested ?? 0))
        expect(gap).toBeLessThanOrEqual(Math.max(60, requested ?? 0))
      }),
    )
    const tries = [1, 2, 3, 4, 5].reduce((sum, nth) => sum + pushGap(nth, null), 0)
    expect(tries).toBeLessThan(Math.min(...Object.values(PUSH_LIFE)))
  })
})

describe('the hosts of push services', () => {
  test.each([
    'fcm.googleapis.com',
    'updates.push.services.mozilla.com',
    'web.push.apple.com',
    'wns2-db5p.notify.windows.com',
  ])('the name %s is a push service', (host) => expect(matchesPushHost(host, PUSH_HOSTS)).toBe(true))

  test.each([
    'googleapis.com',
    'evil-fcm.googleapis.com',
    'fcm.googleapis.com.evil.example',
    '.push.apple.com',
    'push.apple.com',
    'push.apple.com.evil.example',
    'xpush.apple.com',
    'localhost',
    '127.0.0.1',
    '169.254.169.254',
    '',
  ])('the name %j is no push service', (host) => expect(matchesPushHost(host, PUSH_HOSTS)).toBe(false))

  test('the hosts of push services are named by names: no star alone, no star within, no address', () => {
    for (const pattern of PUSH_HOSTS) expect(isPushHost(pattern)).toBe(true)
    for (const pattern of [
      '*',
      '*.com',
      'a.*.com',
      '*apple.com',
      'localhost',
      '127.0.0.1',
      'a.com/',
      'A.com',
      '[::1]',
      '',
    ])
      expect(isPushHost(pattern)).toBe(false)
  })
})
