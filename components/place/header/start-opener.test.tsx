import { act } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { reloadPage } from '@/components/place/apply/load-page'
import { loadMessages } from '@/lib/i18n/messages'
import { aDestination, aLine } from '@/lib/testing/factories'
import { render } from '@/lib/testing/render'
import { useCart } from '@/stores/cart/cart'
import { useDialogs } from '@/stores/dialogs/dialogs'
import { useDestination } from '@/stores/place/destination'
import { putOffAsking } from '@/stores/place/place-asked'
import { StartOpener } from './start-opener'

vi.mock('@/components/place/apply/load-page', () => ({ reloadPage: vi.fn() }))
vi.mock('@/lib/i18n/messages', () => ({ loadMessages: vi.fn(async () => ({})) }))

const CITIES = [{ id: 1, name: 'Алматы' }]

/** What the browser does when it has nothing better to do. */
let idle: (() => void)[] = []
const beIdle = () =>
  act(async () => {
    for (const task of idle.splice(0)) task()
    await vi.dynamicImportSettled()
  })
const opened = () => useDialogs.getState().current

beforeEach(() => {
  vi.mocked(reloadPage).mockClear()
  idle = []
  vi.stubGlobal('requestIdleCallback', (task: () => void) => idle.push(task))
  vi.stubGlobal('cancelIdleCallback', () => idle.splice(0))
  useDestination.setState({ isRestored: true })
})

test('a chain that has no branches yet asks for no place', async () => {
  render(<StartOpener prepared={null} cityNames={[]} />)
  await beIdle()
  expect(opened()).toBeNull()
})

test('on the first visit the start popup comes, but only when the page has arrived and the browser is idle', async () => {
  const state = vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive')
  render(<StartOpener prepared={null} cityNames={CITIES} />)
  await beIdle()
  expect(opened()).toBeNull()
  state.mockReturnValue('complete')
  window.dispatchEvent(new Event('load'))
  expect(opened()).toBeNull()
  await beIdle()
  expect(opened()).toEqual({ kind: 'start', cityNames: CITIES, isDocked: true })
})

test('it does not come over the page of a dish that somebody was sent, but on the menu that they go on to', async () => {
  const { rerender } = render(<StartOpener prepared={null} cityNames={CITIES} />, { path: '/product/7' })
  await beIdle()
  expect(opened()).toBeNull()
  window.history.replaceState(null, '', '/category')
  rerender(<StartOpener prepared={null} cityNames={CITIES} />)
  await beIdle()
  expect(opened()).toMatchObject({ kind: 'start' })
})

describe('under a hand that moves', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
  afterEach(() => void vi.useRealTimers())
  const touch = (name: string, fingers: number) =>
    window.dispatchEvent(Object.assign(new Event(name), { touches: { length: fingers } }))

  test('it waits until a second after the last scroll', async () => {
    render(<StartOpener prepared={null} cityNames={CITIES} />)
    window.dispatchEvent(new Event('scroll'))
    await beIdle()
    vi.advanceTimersByTime(900)
    window.dispatchEvent(new Event('scroll'))
    vi.advanceTimersByTime(900)
    expect(opened()).toBeNull()
    vi.advanceTimersByTime(200)
    expect(opened()).toMatchObject({ kind: 'start' })
  })

  test('it waits as long as a finger lies on the screen', async () => {
    render(<StartOpener prepared={null} cityNames={CITIES} />)
    touch('touchstart', 1)
    await beIdle()
    vi.advanceTimersByTime(60_000)
    expect(opened()).toBeNull()
    touch('touchend', 0)
    vi.advanceTimersByTime(1100)
    expect(opened()).toMatchObject({ kind: 'start' })
  })

  test('a page that was left meanwhile opens nothing', async () => {
    const { unmount } = render(<StartOpener prepared={null} cityNames={CITIES} />)
    window.dispatchEvent(new Event('wheel'))
    await beIdle()
    unmount()
    vi.advanceTimersByTime(60_000)
    expect(opened()).toBeNull()
  })
})

test.each([
  ['a place is saved', () => useDestination.setState({ destination: aDestination({ branchGuid: 'abay' }) })],
  ['"later" was said today', () => putOffAsking(Date.now())],
  [
    'a crawler reads',
    () => void vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (compatible; Googlebot/2.1)'),
  ],
])('it does not come when %s', async (_, given) => {
  given()
  render(<StartOpener prepared="abay" cityNames={CITIES} />)
  await beIdle()
  expect(opened()).toBeNull()
})

test('a popup that the customer opened meanwhile is not taken away', async () => {
  render(<StartOpener prepared={null} cityNames={CITIES} />)
  useDialogs.setState({ current: { kind: 'product', productId: 1 } })
  await beIdle()
  expect(opened()).toMatchObject({ kind: 'product' })
})

test('whoever has something in the cart already is asked there', async () => {
  useCart.getState().add(aLine())
  render(<StartOpener prepared={null} cityNames={CITIES} />)
  await beIdle()
  expect(opened()).toBeNull()
})

test('a popup that cannot be fetched does not come, and nothing else happens', async () => {
  vi.mocked(loadMessages).mockRejectedValueOnce(new Error('offline'))
  render(<StartOpener prepared={null} cityNames={CITIES} />)
  await beIdle()
  expect(opened()).toBeNull()
})

test('leaving the page while it is fetched opens nothing', async () => {
  const { unmount } = render(<StartOpener prepared={null} cityNames={CITIES} />)
  for (const task of idle.splice(0)) task()
  unmount()
  await beIdle()
  expect(opened()).toBeNull()
})

test('leaving the page before that opens nothing', async () => {
  const { unmount } = render(<StartOpener prepared={null} cityNames={CITIES} />)
  unmount()
  await beIdle()
  expect(opened()).toBeNull()
})

test('a saved branch whose menu this is not is told to the server, and the page loaded anew: once', () => {
  useDestination.setState({ destination: aDestination({ branchGuid: 'tole' }) })
  const { unmount } = render(<StartOpener prepared="abay" cityNames={CITIES} />)
  expect(document.cookie).toContain('filial=tole')
  expect(reloadPage).toHaveBeenCalledOnce()
  unmount()
  // The server did not follow: the branch is gone, or the browser keeps no cookies.
  render(<StartOpener prepared={null} cityNames={CITIES} />)
  expect(reloadPage).toHaveBeenCalledOnce()
})

test('after it was applied the next change is applied again', () => {
  useDestination.setState({ destination: aDestination({ branchGuid: 'tole' }) })
  const { unmount } = render(<StartOpener prepared="abay" cityNames={CITIES} />)
  unmount()
  render(<StartOpener prepared="tole" cityNames={CITIES} />)
  expect(reloadPage).toHaveBeenCalledOnce()
  // Another tab goes to another branch and back; this one is looked at afterwards.
  useDestination.setState({ destination: aDestination({ branchGuid: 'abay' }) })
  document.dispatchEvent(new Event('visibilitychange'))
  expect(reloadPage).toHaveBeenCalledTimes(2)
})

test('a storage that is forbidden never makes the page load itself again and again', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('forbidden')
  })
  useDestination.setState({ destination: aDestination({ branchGuid: 'tole' }) })
  render(<StartOpener prepared="abay" cityNames={CITIES} />)
  expect(reloadPage).not.toHaveBeenCalled()
})
