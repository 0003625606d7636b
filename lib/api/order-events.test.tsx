import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { FakeEventSource, stubEventSource } from '@/lib/testing/fake-event-source'
import { listenToStream } from './event-stream'
import { orderStream } from './order-events'

const TOKEN = 'abcdefghijklmnopqrstuvwx'

let stopLast = () => {}

function watching() {
  const told: string[] = []
  const standing: boolean[] = []
  const stop = listenToStream(orderStream({ token: TOKEN }), {
    onEvent: ({ status }) => told.push(status),
    onStreamingChange: (isOpen) => standing.push(isOpen),
  })
  stopLast = stop
  return { told, standing, stop }
}

const stream = (): FakeEventSource => {
  const [only, ...more] = FakeEventSource.open
  if (!only || more.length > 0) throw new Error(`${FakeEventSource.open.length} streams are open`)
  return only
}
const pass = (seconds: number) => vi.advanceTimersByTime(seconds * 1000)

beforeEach(() => {
  vi.useFakeTimers()
  stubEventSource()
})
afterEach(() => {
  stopLast()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('the stream of order events listens to one order, or to all of the customer', () => {
  watching().stop()
  listenToStream(orderStream('mine'), { onEvent: vi.fn(), onStreamingChange: vi.fn() })()
  expect(FakeEventSource.all.map(({ url }) => url)).toEqual([`/api/order/${TOKEN}/events`, '/api/user/events'])
  expect(FakeEventSource.open).toEqual([])
})

test('the stream of order events counts as open once an event came: a stream that only connected may be held back by a proxy', () => {
  const { told, standing } = watching()
  stream().dispatchEvent(new Event('open'))
  expect(standing).toEqual([])
  stream().tell('cooking', 'D-1')
  expect({ told, standing }).toEqual({ told: ['cooking'], standing: [true] })
})

test('the stream of order events ignores everything that is no event of the contract', () => {
  const { told, standing } = watching()
  stream().tell('on fire', 'D-1')
  stream().dispatchEvent(new MessageEvent('status', { data: '{' }))
  expect({ told, standing }).toEqual({ told: [], standing: [] })
})

test('the stream of order events passes on that something other than the status is new', () => {
  const onEvent = vi.fn()
  stopLast = listenToStream(orderStream({ token: TOKEN }), { onEvent, onStreamingChange: vi.fn() })
  stream().tell('sent', 'D-1')
  stream().tellChange('estimate', 'sent', 'D-1')
  stream().tellChange('of tomorrow', 'sent', 'D-1')
  expect(onEvent.mock.calls.map(([{ kind }]) => kind)).toEqual(['status', 'estimate'])
})

describe('a stream that fails', () => {
  test('a failing stream is opened a second time soon, then rests, and stands again when the server is back', () => {
    const { standing } = watching()
    stream().tell('sent', 'D-1')
    stream().fail()
    expect(standing).toEqual([true, false])
    expect(FakeEventSource.open).toEqual([])
    pass(8)
    stream().fail()
    pass(100)
    expect(FakeEventSource.open).toEqual([])
    pass(100)
    stream().tell('sent', 'D-1')
    expect(standing).toEqual([true, false, true])
    expect(FakeEventSource.all).toHaveLength(3)
  })

  test('a failing stream is opened at once when the internet is back', () => {
    watching()
    stream().fail()
    window.dispatchEvent(new Event('online'))
    expect(FakeEventSource.open).toHaveLength(1)
    pass(600)
    expect(FakeEventSource.all).toHaveLength(2)
  })
})

test('the stream of order events listens only while the page is visible', () => {
  const { standing } = watching()
  stream().tell('sent', 'D-1')
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  document.dispatchEvent(new Event('visibilitychange'))
  expect(FakeEventSource.open).toEqual([])
  expect(standing).toEqual([true, false])
  hidden.mockReturnValue(false)
  document.dispatchEvent(new Event('visibilitychange'))
  expect(FakeEventSource.open).toHaveLength(1)
})

test('the stream of order events is not opened again after the order has ended', () => {
  const { standing } = watching()
  stream().tell('delivered', 'D-1')
  stream().send('end', {})
  document.dispatchEvent(new Event('visibilitychange'))
  window.dispatchEvent(new Event('online'))
  pass(600)
  expect(FakeEventSource.open).toEqual([])
  expect(standing).toEqual([true, false])
})

test('the stream of order events leaves nothing behind when it is stopped', () => {
  const { stop } = watching()
  stream().fail()
  stop()
  pass(600)
  document.dispatchEvent(new Event('visibilitychange'))
  expect(FakeEventSource.open).toEqual([])
})

test('the stream of order events is not opened in a browser without EventSource', () => {
  vi.stubGlobal('EventSource', undefined)
  const { standing, stop } = watching()
  stop()
  expect(standing).toEqual([])
})
