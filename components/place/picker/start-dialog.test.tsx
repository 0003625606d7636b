import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { loadPage } from '@/components/place/apply/load-page'
import { routes } from '@/lib/contract/routes'
import { DELIVERY, PICKUP } from '@/lib/domain/order/delivery'
import { aBranch, aCity, aDestination, aLine } from '@/lib/testing/factories'
import { mockRoute } from '@/lib/testing/mock-route'
import { render } from '@/lib/testing/render'
import { customerHas, renderShop } from '@/lib/testing/shop'
import { useCart } from '@/stores/cart/cart'
import { useDialogs } from '@/stores/dialogs/dialogs'
import { takeQueuedMessage } from '@/stores/dialogs/queued-message'
import { openStartSheet } from '@/stores/early/start-sheet'
import { useDestination } from '@/stores/place/destination'
import { isStartPopupPostponed } from '@/stores/place/postponed-start'
import { storeCities } from '@/stores/place/stored-cities'
import { StartDialog } from './start-dialog'

vi.mock('@/components/place/apply/load-page', () => ({ loadPage: vi.fn() }))

const abay = aBranch({ guid: 'abay', name: 'Абая' })
const tole = aBranch({ guid: 'tole', name: 'Толе би' })
const almaty = aCity({ id: 1, name: 'Алматы', filials: [abay, tole] })
const astana = aCity({ id: 2, name: 'Астана', filials: [aBranch({ guid: 'kabanbay', name: 'Кабанбай' })] })

const serveCities = () => mockRoute(routes.cities)(() => ({ status: 200, body: { cities: [almaty, astana] } }))
const serveTerms = () => {
  mockRoute(routes.deliveryPrice)(() => ({ status: 200, body: { price: 700, free_from: 6000, minimum: 2500 } }))
  mockRoute(routes.deliveryTime)(() => ({ status: 200, body: { min: 30, max: 45 } }))
}
const radio = (name: string | RegExp) => screen.findByRole('radio', { name })
const press = (name: string) => screen.getByRole('button', { name })

beforeEach(() => {
  vi.mocked(loadPage).mockClear()
  customerHas({})
  serveTerms()
  useDialogs.setState({ current: { kind: 'start' } })
})

test('the popup without a city asks for one; the city reveals delivery or pickup', async () => {
  serveCities()
  serveTerms()
  const { user } = render(<StartDialog onClose={() => {}} />)
  await radio('Алматы')
  expect(screen.queryByRole('radio', { name: 'Доставка' })).toBeNull()
  await user.click(press('Подтвердить'))
  expect(screen.getByRole('alert')).toHaveTextContent('Выберите город')
  await user.click(await radio('Алматы'))
  expect(screen.getByRole('alert')).toBeEmptyDOMElement()
  expect(await radio('Доставка')).toBeChecked()
  expect(await screen.findByText('30–45 мин')).toBeVisible()
})

test('a choice of delivery says its terms, closes the popup and loads the main page', async () => {
  serveCities()
  serveTerms()
  const { user } = render(<StartDialog onClose={() => {}} />, { locale: 'kk', path: '/category/3' })
  await user.click(await radio('Алматы'))
  expect(await screen.findByText('Тапсырыс 2 500 ₸-\u2060ден бастап')).toBeVisible()
  await user.click(press('Растау'))
  expect(useDestination.getState().destination).toMatchObject({
    type: DELIVERY,
    city: { id: 1, name: 'Алматы' },
    branch: { guid: 'abay' },
    address: null,
  })
  expect(document.cookie).toContain('filial=abay')
  expect(loadPage).toHaveBeenCalledExactlyOnceWith('/kz')
  expect(useDialogs.getState().current).toBeNull()
  expect(takeQueuedMessage()).toBe('Жеткізу: Алматы')
})

test('a choice of pickup requires a branch; with it the branch is saved and "Филиал выбран" is said', async () => {
  serveCities()
  const { user } = render(<StartDialog type={PICKUP} onClose={() => {}} />)
  await user.click(await radio('Алматы'))
  await user.click(press('Подтвердить'))
  expect(screen.getByRole('alert')).toHaveTextContent('Выберите филиал')
  expect(screen.getByRole('group', { name: 'Филиал' })).toHaveAccessibleDescription('Выберите филиал')
  await user.click(await radio(/^Толе би/))
  await user.click(press('Подтвердить'))
  expect(useDestination.getState().destination).toMatchObject({
    type: PICKUP,
    branch: { guid: 'tole', street: 'проспект Абая, 10' },
  })
  expect(takeQueuedMessage()).toBe('Филиал выбран')
})

test('a branch of another city does not stay chosen', async () => {
  serveCities()
  const { user } = render(<StartDialog type={PICKUP} onClose={() => {}} />)
  await user.click(await radio('Алматы'))
  await user.click(await radio(/^Абая/))
  await user.click(await radio('Астана'))
  expect(await radio(/^Кабанбай/)).not.toBeChecked()
  await user.click(press('Подтвердить'))
  expect(screen.getByRole('alert')).toHaveTextContent('Выберите филиал')
})

test('an address can be given at once: in the chosen city, without logging in', async () => {
  serveCities()
  serveTerms()
  const { user } = render(<StartDialog onClose={() => {}} />)
  await user.click(await radio('Астана'))
  await user.click(press('Указать адрес'))
  expect(useDialogs.getState().current).toEqual({ kind: 'guestAddress', cityId: 2 })
})

test('a logged-in customer chooses among their addresses', async () => {
  serveCities()
  serveTerms()
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store
  document.cookie = 'signed_in=1; path=/'
  const { user } = render(<StartDialog onClose={() => {}} />)
  await user.click(await radio('Алматы'))
  await user.click(press('Указать адрес'))
  expect(useDialogs.getState().current).toEqual({ kind: 'deliveryAddress', cityId: 1 })
})

test('terms that are unknown now do not block the choice', async () => {
  serveCities()
  mockRoute(routes.deliveryPrice)(() => 'network-error')
  mockRoute(routes.deliveryTime)(() => 'network-error')
  const { user } = render(<StartDialog onClose={() => {}} />)
  await user.click(await radio('Алматы'))
  expect(await screen.findByText('Стоимость доставки покажем при оформлении')).toBeVisible()
  expect(await screen.findByText('Время пока неизвестно')).toBeVisible()
  await user.click(press('Подтвердить'))
  expect(useDestination.getState().destination).toMatchObject({ type: DELIVERY, city: { id: 1 } })
})

test.each([
  ['"later"', async (user: { click: (one: Element) => Promise<void> }) => user.click(press('Позже'))],
  ['Escape', async () => void fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))],
])('%s puts the question off for a day', async (_, leave) => {
  serveCities()
  const onClose = vi.fn()
  const { user } = render(<StartDialog onClose={onClose} />)
  await leave(user)
  expect(onClose).toHaveBeenCalledOnce()
  expect(isStartPopupPostponed()).toBe(true)
  const now = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 25 * 60 * 60 * 1000)
  expect(isStartPopupPostponed()).toBe(false)
  now.mockRestore()
  window.localStorage.setItem('placeAsked', '"yesterday"')
  expect(isStartPopupPostponed()).toBe(false)
})

test('the keyboard alone is enough: city, pickup, branch, confirm', async () => {
  serveCities()
  serveTerms()
  const { user } = render(<StartDialog onClose={() => {}} />)
  ;(await radio('Алматы')).focus()
  await user.keyboard(' ')
  await user.tab()
  await user.keyboard('{ArrowRight}')
  expect(await radio('Самовывоз')).toBeChecked()
  ;(await radio(/^Абая/)).focus()
  await user.keyboard(' ')
  press('Подтвердить').focus()
  await user.keyboard('{Enter}')
  expect(useDestination.getState().destination).toMatchObject({ type: PICKUP, branch: { guid: 'abay' } })
})

test('a cart that was filled before any place was known is kept', async () => {
  serveCities()
  serveTerms()
  useCart.getState().add(aLine())
  const { user } = render(<StartDialog onClose={() => {}} />)
  await user.click(await radio('Алматы'))
  await user.click(press('Подтвердить'))
  expect(useDialogs.getState().current).toBeNull()
  expect(useCart.getState().lines).toHaveLength(1)
})

test('a saved place shows the kept branches of its city while the cities are asked for', async () => {
  storeCities([almaty, astana])
  let answer = () => {}
  mockRoute(routes.cities)(
    () =>
      new Promise((resolve) => {
        answer = () => resolve({ status: 200, body: { cities: [almaty, astana] } })
      }),
  )
  renderShop(<StartDialog onClose={() => {}} />, {
    destination: aDestination({ type: PICKUP, branchGuid: 'tole' }),
  })
  const branches = await screen.findByRole('group', { name: 'Филиал' })
  expect(within(branches).getByRole('radio', { name: /^Толе би/ })).toBeChecked()
  // The stored branches do not tell whether they are open now.
  expect(branches).not.toHaveTextContent('Открыто')
  expect(screen.queryByRole('radio', { name: 'Астана' })).toBeNull()
  await waitFor(() => {
    answer()
    expect(screen.getByRole('radio', { name: 'Астана' })).toBeVisible()
  })
  expect(within(branches).getByRole('radio', { name: /^Толе би/ })).toBeChecked()
  expect(branches).toHaveTextContent('Открыто')
})

test('the kept cities are shown as kept when the list does not come, and can be asked for again', async () => {
  storeCities([almaty])
  mockRoute(routes.cities)(() => ({ status: 500, body: { message: 'down' } }))
  const { user } = render(<StartDialog type={PICKUP} onClose={() => {}} />)
  expect(await screen.findByText(/данные могли устареть/)).toBeVisible()
  serveCities()
  await user.click(press('Повторить'))
  expect(await radio('Астана')).toBeVisible()
  expect(screen.queryByText(/данные могли устареть/)).toBeNull()
})

test('a popup without kept cities offers to try again and a phone', async () => {
  mockRoute(routes.cities)(() => 'network-error')
  const { user } = render(<StartDialog onClose={() => {}} />)
  expect(await screen.findByText('Не получилось загрузить')).toBeVisible()
  expect(screen.getByRole('link', { name: /Позвоните нам/ })).toHaveAttribute('href', 'tel:+77273550770')
  expect(screen.queryByRole('button', { name: 'Подтвердить' })).toBeNull()
  serveCities()
  await user.click(press('Повторить'))
  expect(await radio('Астана')).toBeVisible()
})

test('a chain without cities offers nothing to confirm', async () => {
  mockRoute(routes.cities)(() => ({ status: 200, body: { cities: [] } }))
  render(<StartDialog onClose={() => {}} />)
  expect(await screen.findByText('Пока не принимаем заказы онлайн. Загляните позже.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Подтвердить' })).toBeNull()
})

test('a page that knows the cities asks nothing before one is chosen, and keeps the focus on the chosen one', async () => {
  let requested = 0
  mockRoute(routes.cities)(() => {
    requested++
    return { status: 200, body: { cities: [almaty, astana] } }
  })
  serveTerms()
  const { user } = render(<StartDialog cityNames={[almaty, astana]} onClose={() => {}} />)
  expect(screen.getByRole('radio', { name: 'Астана' })).toBeVisible()
  await user.click(press('Подтвердить'))
  expect(screen.getByRole('alert')).toHaveTextContent('Выберите город')
  expect(requested).toBe(0)
  await user.click(screen.getByRole('radio', { name: 'Алматы' }))
  expect(await radio('Доставка')).toBeChecked()
  expect(requested).toBe(1)
  expect(screen.getByRole('radio', { name: 'Алматы' })).toHaveFocus()
})

test('a city that was pressed in the start sheet is chosen, and the sheet closes below the popup', async () => {
  serveCities()
  serveTerms()
  const sheet = document.body.appendChild(document.createElement('dialog'))
  sheet.dataset.startSheet = ''
  openStartSheet()
  render(<StartDialog cityNames={[almaty, astana]} cityId={astana.id} onClose={() => {}} />)
  expect(screen.getByRole('radio', { name: 'Астана' })).toBeChecked()
  expect(await radio('Доставка')).toBeChecked()
  await waitFor(() => expect(sheet.open).toBe(false))
  sheet.remove()
})
