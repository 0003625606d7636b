import { act } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { reloadPage } from '@/components/place/apply/load-page'
import { loadMessagesOfPopups } from '@/lib/i18n/messages'
import { aDestination, aLine } from '@/lib/testing/factories'
import { render } from '@/lib/testing/render'
import { customerHas, renderShop } from '@/lib/testing/shop'
import { useCart } from '@/stores/cart/cart'
import { useDialogs } from '@/stores/dialogs/dialogs'
import { postponeStartPopup } from '@/stores/place/postponed-start'
import { StartOpener } from './start-opener'

vi.mock('@/components/place/apply/load-page', () => ({ reloadPage: vi.fn() }))
vi.mock('@/lib/i18n/messages', () => ({ loadMessagesOfPopups: vi.fn(async () => ({})) }))

const CITIES = [{ id: 1, name: 'Алматы' }]

/** The callbacks that the browser runs when it is idle. */
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
  customerHas({})
})

test('a chain that has no branches yet asks for no place', async () => {
  render(<StartOpener prepared={null} cityNames={[]} />)
  await beIdle()
  expect(opened()).toBeNull()
})

test('the start popup opens on the first visit, but only when the page has arrived and the browser is idle', async () => {
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

test('the start popup does not open over the page of a dish that a visitor was sent, but on the menu visited next', async () => {
  const { rerender } = render(<StartOpener prepared={null} cityNames={CITIES} />, { path: '/product/7' })
  await beIdle()
  expect(opened()).toBeNull()
  window.history.replaceState(null, '', '/category')
  rerender(<StartOpener prepared={null} cityNames={CITIES} />)
  await beIdle()
  expect(opened()).toMatchObject({ kind: 'start' })
})

describe('the start popup while the visitor moves', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
  afterEach(() => void vi.useRealTimers())
  const touch = (name: string, fingers: number) =>
    window.dispatchEvent(Object.assign(new Event(name), { touches: { length: fingers } }))

  test('the start popup waits until a second after the last scroll', async () => {
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

  test('the start popup waits as long as a finger lies on the screen', async () => {
    render(<StartOpener prepared={null} cityNames={CITIES} />)
    touch('touchstart', 1)
    await beIdle()
    vi.advanceTimersByTime(60_000)
    expect(opened()).toBeNull()
    touch('touchend', 0)
    vi.advanceTimersByTime(1100)
    expect(opened()).toMatchObject({ kind: 'start' })
  })

  test('a page that was left in the meantime opens no start popup', async () => {
    const { unmount } = render(<StartOpener prepared={null} cityNames={CITIES} />)
    window.dispatchEvent(new Event('wheel'))
    await beIdle()
    unmount()
    vi.advanceTimersByTime(60_000)
    expect(opened()).toBeNull()
  })
})

function startSheetOfDocument() {
  const sheet = document.body.appendChild(document.createElement('dialog'))
  sheet.dataset.startSheet = ''
  sheet.open = true
  return sheet
}

test.each([
  ['a place is saved', () => customerHas({ destination: aDestination({ branchGuid: 'abay' }) })],
  ['"later" was said today', () => postponeStartPopup()],
  [
    'a crawler reads',
    () => void vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (compatible; Googlebot/2.1)'),
  ],
])('the start popup does not come when %s', async (_, given) => {
  given()
  render(<StartOpener prepared="abay" cityNames={CITIES} />)
  await beIdle()
  expect(opened()).toBeNull()
})

test('the start popup of the document is continued at once, also while the visitor scrolls', async () => {
  const sheet = startSheetOfDocument()
  render(<StartOpener prepared={null} cityNames={CITIES} />)
  window.dispatchEvent(new Event('scroll'))
  await beIdle()
  expect(opened()).toMatchObject({ kind: 'start', isDocked: true })
  // The sheet of the document takes keys until the page's popup replaces it.
  expect(sheet.open).toBe(true)
  sheet.remove()
})

test('the start popup of the document closes when the customer has put a dish into the cart', async () => {
  const sheet = startSheetOfDocument()
  useCart.getState().add(aLine())
  render(<StartOpener prepared={null} cityNames={CITIES} />)
  await beIdle()
  expect(opened()).toBeNull()
  expect(sheet.open).toBe(false)
  sheet.remove()
})

test('a popup that the customer opened in the meantime is not taken away', async () => {
  render(<StartOpener prepared={null} cityNames={CITIES} />)
  useDialogs.setState({ current: { kind: 'product', productId: 1 } })
  await beIdle()
  expect(opened()).toMatchObject({ kind: 'product' })
})

test('a customer with a filled cart is asked for the place in the cart', async () => {
  useCart.getState().add(aLine())
  render(<StartOpener prepared={null} cityNames={CITIES} />)
  await beIdle()
  expect(opened()).toBeNull()
})

test('a popup that cannot be fetched does not come, and nothing else happens', async () => {
  vi.mocked(loadMessagesOfPopups).mockRejectedValueOnce(new Error('offline'))
  render(<StartOpener prepared={null} cityNames={CITIES} />)
  await beIdle()
  expect(opened()).toBeNull()
})

test('a page that is left while the popup is fetched opens nothing', async () => {
  const { unmount } = render(<StartOpener prepared={null} cityNames={CITIES} />)
  for (const task of idle.splice(0)) task()
  unmount()
  await beIdle()
  expect(opened()).toBeNull()
})

test('a page that is left before the popup opens does not open it', async () => {
  const { unmount } = render(<StartOpener prepared={null} cityNames={CITIES} />)
  unmount()
  await beIdle()
  expect(opened()).toBeNull()
})

test('a saved branch with another menu is sent to the server, and is reloaded once', () => {
  const { unmount } = renderShop(<StartOpener prepared="abay" cityNames={CITIES} />, {
    destination: aDestination({ branchGuid: 'tole' }),
  })
  expect(document.cookie).toContain('filial=tole')
  expect(reloadPage).toHaveBeenCalledOnce()
  unmount()
  // The server still answers for another branch: it no longer exists, or the browser stores no cookies.
  render(<StartOpener prepared={null} cityNames={CITIES} />)
  expect(reloadPage).toHaveBeenCalledOnce()
})

test('a branch that changes after it was applied is applied again', () => {
  const { unmount } = renderShop(<StartOpener prepared="abay" cityNames={CITIES} />, {
    destination: aDestination({ branchGuid: 'tole' }),
  })
  unmount()
  render(<StartOpener prepared="tole" cityNames={CITIES} />)
  expect(reloadPage).toHaveBeenCalledOnce()
  // Another tab changes the branch and changes it back; this tab is opened afterwards.
  customerHas({ destination: aDestination({ branchGuid: 'abay' }) })
  document.dispatchEvent(new Event('visibilitychange'))
  expect(reloadPage).toHaveBeenCalledTimes(2)
})

test('a storage that is forbidden never makes the page load itself again and again', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('forbidden')
  })
  renderShop(<StartOpener prepared="abay" cityNames={CITIES} />, { destination: aDestination({ branchGuid: 'tole' }) })
  expect(reloadPage).not.toHaveBeenCalled()
})
