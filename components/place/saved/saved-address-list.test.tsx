import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { SavedAddress } from '@/lib/contract/fields'
import { routes } from '@/lib/contract/routes'
import { aDestination, aSavedAddress } from '@/lib/testing/factories'
import { mockRoute } from '@/lib/testing/mock-route'
import { render } from '@/lib/testing/render'
import { useDialogs } from '@/stores/dialogs/dialogs'
import { useDestination } from '@/stores/place/destination'
import { invalidateAddresses } from './invalidate-addresses'
import { toDeliveryAddress } from './saved-address'
import { SavedAddressList } from './saved-address-list'

const HOME = aSavedAddress({ id: 1, comment: 'Домофон 15' })
const WORK = aSavedAddress({ id: 2, type: 'office', street: 'улица Тимирязева', home: '42', private_house: true })

/** The server's addresses; deleting and saving change them. */
let saved = [HOME, WORK]

const withAddresses = () => mockRoute(routes.addresses)(() => ({ status: 200, body: { addresses: saved } }))

beforeEach(() => {
  saved = [HOME, WORK]
  useDialogs.getState().close()
})

const orderTo = (saved: SavedAddress) =>
  useDestination.setState({ destination: { ...aDestination(), address: toDeliveryAddress(saved) } })

const askToDelete = async () => {
  const { user } = render(<SavedAddressList />)
  await user.click(await screen.findByRole('button', { name: 'Удалить адрес: проспект Абая, 52' }))
  return { user, question: within(screen.getByRole('alertdialog', { name: 'Удалить адрес?' })) }
}

test('the list of saved addresses shows what a courier needs, and which address is chosen', async () => {
  withAddresses()
  orderTo(WORK)
  render(<SavedAddressList />)
  const [home, work] = await screen.findAllByRole('listitem')
  expect(home).toHaveTextContent('Домпроспект Абая, 52Алматы, подъезд 1, этаж 4, кв. 15Домофон 15')
  expect(work).toHaveTextContent('РаботаВыбранулица Тимирязева, 42Алматы, частный дом')
})

test('the list of saved addresses opens the popups of an address: a new one, changing, ordering to it', async () => {
  withAddresses()
  const { user } = render(<SavedAddressList />)
  const opened = () => useDialogs.getState().current
  await user.click(await screen.findByRole('button', { name: 'Добавить адрес' }))
  expect(opened()).toEqual({ kind: 'addressForm', address: null, backTo: null })
  await user.click(screen.getByRole('button', { name: 'Изменить адрес: улица Тимирязева, 42' }))
  expect(opened()).toEqual({ kind: 'addressForm', address: WORK, backTo: null })
  await user.click(screen.getByRole('button', { name: 'Доставить сюда: проспект Абая, 52' }))
  expect(opened()).toEqual({ kind: 'deliveryAddress', selected: 1, cityId: 1 })
})

test('the first address takes the place of the button that asked for it, and keeps the focus', async () => {
  saved = []
  withAddresses()
  const { user } = render(<SavedAddressList />)
  const add = await screen.findByRole('button', { name: 'Добавить адрес' })
  await user.click(add)
  saved = [HOME]
  act(() => invalidateAddresses())
  const list = await screen.findByRole('list')
  expect(add).not.toBeInTheDocument()
  expect(document.activeElement).not.toBe(document.body)
  expect(document.activeElement).toContainElement(list)
})

test('an address that is changed elsewhere is updated without losing the list', async () => {
  withAddresses()
  render(<SavedAddressList />)
  await screen.findByText('проспект Абая, 52')
  saved = [{ ...HOME, home: '54' }, WORK]
  act(() => invalidateAddresses())
  expect(screen.getByText('проспект Абая, 52')).toBeVisible()
  expect(await screen.findByText('проспект Абая, 54')).toBeVisible()
})

test('an address stays until the server confirmed its deletion, and is then no longer the destination of orders', async () => {
  withAddresses()
  orderTo(HOME)
  const requested = vi.fn()
  mockRoute(routes.deleteAddress)(({ params }) => {
    requested(params.id)
    if (requested.mock.calls.length === 1) return 'network-error'
    saved = [WORK]
    return { status: 200, body: { message: 'ok' } }
  })
  const { user, question } = await askToDelete()
  await user.click(question.getByRole('button', { name: 'Удалить' }))
  expect(await question.findByText('Адрес не удалён. Попробуйте ещё раз.')).toBeVisible()
  expect(screen.getByText('проспект Абая, 52')).toBeInTheDocument()
  await user.click(question.getByRole('button', { name: 'Удалить' }))
  await waitFor(() => expect(screen.queryByText('проспект Абая, 52')).not.toBeInTheDocument())
  expect(useDestination.getState().destination).toMatchObject({ address: null, check: null })
  expect(requested.mock.calls.flat()).toEqual([1, 1])
})

test('an address that is gone already counts as deleted', async () => {
  withAddresses()
  mockRoute(routes.deleteAddress)(() => {
    saved = [WORK]
    return { status: 404, body: { message: 'Адрес не найден' } }
  })
  const { user, question } = await askToDelete()
  await user.click(question.getByRole('button', { name: 'Удалить' }))
  await waitFor(() => expect(screen.queryByText('проспект Абая, 52')).not.toBeInTheDocument())
  expect(screen.getByText('улица Тимирязева, 42')).toBeVisible()
})
