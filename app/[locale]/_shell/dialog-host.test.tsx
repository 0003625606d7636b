import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { routes } from '@/lib/contract/routes'
import { aDestination, aLine, aProduct } from '@/lib/testing/factories'
import { mockRoute } from '@/lib/testing/mock-route'
import { render } from '@/lib/testing/render'
import { useCart } from '@/stores/cart/cart'
import { useDialogs } from '@/stores/dialogs/dialogs'
import { takeQueuedDialog } from '@/stores/dialogs/queued-dialog'
import { useSnackbar } from '@/stores/dialogs/snackbar'
import { DialogHost } from './dialog-host'

vi.mock('@/components/place/picker/pickup-dialog', () => {
  throw new Error('the network is gone')
})
const lost = vi.hoisted(() => Object.assign(new Error('Failed to load chunk /_next/a.js'), { name: 'ChunkLoadError' }))
vi.mock('@/components/catalog/favourites/favourites-dialog', () => ({
  get FavouritesDialog() {
    throw lost
  },
}))
const reloads = vi.hoisted(() => vi.fn())
vi.mock('@/components/shell/faults/chunk-reload', () => ({
  reloadForNewVersion: (error: unknown) => error === lost && reloads(),
}))

const host = (
  <DialogHost
    labels={{ loading: 'Загружаем…', failed: 'Не получилось открыть', offline: 'Нет сети', close: 'Закрыть' }}
  />
)
const attention = { kind: 'attention', next: aDestination({ cityId: 2, cityName: 'Астана' }), address: null } as const

beforeEach(() => {
  mockRoute(routes.quote)(() => new Promise(() => {}))
  useCart.getState().add(aLine())
})

test('a popup comes with its own texts in the language of the page, and goes when it is closed', async () => {
  const { user } = render(host, { locale: 'kk' })
  expect(screen.queryByRole('dialog')).toBeNull()
  act(() => useDialogs.getState().open(attention))
  expect(await screen.findByRole('dialog', { name: 'Филиалды өзгертесіз бе?' })).toBeVisible()
  await user.keyboard('{Enter}')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(useDialogs.getState().current).toBeNull()
})

test('a product that stands in for another leads back to the order that is repeated', async () => {
  const backTo = { kind: 'repeat', access: 'link', number: 'A-7', token: 'abcdefghijklmnopqrstuvwx' } as const
  mockRoute(routes.productPage)(({ params }) => ({
    status: 200,
    body: { product: aProduct({ id: params.id }), recommended: [] },
  }))
  const { user } = render(host)
  act(() => useDialogs.getState().open({ kind: 'product', productId: 12, backTo }))
  await screen.findByRole('dialog', { name: 'Донер классический' })
  await user.click(screen.getByRole('button', { name: 'Закрыть' }))
  expect(await screen.findByRole('dialog', { name: 'Повторить заказ A-7' })).toBeVisible()
})

test('the page says that a popup is being fetched', () => {
  render(host)
  act(() => useDialogs.getState().open(attention))
  expect(screen.getByRole('status')).toHaveTextContent('Загружаем…')
})

test('a popup that cannot be fetched is reported as failed, and the page stays usable', async () => {
  render(host)
  act(() => useDialogs.getState().open({ kind: 'pickup' }))
  await waitFor(() =>
    expect(useSnackbar.getState().message).toMatchObject({ text: 'Не получилось открыть', tone: 'error' }),
  )
  expect(useDialogs.getState().current).toBeNull()
  expect(useCart.getState().lines).toHaveLength(1)
})

test('a popup that fails without a connection names the reason', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  render(host)
  act(() => useDialogs.getState().open({ kind: 'pickup' }))
  await waitFor(() => expect(useSnackbar.getState().message).toMatchObject({ text: 'Нет сети' }))
  vi.restoreAllMocks()
})

test('a popup whose files are gone opens on the page that is loaded for it', async () => {
  reloads.mockReturnValue(true)
  render(host)
  act(() => useDialogs.getState().open({ kind: 'favourites' }))
  await waitFor(() => expect(reloads).toHaveBeenCalledOnce())
  expect(takeQueuedDialog()).toEqual({ kind: 'favourites' })
  expect(useSnackbar.getState().message).toBeNull()
})

test('a popup that cannot be fetched beside typed words shows a message, and the page stays', async () => {
  reloads.mockClear()
  render(
    <>
      <textarea defaultValue="Без лука" />
      {host}
    </>,
  )
  act(() => useDialogs.getState().open({ kind: 'favourites' }))
  await waitFor(() => expect(useSnackbar.getState().message).toMatchObject({ text: 'Не получилось открыть' }))
  expect(reloads).not.toHaveBeenCalled()
  expect(takeQueuedDialog()).toBeNull()
})
