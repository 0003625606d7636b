import { expect, test, vi } from 'vitest'
import type { Route } from '@/lib/contract/route'
import { routes } from '@/lib/contract/routes'
import { createAdmission, kindOf } from './admission'

const room = (atOnce: number, waiting: number) => ({ atOnce, waiting, waitMs: 500 })

function admissionOf(ordering = room(1, 2), browsing = room(1, 1), searching = room(1, 0)) {
  const admission = createAdmission({ limits: () => ({ ordering, browsing, searching, photos: room(1, 1) }) })
  const begun: string[] = []
  const refused: string[] = []
  const leave = new Map<string, () => void>()
  const enter = (kind: 'ordering' | 'browsing' | 'searching' | 'photos', name: string) =>
    admission.enter(
      kind,
      (done) => {
        begun.push(name)
        leave.set(name, done)
      },
      () => refused.push(name),
    )
  return { admission, begun, refused, enter, end: (name: string) => leave.get(name)?.() }
}

test('each kind of request has a limit of running and of waiting ones, and any further request is refused at once', () => {
  const { begun, refused, enter, end } = admissionOf()
  for (const name of ['a', 'b', 'c', 'd']) enter('ordering', name)
  expect([begun, refused]).toEqual([['a'], ['d']])
  end('a')
  end('a')
  expect(begun).toEqual(['a', 'b'])
})

test('an order goes before a page view, which goes before a search', () => {
  const { begun, enter, end } = admissionOf(room(1, 2), room(1, 2), room(1, 2))
  for (const kind of ['searching', 'browsing', 'ordering'] as const)
    for (const number of [1, 2]) enter(kind, `${kind} ${number}`)
  expect(begun).toEqual(['searching 1', 'browsing 1', 'ordering 1'])
  end('searching 1')
  end('browsing 1')
  expect(begun).toHaveLength(3)
  end('ordering 1')
  expect(begun.slice(3)).toEqual(['ordering 2', 'browsing 2', 'searching 2'])
})

test('a caller who leaves while waiting frees the place', () => {
  const { begun, refused, enter, end } = admissionOf()
  enter('browsing', 'a')
  const leaves = enter('browsing', 'b')
  leaves()
  enter('browsing', 'c')
  end('a')
  expect([begun, refused]).toEqual([['a', 'c'], []])
})

test('a request does not wait without end behind one that hangs', () => {
  vi.useFakeTimers()
  try {
    const { refused, enter } = admissionOf()
    enter('browsing', 'hangs')
    enter('browsing', 'waits')
    vi.advanceTimersByTime(499)
    expect(refused).toEqual([])
    vi.advanceTimersByTime(1)
    expect(refused).toEqual(['waits'])
  } finally {
    vi.useRealTimers()
  }
})

test.each([
  ['POST', '/api/guest/cart/store', 'ordering'],
  ['POST', '/api/cart/quote', 'ordering'],
  ['GET', '/api/delivery-slots?filial_guid=1', 'ordering'],
  ['GET', '/api/staff/orders', 'ordering'],
  ['POST', '/api/login', 'ordering'],
  ['PATCH', '/api/user/update', 'ordering'],
  ['GET', '/api/pages/main', 'browsing'],
  ['GET', '/profile/orders', 'browsing'],
  ['POST', '/api/search', 'searching'],
  ['GET', '/en/search?query=doner', 'searching'],
  ['GET', '/api/order/abc/events', null],
  ['GET', '/health', null],
] as const)('a call %s %s is %s', (method, url, kind) => {
  expect(kindOf(method, url)).toBe(kind)
})

test('every call that changes something goes before calls that only read', () => {
  const changes = Object.values<Route>(routes).filter(({ method }) => method !== 'GET')
  expect(changes.filter(({ method, path }) => kindOf(method, path) === 'browsing')).toEqual([])
})

test('a photo has a capacity of its own, and takes no place of an order', () => {
  for (const path of ['/api/order/abc_-9/photos', '/api/user/history/1234/photos'])
    expect(kindOf('POST', path)).toBe('photos')
  const { begun, enter } = admissionOf()
  for (const name of ['photo 1', 'photo 2']) enter('photos', name)
  enter('ordering', 'order')
  expect(begun).toEqual(['photo 1', 'order'])
})
