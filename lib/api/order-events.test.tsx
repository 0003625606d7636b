import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { FakeEventSource, stubEventSource } from '@/lib/testing/fake-event-source'
import { watchOrders } from './order-events'

const TOKEN = 'abcdefghijklmnopqrstuvwx'

let stopLast = () => {}

function watching() {
  const told: string[] = []
  const standing: boolean[] = []
  const stop = watchOrders(
    { token: TOKEN },
    { onEvent: ({ status }) => told.push(status), onStreamingChange: (isOpen) => standing.push(isOpen) },
  )
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

test('listens to one order, or to all of the customer', () => {
  watching().stop()
  watchOrders('mine', { onEvent: vi.fn(), onStreamingChange: vi.fn() })()
  expect(FakeEventSource.all.map(({ url }) => url)).toEqual([`/api/order/${TOKEN}/events`, '/api/user/events'])
  expect(FakeEventSource.open).toEqual([])
})

test('stands once something came: a stream that only opened may be held back on its way', () => {
  const { told, standing } = watching()
  stream().dispatchEvent(new Event('open'))
  expect(standing).toEqual([])
  stream().tell('cooking', 'D-1')
  expect({ told, standing }).toEqual({ told: ['cooking'], standing: [true] })
})

test('takes nothing that is no event of the contract', () => {
  const { told, standing } = watching()
  stream().tell('on fire', 'D-1')
  stream().dispatchEvent(new MessageEvent('status', { data: '{' }))
  expect({ told, standing }).toEqual({ told: [], standing: [] })
})

test('passes on that something other than the status is new', () => {
  const onEvent = vi.fn()
  stopLast = watchOrders({ token: TOKEN }, { onEvent, onStreamingChange: vi.fn() })
  stream().tell('sent', 'D-1')
  stream().tellChange('estimate', 'sent', 'D-1')
  stream().tellChange('of tomorrow', 'sent', 'D-1')
  expect(onEvent.mock.calls.map(([{ kind }]) => kind)).toEqual(['status', 'estimate'])
})

describe('a stream that fails', () => {
  test('is opened a second time soon, then rests, and stands again when the server is back', () => {
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

  test('is opened at once when the internet is back', () => {
    watching()
    stream().fail()
    window.dispatchEvent(new Event('online'))
    expect(FakeEventSource.open).toHaveLength(1)
    pass(600)
    expect(FakeEventSource.all).toHaveLength(2)
  })
})

test('listens only while the page is seen', () => {
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

test('is over after the end, whatever happens', () => {
  const { standing } = watching()
  stream().tell('delivered', 'D-1')
  stream().send('end', {})
  document.dispatchEvent(new Event('visibilitychange'))
  window.dispatchEvent(new Event('online'))
  pass(600)
  expect(FakeEventSource.open).toEqual([])
  expect(standing).toEqual([true, false])
})

test('leaves nothing behind when it is stopped', () => {
  const { stop } = watching()
  stream().fail()
  stop()
  pass(600)
  document.dispatchEvent(new Event('visibilitychange'))
  expect(FakeEventSource.open).toEqual([])
})

test('is simply not there in a browser without such streams', () => {
  vi.stubGlobal('EventSource', undefined)
  const { standing, stop } = watching()
  stop()
  expect(standing).toEqual([])
})
