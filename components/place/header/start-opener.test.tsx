import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { reloadPage } from '@/components/place/apply/load-page'
import { loadMessagesOfPopups } from '@/lib/i18n/messages'
import { aDestination, aLine } from '@/lib/testing/factories'
import { render } from '@/lib/testing/render'
import { customerHas, renderShop } from '@/lib/testing/shop'
import { useCart } from '@/stores/cart/cart'
import { useDialogs } from '@/stores/dialogs/dialogs'
import { openStartSheet } from '@/stores/early/start-sheet'
import { isStartPopupPostponed, postponeStartPopup } from '@/stores/place/postponed-start'
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

/** The start sheet, as a document has it. */
let sheet: HTMLDialogElement
beforeEach(() => {
  sheet = document.body.appendChild(document.createElement('dialog'))
  sheet.dataset.startSheet = ''
  sheet.innerHTML =
    '<p role="status"></p><h2>Какой город?</h2><button data-start="1">Алматы</button><button data-start="later">Позже</button>'
})
afterEach(() => {
  sheet.remove()
  delete document.documentElement.dataset.asks
})
const isAsked = () => sheet.open && 'asks' in document.documentElement.dataset
const pressSheet = (start: string) =>
  act(async () => sheet.querySelector<HTMLElement>(`[data-start="${start}"]`)?.click())

beforeEach(() => {
  vi.mocked(reloadPage).mockClear()
  idle = []
  vi.stubGlobal('requestIdleCallback', (task: () => void) => idle.push(task))
  vi.stubGlobal('cancelIdleCallback', () => idle.splice(0))
  customerHas({})
})

test('a chain that has no branches yet asks for no place', async () => {
  sheet.remove()
  render(<StartOpener prepared={null} cityNames={[]} />)
  await beIdle()
  expect('asks' in document.documentElement.dataset).toBe(false)
})

test('the start popup opens on the first visit, but only when the page has arrived and the browser is idle', async () => {
  const state = vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive')
  render(<StartOpener prepared={null} cityNames={CITIES} />)
  await beIdle()
  expect(isAsked()).toBe(false)
  state.mockReturnValue('complete')
  window.dispatchEvent(new Event('load'))
  expect(isAsked()).toBe(false)
  await beIdle()
  expect(isAsked()).toBe(true)
})

test('the start popup does not open over the page of a dish that a visitor was sent, but on the menu visited next', async () => {
  const { rerender } = render(<StartOpener prepared={null} cityNames={CITIES} />, { path: '/product/7' })
  await beIdle()
  expect(isAsked()).toBe(false)
  window.history.replaceState(null, '', '/category')
  rerender(<StartOpener prepared={null} cityNames={CITIES} />)
  await beIdle()
  expect(isAsked()).toBe(true)
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
    expect(isAsked()).toBe(false)
    vi.advanceTimersByTime(200)
    expect(isAsked()).toBe(true)
  })

  test('the start popup waits as long as a finger lies on the screen', async () => {
    render(<StartOpener prepared={null} cityNames={CITIES} />)
    touch('touchstart', 1)
    await beIdle()
    vi.advanceTimersByTime(60_000)
    expect(isAsked()).toBe(false)
    touch('touchend', 0)
    vi.advanceTimersByTime(1100)
    expect(isAsked()).toBe(true)
  })

  test('a page that was left in the meantime opens no start popup', async () => {
    const { unmount } = render(<StartOpener prepared={null} cityNames={CITIES} />)
    window.dispatchEvent(new Event('wheel'))
    await beIdle()
    unmount()
    vi.advanceTimersByTime(60_000)
    expect(isAsked()).toBe(false)
  })
})

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
  expect(isAsked()).toBe(false)
})

test('a sheet that the document has opened stays, also while the visitor scrolls', async () => {
  openStartSheet()
  render(<StartOpener prepared={null} cityNames={CITIES} />)
  window.dispatchEvent(new Event('scroll'))
  await beIdle()
  expect(isAsked()).toBe(true)
})

test('a sheet that the document has opened closes when the cart has a dish', async () => {
  openStartSheet()
  useCart.getState().add(aLine())
  render(<StartOpener prepared={null} cityNames={CITIES} />)
  await beIdle()
  expect(isAsked()).toBe(false)
})

test('one press on a city opens the start popup with that city', async () => {
  render(<StartOpener prepared={null} cityNames={CITIES} />)
  await beIdle()
  await pressSheet('1')
  expect(opened()).toEqual({ kind: 'start', cityNames: CITIES, cityId: 1 })
})

test('a city that was pressed before the page ran opens the start popup', () => {
  openStartSheet()
  const [city] = sheet.getElementsByTagName('button')
  if (city) city.ariaPressed = 'true'
  render(<StartOpener prepared={null} cityNames={CITIES} />)
  expect(opened()).toEqual({ kind: 'start', cityNames: CITIES, cityId: 1 })
})

test('the sheet closes with "later" for a day, with the first dish, and with Escape outside of a field', async () => {
  const { unmount, user } = render(
    <>
      <input aria-label="Поиск" />
      <StartOpener prepared={null} cityNames={CITIES} />
    </>,
  )
  await beIdle()
  await user.click(screen.getByRole('textbox', { name: 'Поиск' }))
  await user.keyboard('{Escape}')
  expect(isAsked()).toBe(true)
  act(() => void useCart.getState().add(aLine()))
  expect([isAsked(), isStartPopupPostponed()]).toEqual([false, false])
  unmount()

  customerHas({})
  render(<StartOpener prepared={null} cityNames={CITIES} />)
  await beIdle()
  await pressSheet('later')
  expect([isAsked(), isStartPopupPostponed()]).toEqual([false, true])
})

test('a popup that the customer opened in the meantime is not taken away', async () => {
  render(<StartOpener prepared={null} cityNames={CITIES} />)
  useDialogs.setState({ current: { kind: 'product', productId: 1 } })
  await beIdle()
  expect([isAsked(), opened()?.kind]).toEqual([false, 'product'])
})

test('a customer with a filled cart is asked for the place in the cart', async () => {
  useCart.getState().add(aLine())
  render(<StartOpener prepared={null} cityNames={CITIES} />)
  await beIdle()
  expect(isAsked()).toBe(false)
})

test('a popup that cannot be fetched ahead leaves the question where it is', async () => {
  vi.mocked(loadMessagesOfPopups).mockRejectedValueOnce(new Error('offline'))
  render(<StartOpener prepared={null} cityNames={CITIES} />)
  await beIdle()
  expect(isAsked()).toBe(true)
})

test('a page that is left before the popup opens does not open it', async () => {
  const { unmount } = render(<StartOpener prepared={null} cityNames={CITIES} />)
  unmount()
  await beIdle()
  expect(isAsked()).toBe(false)
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
