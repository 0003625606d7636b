import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { routes } from '@/lib/contract/routes'
import { DELIVERY, PICKUP } from '@/lib/domain/delivery'
import { aCity, aFilial, aLine } from '@/lib/testing/factories'
import { mockRoute } from '@/lib/testing/mock-route'
import { render } from '@/lib/testing/render'
import { useCart } from '@/stores/cart'
import { useDelivery } from '@/stores/delivery'
import { useDialogs } from '@/stores/dialogs'
import { takeKeptMessage } from '@/stores/kept-message'
import { useSnackbar } from '@/stores/snackbar'
import { loadPage } from './load-page'
import { PlaceDialog } from './place-dialog'

vi.mock('./load-page', () => ({ loadPage: vi.fn() }))

const abay = aFilial({ guid: 'abay', name: 'Абая' })
const night = aFilial({ guid: 'night', name: 'Толе би', work_time: { from: '10:00', to: '03:00' }, is_open: false })
const almaty = aCity({ id: 1, name: 'Алматы', filials: [night, abay] })
const astana = aCity({ id: 2, name: 'Астана', filials: [aFilial({ guid: 'kabanbay', name: 'Кабанбай' })] })

const atAbay = {
  type: PICKUP,
  cityId: 1,
  cityName: 'Алматы',
  filialGuid: 'abay',
  filialName: 'Абая',
  street: 'проспект Абая, 10',
}

const serveCities = () => mockRoute(routes.cities)(() => ({ status: 200, body: { cities: [almaty, astana] } }))
const confirm = () => screen.findByRole('button', { name: 'Подтвердить' })

beforeEach(() => {
  vi.mocked(loadPage).mockClear()
  useDelivery.setState({ place: null, isRestored: true })
  useCart.getState().clear()
  useDialogs.setState({ current: null })
  useSnackbar.setState({ message: null })
})

test('pickup without a branch says so, and takes the branch that is then chosen', async () => {
  serveCities()
  const { user } = render(<PlaceDialog type={PICKUP} onClose={() => {}} />)
  await user.click(await confirm())
  expect(screen.getByRole('alert')).toHaveTextContent('Выберите филиал')
  expect(useDelivery.getState().place).toBeNull()

  await user.click(screen.getByRole('radio', { name: /^Абая/ }))
  expect(screen.getByRole('alert')).toBeEmptyDOMElement()
  await user.click(await confirm())
  expect(useDelivery.getState().place).toEqual(atAbay)
})

test('after a branch was chosen on the menu its main page is loaded, and says "Филиал выбран"', async () => {
  serveCities()
  const onClose = vi.fn()
  const { user } = render(<PlaceDialog type={PICKUP} onClose={onClose} />, { locale: 'kk', path: '/category/3' })
  await user.click(await screen.findByRole('radio', { name: /^Абая/ }))
  await user.click(screen.getByRole('button', { name: 'Растау' }))
  expect(onClose).toHaveBeenCalledOnce()
  expect(loadPage).toHaveBeenCalledExactlyOnceWith('/kz')
  expect(document.cookie).toContain('filial=abay')
  expect(takeKeptMessage()).toBe('Филиал таңдалды')
  expect(takeKeptMessage()).toBeNull()
})

test('on the cart the page stays and the message comes at once', async () => {
  serveCities()
  const { user, router } = render(<PlaceDialog type={PICKUP} onClose={() => {}} />, { path: '/cart' })
  await user.click(await screen.findByRole('radio', { name: /^Абая/ }))
  await user.click(await confirm())
  expect(loadPage).not.toHaveBeenCalled()
  expect(useSnackbar.getState().message).toMatchObject({ text: 'Филиал выбран', tone: 'success' })
  expect(router.refresh).toHaveBeenCalledOnce()
})

test('for delivery the city is enough: its first open branch cooks', async () => {
  serveCities()
  const { user } = render(<PlaceDialog onClose={() => {}} />)
  expect(await screen.findByRole('radio', { name: 'Алматы' })).toBeChecked()
  expect(screen.getByText('Доставка 600 ₸, от 7 000 ₸ бесплатно')).toBeVisible()
  await user.click(await confirm())
  expect(useDelivery.getState().place).toMatchObject({ type: DELIVERY, cityId: 1, filialGuid: 'abay' })
})

test('a branch of another city does not stay chosen', async () => {
  serveCities()
  useDelivery.setState({ place: atAbay })
  const { user } = render(<PlaceDialog onClose={() => {}} />)
  expect(await screen.findByRole('radio', { name: /^Абая/ })).toBeChecked()
  await user.click(screen.getByRole('radio', { name: 'Астана' }))
  expect(screen.getByRole('radio', { name: /Кабанбай/ })).not.toBeChecked()
  await user.click(await confirm())
  expect(screen.getByRole('alert')).toHaveTextContent('Выберите филиал')
})

test('hours past midnight and a closed branch are told in words', async () => {
  serveCities()
  render(<PlaceDialog type={PICKUP} onClose={() => {}} />)
  const branches = await screen.findByRole('group', { name: 'Филиал' })
  const closed = within(branches).getByRole('radio', { name: /Толе би/ })
  expect(closed).toHaveAccessibleName(/10:00–03:00.*Закрыто, откроется в 10:00/)
  expect(within(branches).getByRole('radio', { name: /^Абая/ })).toHaveAccessibleName(/Открыто до 22:00/)
})

test('a place that would cost the cart is not taken before the customer was asked', async () => {
  serveCities()
  useDelivery.setState({ place: atAbay })
  useCart.getState().add(aLine())
  const onClose = vi.fn()
  const { user } = render(<PlaceDialog type={DELIVERY} onClose={onClose} />)
  await user.click(await confirm())
  expect(useDialogs.getState().current).toMatchObject({ kind: 'attention', next: { type: DELIVERY, cityId: 1 } })
  expect(useDelivery.getState().place).toEqual(atAbay)
  expect(useCart.getState().lines).toHaveLength(1)
})

test('confirming the place of now changes nothing', async () => {
  serveCities()
  useDelivery.setState({ place: atAbay })
  useCart.getState().add(aLine())
  const onClose = vi.fn()
  const { user } = render(<PlaceDialog onClose={onClose} />)
  await user.click(await confirm())
  expect(onClose).toHaveBeenCalledOnce()
  expect(loadPage).not.toHaveBeenCalled()
  expect(useDialogs.getState().current).toBeNull()
})

test('cities that did not come can be asked for again', async () => {
  mockRoute(routes.cities)(() => 'network-error')
  const { user } = render(<PlaceDialog onClose={() => {}} />)
  expect(await screen.findByText('Не получилось загрузить')).toBeVisible()
  serveCities()
  await user.click(screen.getByRole('button', { name: 'Повторить' }))
  expect(await screen.findByRole('radio', { name: 'Астана' })).toBeVisible()
})

test('without a connection it says so', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  mockRoute(routes.cities)(() => 'network-error')
  render(<PlaceDialog onClose={() => {}} />)
  await waitFor(() => expect(screen.getByText('Нет соединения с интернетом')).toBeVisible())
  vi.restoreAllMocks()
})

test('a chain without cities offers nothing to confirm', async () => {
  mockRoute(routes.cities)(() => ({ status: 200, body: { cities: [] } }))
  render(<PlaceDialog onClose={() => {}} />)
  expect(await screen.findByText('Сейчас мы не принимаем заказы онлайн')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Подтвердить' })).toBeNull()
})
