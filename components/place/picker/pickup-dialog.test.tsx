import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { loadPage } from '@/components/place/apply/load-page'
import { routes } from '@/lib/contract/routes'
import { PICKUP } from '@/lib/domain/order/delivery'
import { aBranch, aCity, aDestination, aLine } from '@/lib/testing/factories'
import { mockRoute } from '@/lib/testing/mock-route'
import { render } from '@/lib/testing/render'
import { customerHas, renderShop } from '@/lib/testing/shop'
import { useCart } from '@/stores/cart/cart'
import { useDialogs } from '@/stores/dialogs/dialogs'
import { takeQueuedMessage } from '@/stores/dialogs/queued-message'
import { useSnackbar } from '@/stores/dialogs/snackbar'
import { useDestination } from '@/stores/place/destination'
import { PickupDialog } from './pickup-dialog'

vi.mock('@/components/place/apply/load-page', () => ({ loadPage: vi.fn() }))

const map = vi.hoisted(() => ({ isBroken: false }))
vi.mock('@/components/ui/map/map-view', () => ({
  MapView: (props: { markers: { id: string; title: string }[]; onSelect: (id: string) => void }) => {
    if (map.isBroken) throw new Error('no map')
    return props.markers.map(({ id, title }) => (
      <button key={id} type="button" onClick={() => props.onSelect(id)}>
        {title}
      </button>
    ))
  },
}))

const abay = aBranch({ guid: 'abay', name: 'Абая' })
const tole = aBranch({
  guid: 'tole',
  name: 'Толе би',
  addresses: [{ street: 'ул. Толе би, 101', latitude: 43.2567, longitude: 76.9286 }],
  work_time: { from: '10:00', to: '03:00' },
  is_open: false,
  orders_until: null,
})
const almaty = aCity({ id: 1, name: 'Алматы', filials: [abay, tole] })
const astana = aCity({ id: 2, name: 'Астана', filials: [] })

const atAbay = aDestination({ type: PICKUP, branchGuid: 'abay' })
const radio = (name: string | RegExp) => screen.findByRole('radio', { name })
const confirm = () => screen.findByRole('button', { name: 'Подтвердить' })

beforeEach(() => {
  vi.mocked(loadPage).mockClear()
  map.isBroken = false
  customerHas({ destination: atAbay })
  useDialogs.setState({ current: { kind: 'pickup' } })
  mockRoute(routes.cities)(() => ({ status: 200, body: { cities: [almaty, astana] } }))
})

test('the current branch is chosen already; hours past midnight and closing are told in words', async () => {
  render(<PickupDialog onClose={() => {}} />)
  expect(await radio(/^Абая.*Открыто, заказы до 21:45/)).toBeChecked()
  expect(await radio(/^Толе би.*ул\. Толе би, 101.*10:00–03:00.*Закрыто/)).toBeVisible()
})

test('pauses and exceptional days are shown before the customer leaves', async () => {
  const breaks = [{ from: '13:00', to: '14:00' }]
  const special_days = [
    { date: '2027-03-21', hours: null },
    { date: '2027-03-22', hours: { from: '12:00', to: '20:00' } },
  ]
  const lunch = { ...abay, work_time: { from: '10:00', to: '22:00', breaks }, special_days }
  mockRoute(routes.cities)(() => ({ status: 200, body: { cities: [{ ...almaty, filials: [lunch] }] } }))
  render(<PickupDialog onClose={() => {}} />)
  const said = /10:00–13:00, 14:00–22:00.*21\sмарта:\sзакрыто\s+22\sмарта:\s12:00–20:00/
  expect(await radio(said)).toBeChecked()
})

test('a confirmation saves the branch, loads the main page, closes and says "Филиал выбран"', async () => {
  const { user } = render(<PickupDialog onClose={() => {}} />)
  await user.click(await radio(/^Толе би/))
  await user.click(await confirm())
  expect(useDestination.getState().destination).toMatchObject({ branch: { guid: 'tole', street: 'ул. Толе би, 101' } })
  expect(JSON.parse(window.localStorage.getItem('mainUserAddress') ?? '')).toMatchObject({ filialGuid: 'tole' })
  expect(document.cookie).toContain('filial=tole')
  expect(loadPage).toHaveBeenCalledExactlyOnceWith('/')
  expect(useDialogs.getState().current).toBeNull()
  expect(takeQueuedMessage()).toBe('Филиал выбран')
})

test('a confirmation with a filled cart opens the attention popup first', async () => {
  useCart.getState().add(aLine())
  const { user } = render(<PickupDialog onClose={() => {}} />)
  await user.click(await radio(/^Толе би/))
  await user.click(await confirm())
  expect(useDialogs.getState().current).toMatchObject({ kind: 'attention', next: { branch: { guid: 'tole' } } })
  expect(useDestination.getState().destination).toEqual(atAbay)
  expect(useCart.getState().lines).toHaveLength(1)
})

test('a confirmation on the cart page keeps the page and shows the message at once', async () => {
  const { user, router } = render(<PickupDialog onClose={() => {}} />, { path: '/cart' })
  await user.click(await radio(/^Толе би/))
  await user.click(await confirm())
  expect(loadPage).not.toHaveBeenCalled()
  expect(useSnackbar.getState().message).toMatchObject({ text: 'Филиал выбран', tone: 'success' })
  expect(router.refresh).toHaveBeenCalledOnce()
})

test('a confirmation of the current branch keeps cart and page', async () => {
  useCart.getState().add(aLine())
  const { user } = render(<PickupDialog onClose={() => {}} />)
  await user.click(await confirm())
  expect(useDialogs.getState().current).toBeNull()
  expect(loadPage).not.toHaveBeenCalled()
  expect(useCart.getState().lines).toHaveLength(1)
})

test('another city has no branch chosen, and says when it has none at all', async () => {
  const { user } = render(<PickupDialog onClose={() => {}} />)
  await user.click(await radio('Астана'))
  expect(screen.getByText(/пока нет филиалов/)).toBeVisible()
  await user.click(await confirm())
  expect(screen.getByRole('alert')).toHaveTextContent('Выберите филиал')
})

test('the popup without a destination asks for the city', async () => {
  const { user } = renderShop(<PickupDialog onClose={() => {}} />, { destination: null })
  await radio('Алматы')
  await user.click(await confirm())
  expect(screen.getByRole('alert')).toHaveTextContent('Выберите город')
})

test('a marker is branch, street and confirmation in one; the tab is reached by arrow keys', async () => {
  const { user } = render(<PickupDialog onClose={() => {}} />)
  await radio(/^Абая/)
  const list = screen.getByRole('tab', { name: 'Список', selected: true })
  list.focus()
  await user.keyboard('{ArrowRight}')
  expect(screen.getByRole('tab', { name: 'Карта', selected: true })).toHaveFocus()
  await user.click(screen.getByRole('button', { name: 'ул. Толе би, 101' }))
  expect(useDestination.getState().destination).toMatchObject({ branch: { guid: 'tole', street: 'ул. Толе би, 101' } })
  expect(useDialogs.getState().current).toBeNull()
})

test('a map that breaks leaves the list usable', async () => {
  map.isBroken = true
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const { user } = render(<PickupDialog onClose={() => {}} />)
  await radio(/^Абая/)
  await user.click(screen.getByRole('tab', { name: 'Карта' }))
  expect(screen.getByText(/Карта недоступна/)).toBeVisible()
  await user.click(screen.getByRole('tab', { name: 'Список' }))
  expect(await radio(/^Толе би/)).toBeVisible()
})

const locate = (answer: GeolocationPosition | null) =>
  vi.stubGlobal('navigator', {
    ...window.navigator,
    onLine: true,
    geolocation: {
      getCurrentPosition: (found: PositionCallback, failed: () => void) => (answer ? found(answer) : failed()),
    },
  })

test('the nearest branch comes first, with its distance', async () => {
  const { user } = render(<PickupDialog onClose={() => {}} />)
  await radio(/^Абая/)
  const coords = { latitude: 43.2567, longitude: 76.9287 } as GeolocationCoordinates
  locate({ coords } as GeolocationPosition)
  await user.click(screen.getByRole('button', { name: 'Ближайшие' }))
  const branches = screen.getByRole('group', { name: 'Филиал' }).querySelectorAll('label')
  expect(branches[0]).toHaveTextContent(/^Толе би 50 м/)
  expect(branches[1]).toHaveTextContent(/^Абая 2,1 км/)
  vi.unstubAllGlobals()
})

test('a refused position is taken politely', async () => {
  const { user } = render(<PickupDialog onClose={() => {}} />)
  await radio(/^Абая/)
  locate(null)
  await user.click(screen.getByRole('button', { name: 'Ближайшие' }))
  await waitFor(() => expect(screen.getByText(/Не получилось узнать, где вы/)).toBeVisible())
  expect(await radio(/^Толе би/)).toBeVisible()
  vi.unstubAllGlobals()
})
