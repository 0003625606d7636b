import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { catalogRoutes } from '@/lib/contract/catalog'
import { mockRoute } from '@/lib/testing/mock-route'
import { render } from '@/lib/testing/render'
import { ChatButton } from './chat-button'

const labels = {
  title: 'Чат с поддержкой',
  close: 'Закрыть чат',
  loading: 'Соединяем',
  failed: 'Чат не отвечает',
  failedHint: 'Позвоните нам',
  retry: 'Повторить',
  notOpened: 'Не получилось открыть',
}

afterEach(() => {
  vi.useRealTimers()
})

const frame = () => document.querySelector('iframe')
const fromFrame = (data: unknown, overrides: MessageEventInit = {}) =>
  act(() => {
    window.dispatchEvent(
      new MessageEvent('message', { data, origin: 'null', source: frame()?.contentWindow ?? null, ...overrides }),
    )
  })

async function opened() {
  const shown = render(<ChatButton labels={labels} ownPhone={null} />)
  await shown.user.click(screen.getByRole('button', { name: labels.title }))
  const panel = await screen.findByRole('dialog', { name: labels.title })
  await waitFor(() => expect(frame()).not.toBeNull())
  return { ...shown, panel }
}

describe('the chat', () => {
  test('the chat fetches nothing before the visitor presses its button', async () => {
    const { user } = render(<ChatButton labels={labels} ownPhone={null} />)
    fireEvent.pointerDown(document.body)
    fireEvent.scroll(document.body)
    await user.keyboard('x')
    expect(frame()).toBeNull()
    expect(document.querySelector('script')).toBeNull()
  })

  test('the chat loads with the page behind its closed panel when the chain wants it so', async () => {
    const { user } = render(<ChatButton labels={labels} ownPhone={null} isLoadedWithPage />)
    await waitFor(() => expect(frame()).not.toBeNull())
    const talk = frame()
    expect(screen.queryByRole('dialog')).toBeNull()
    fromFrame({ type: 'ready' })
    await user.click(screen.getByRole('button', { name: labels.title }))
    expect(await screen.findByRole('dialog', { name: labels.title })).toContainElement(talk)
  })

  test('the chat runs in a sandbox that shares nothing with the shop, in the language of the page', async () => {
    await opened()
    expect(frame()).toHaveAttribute('src', '/frames/chat#ru')
    expect(frame()).toHaveAttribute('title', labels.title)
    expect(frame()?.getAttribute('sandbox')?.split(' ')).toEqual([
      'allow-scripts',
      'allow-forms',
      'allow-popups',
      'allow-popups-to-escape-sandbox',
    ])
    expect(document.querySelector('script')).toBeNull()
  })

  test('the chat says that it connects until it is there', async () => {
    await opened()
    expect(screen.getByText(labels.loading)).toBeInTheDocument()
    fromFrame({ type: 'ready' })
    expect(screen.queryByText(labels.loading)).toBeNull()
  })

  test('the chat keeps the conversation when it is closed and opened again', async () => {
    const { user } = await opened()
    fromFrame({ type: 'ready' })
    const talk = frame()
    await user.click(screen.getByRole('button', { name: labels.close }))
    expect(screen.queryByRole('dialog')).toBeNull()
    await user.click(screen.getByRole('button', { name: labels.title }))
    expect(await screen.findByRole('dialog')).toContainElement(talk)
    expect(screen.queryByText(labels.loading)).toBeNull()
  })

  test.each([
    ['pressed inside of the frame', () => fromFrame({ type: 'escape' })],
    ['pressed in the panel', () => fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))],
  ])('the chat is closed by Escape %s', async (_, press) => {
    await opened()
    press()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('the chat that does not come shows a message, and tries again when it is asked', async () => {
    const { user } = await opened()
    fromFrame({ type: 'failed' })
    expect(screen.getByRole('alert')).toHaveTextContent(labels.failed)
    const first = frame()
    await user.click(screen.getByRole('button', { name: labels.retry }))
    expect(screen.queryByRole('alert')).toBeNull()
    expect(frame()).not.toBe(first)
    fromFrame({ type: 'ready' })
    expect(screen.queryByText(labels.loading)).toBeNull()
  })

  test('the chat that keeps silent is given up after 15 s', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    await opened()
    await act(() => vi.advanceTimersByTimeAsync(15_000))
    expect(screen.getByRole('alert')).toHaveTextContent(labels.failed)
  })

  test.each([
    ['another window', { type: 'ready' }, { source: window }],
    ['another origin', { type: 'ready' }, { origin: 'https://chat.example' }],
    ['nothing that is understood', { type: 'navigate', to: '/profile' }, {}],
  ])('the chat does not hear %s', async (_, message, overrides) => {
    await opened()
    fromFrame(message, overrides)
    expect(screen.getByText(labels.loading)).toBeInTheDocument()
    expect(screen.getByRole('dialog')).toBeInTheDocument()
  })
})

describe('the chat of a shop without a vendor', () => {
  const groups = [
    {
      id: 'delivery',
      title: 'Доставка',
      questions: [{ id: 'minimum', question: 'Какая минимальная сумма?', answer: '<p>2 500 ₸</p>' }],
    },
  ]

  test('the shop’s own chat answers the chain’s questions, names its phone and says that no person answers; no frame is opened', async () => {
    mockRoute(catalogRoutes.faq)(() => ({ status: 200, body: { groups } }))
    const { user } = render(
      <ChatButton labels={labels} ownPhone={{ digits: '77270000000', label: '+7 727 000 00 00' }} />,
    )
    await user.click(screen.getByRole('button', { name: labels.title }))
    const panel = within(await screen.findByRole('dialog', { name: labels.title }))
    expect(panel.getByText(/отвечает бот/)).toBeInTheDocument()
    expect(panel.getByRole('link', { name: /\+7 727 000 00 00/ })).toHaveAttribute('href', 'tel:+77270000000')
    await user.click(await panel.findByText('Доставка'))
    await user.click(panel.getByRole('button', { name: 'Какая минимальная сумма?' }))
    expect(within(panel.getByRole('log')).getByText('2 500 ₸')).toBeInTheDocument()
    expect(frame()).toBeNull()
  })
})
