import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { routes } from '@/lib/contract/routes'
import { mockRoute } from '@/lib/testing/mock-route'
import { render } from '@/lib/testing/render'
import { CardList } from './card-list'

const CARDS = [
  { id: 1, brand: 'Visa', last4: '4242', exp_month: 12, exp_year: 2099, is_default: true, is_expired: false },
  { id: 2, brand: 'Mastercard', last4: '1111', exp_month: 1, exp_year: 2020, is_default: false, is_expired: true },
]

const withCards = () => mockRoute(routes.cards)(() => ({ status: 200, body: CARDS }))

const askToDelete = async () => {
  const { user } = render(<CardList />)
  await user.click(await screen.findByRole('button', { name: 'Удалить карту Visa ••••\u00a04242' }))
  return { user, question: within(screen.getByRole('alertdialog', { name: 'Удалить карту?' })) }
}

test('the list of cards shows brand, last digits, expiry and the default', async () => {
  withCards()
  render(<CardList />)
  const [visa, mastercard] = await screen.findAllByRole('listitem')
  expect(visa).toHaveTextContent('Visa •••• 4242Действует до 12/99Основная')
  expect(mastercard).toHaveTextContent('Срок истёк: 01/20')
})

test('another card becomes the default when the server confirmed it; an expired one cannot', async () => {
  const [visa, expired] = CARDS
  mockRoute(routes.cards)(() => ({
    status: 200,
    body: [
      ...(visa && expired ? [visa, expired] : []),
      {
        ...CARDS[0],
        id: 3,
        brand: 'Visa',
        last4: '7777',
        exp_month: 5,
        exp_year: 2099,
        is_default: false,
        is_expired: false,
      },
    ],
  }))
  const requested = vi.fn()
  mockRoute(routes.setDefaultCard)(({ body }) => {
    requested(body.card_id)
    return { status: 200, body: [] }
  })
  const { user } = render(<CardList />)
  await user.click(await screen.findByRole('button', { name: 'Сделать основной карту Visa ••••\u00a07777' }))
  await waitFor(() => expect(screen.getByText('Visa •••• 7777').closest('li')).toHaveTextContent('Основная'))
  expect(screen.getByText('Visa •••• 4242').closest('li')).not.toHaveTextContent('Основная')
  expect(requested.mock.calls).toEqual([[3]])
  expect(screen.queryByRole('button', { name: /Сделать основной карту Mastercard/ })).not.toBeInTheDocument()
})

test('a card is not deleted without a confirmation', async () => {
  withCards()
  const { user, question } = await askToDelete()
  await user.click(question.getByRole('button', { name: 'Отмена' }))
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
  expect(screen.getByText('Visa •••• 4242')).toBeVisible()
})

test('a card stays until the server confirmed its deletion', async () => {
  withCards()
  const requested = vi.fn()
  mockRoute(routes.deleteCard)(({ body }) => {
    requested(body.card_id)
    return requested.mock.calls.length === 1 ? 'network-error' : { status: 200, body: { message: 'ok' } }
  })
  const { user, question } = await askToDelete()
  await user.click(question.getByRole('button', { name: 'Удалить' }))
  expect(await question.findByText('Карта не удалена. Попробуйте ещё раз.')).toBeVisible()
  expect(screen.getByText('Visa •••• 4242', { selector: 'li *' })).toBeInTheDocument()
  await user.click(question.getByRole('button', { name: 'Удалить' }))
  await waitFor(() => expect(screen.queryByText('Visa •••• 4242')).not.toBeInTheDocument())
  expect(requested.mock.calls.flat()).toEqual([1, 1])
})

test('a card that is gone already counts as deleted', async () => {
  withCards()
  mockRoute(routes.deleteCard)(() => ({ status: 404, body: { message: 'Карта не найдена' } }))
  const { user, question } = await askToDelete()
  await user.click(question.getByRole('button', { name: 'Удалить' }))
  await waitFor(() => expect(screen.queryByText('Visa •••• 4242')).not.toBeInTheDocument())
})

test('a list of cards that does not come names cash, and can be asked for again', async () => {
  mockRoute(routes.cards)(() => ({ status: 503, body: { message: 'unavailable', code: 'unavailable' } }))
  const { user } = render(<CardList />)
  expect(await screen.findByText('Карты не загрузились')).toBeVisible()
  expect(screen.getByText(/при получении/)).toBeVisible()
  mockRoute(routes.cards)(() => ({ status: 200, body: [] }))
  await user.click(screen.getByRole('button', { name: 'Повторить' }))
  expect(await screen.findByText('Сохранённых карт пока нет')).toBeVisible()
})
