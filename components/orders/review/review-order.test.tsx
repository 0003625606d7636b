import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import type { ReviewInput } from '@/lib/contract/order/order-facts'
import type { Order } from '@/lib/contract/order/ordering'
import { routes } from '@/lib/contract/routes'
import { anOrder } from '@/lib/testing/factories'
import { mockRoute } from '@/lib/testing/mock-route'
import { render } from '@/lib/testing/render'
import { ReviewOrder } from './review-order'

const TOKEN = 'abcdefghijklmnopqrstuvwx'
const [LINE] = anOrder().lines
const DELIVERED = anOrder({
  status: 'delivered',
  delivery_type: 'Доставка',
  can_review: true,
  // The same product twice with different options counts as one product to rate.
  lines: LINE ? [LINE, { ...LINE, options: ['Сыр'] }, { ...LINE, id: 2, name: 'Айран' }] : [],
})

const reviewed = (body: ReviewInput): Order => ({
  ...DELIVERED,
  can_review: false,
  review: { ...body, created_at: '2026-11-21T08:00:00.000Z' },
})

function Page({ initial }: { readonly initial: Order }) {
  const [order, setOrder] = useState(initial)
  return <ReviewOrder token={TOKEN} order={order} onOrder={setOrder} />
}

/** Accepts reviews like the server, and returns those that were sent. */
function taking() {
  const sent = vi.fn<(body: ReviewInput) => void>()
  mockRoute(routes.reviewOrder)(({ body }) => {
    sent(body)
    return { status: 200, body: { order: reviewed(body) } }
  })
  return sent
}

const star = (name: string | RegExp) => screen.getByRole('radio', { name })
const send = () => screen.findByRole('button', { name: 'Отправить отзыв' })

describe('the review of an order', () => {
  test('a review form is not shown before the order can be reviewed', () => {
    const { container } = render(<Page initial={anOrder()} />)
    expect(container).toBeEmptyDOMElement()
  })

  test('a review with few stars asks what was wrong, and is shown once it is sent', async () => {
    const sent = taking()
    const { user } = render(<Page initial={DELIVERED} />)
    expect(screen.getAllByRole('radio')).toHaveLength(5)
    expect(screen.queryByRole('radio', { checked: true })).not.toBeInTheDocument()
    await user.click(star('2 из 5, плохо'))
    const complaints = await screen.findByRole('group', { name: 'Что не так?' })
    await user.click(within(complaints).getByRole('checkbox', { name: 'Остыло' }))
    await user.click(within(complaints).getByRole('checkbox', { name: 'Курьер' }))
    await user.type(screen.getByLabelText(/Ваш отзыв/), 'Везли час')
    await user.click(await send())
    expect(await screen.findByRole('heading', { name: /Спасибо, что рассказали/ })).toHaveFocus()
    expect(sent.mock.calls).toEqual([[{ overall: 2, aspects: ['cold', 'courier'], items: [], text: 'Везли час' }]])
    expect(screen.getByText('Остыло, Курьер')).toBeVisible()
    expect(screen.getByText('Везли час')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Отправить отзыв' })).not.toBeInTheDocument()
  })

  test('a review with many stars rates each product once, and only those that were given stars', async () => {
    const sent = taking()
    const { user } = render(<Page initial={DELIVERED} />)
    await user.click(star('5 из 5, отлично'))
    const doner = within(await screen.findByRole('group', { name: 'Донер' }))
    const ayran = within(screen.getByRole('group', { name: 'Айран' }))
    await user.click(doner.getByRole('radio', { name: /^4 из 5/ }))
    await user.click(ayran.getByRole('radio', { name: /^1 из 5/ }))
    await user.click(ayran.getByRole('button', { name: 'Сбросить оценку: Айран' }))
    expect(ayran.queryByRole('radio', { checked: true })).not.toBeInTheDocument()
    await user.click(await send())
    expect(await screen.findByRole('heading', { name: 'Спасибо за отзыв!' })).toBeVisible()
    expect(sent.mock.calls).toEqual([[{ overall: 5, aspects: [], items: [{ product_id: 1, rating: 4 }], text: '' }]])
    expect(within(screen.getByRole('list', { name: 'Оценки блюд' })).getByRole('img')).toHaveAccessibleName(
      '4 из 5, хорошо',
    )
  })

  test('the stars of a review are chosen with the arrow keys', async () => {
    const { user } = render(<Page initial={DELIVERED} />)
    await user.tab()
    await user.keyboard('{ArrowRight}{ArrowRight}')
    expect(screen.getByRole('radio', { checked: true })).toHaveFocus()
    expect(await send()).toBeVisible()
  })

  test('the review of a pickup does not ask about a courier', async () => {
    const { user } = render(<Page initial={{ ...DELIVERED, delivery_type: 'Самовывоз' }} />)
    await user.click(star(/^3 из 5/))
    expect(await screen.findByRole('checkbox', { name: 'Невкусно' })).toBeVisible()
    expect(screen.queryByRole('checkbox', { name: 'Курьер' })).not.toBeInTheDocument()
  })

  test('a review that is too long is not sent, and nothing of it is cut off', async () => {
    const sent = taking()
    const { user } = render(<Page initial={DELIVERED} />)
    await user.click(star(/^4 из 5/))
    const text = await screen.findByLabelText(/Ваш отзыв/)
    await user.click(text)
    await user.paste('а'.repeat(1001))
    await user.click(await send())
    expect(text).toHaveAccessibleDescription(/не больше 1000 символов/)
    expect(text).toHaveValue('а'.repeat(1001))
    expect(sent).not.toHaveBeenCalled()
    await user.type(text, '{Backspace}')
    await user.click(await send())
    await waitFor(() => expect(sent).toHaveBeenCalledOnce())
  })

  test.each([
    ['the network fails', 'network-error'],
    ['the server fails', { status: 503, body: { message: 'unavailable', code: 'unavailable' } }],
  ] as const)('a review keeps what was typed when %s, and goes out the second time', async (_, answer) => {
    mockRoute(routes.reviewOrder)(() => answer)
    const { user } = render(<Page initial={DELIVERED} />)
    await user.click(star(/^5 из 5/))
    await user.type(await screen.findByLabelText(/Ваш отзыв/), 'Вкусно')
    await user.click(await send())
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(/^Отзыв не отправлен/))
    const sent = taking()
    await user.click(await send())
    expect(await screen.findByRole('heading', { name: 'Спасибо за отзыв!' })).toBeVisible()
    expect(sent.mock.calls[0]?.[0].text).toBe('Вкусно')
  })

  test('a review is there again after a reload, and gone once it is sent', async () => {
    taking()
    const first = render(<Page initial={DELIVERED} />)
    await first.user.click(star(/^2 из 5/))
    await first.user.click(await screen.findByRole('checkbox', { name: 'Остыло' }))
    await first.user.type(screen.getByLabelText(/Ваш отзыв/), 'Долго')
    first.unmount()

    const other = render(<Page initial={{ ...DELIVERED, number: 'D-2' }} />)
    expect(screen.queryByRole('radio', { checked: true })).not.toBeInTheDocument()
    other.unmount()

    const { user, unmount } = render(<Page initial={DELIVERED} />)
    expect(await screen.findByLabelText(/Ваш отзыв/)).toHaveValue('Долго')
    expect(star(/^2 из 5/)).toBeChecked()
    expect(screen.getByRole('checkbox', { name: 'Остыло' })).toBeChecked()
    await user.click(await send())
    await screen.findByRole('heading', { name: /Спасибо/ })
    unmount()
    render(<Page initial={DELIVERED} />)
    expect(screen.queryByRole('radio', { checked: true })).not.toBeInTheDocument()
  })

  test('a review that was sent already is reported and shows the stored review', async () => {
    mockRoute(routes.reviewOrder)(() => ({
      status: 409,
      body: { message: 'Уже есть', code: 'review_was_sent' },
    }))
    mockRoute(routes.orderByToken)(() => ({
      status: 200,
      body: { order: reviewed({ overall: 3, aspects: [], items: [], text: 'С телефона' }) },
    }))
    const { user } = render(<Page initial={DELIVERED} />)
    await user.click(star(/^5 из 5/))
    await user.click(await send())
    expect(await screen.findByText('Ваш отзыв об этом заказе уже отправлен')).toBeVisible()
    expect(screen.getByText('С телефона')).toBeVisible()
    expect(screen.getByRole('img', { name: '3 из 5, нормально' })).toBeVisible()
  })

  test('a review that comes too late is refused in the words of the server, and stays to be copied', async () => {
    mockRoute(routes.reviewOrder)(() => ({
      status: 409,
      body: { message: 'Отзыв можно оставить в течение 14 дней', code: 'review_over' },
    }))
    const { user } = render(<Page initial={DELIVERED} />)
    await user.click(star(/^4 из 5/))
    await user.type(await screen.findByLabelText(/Ваш отзыв/), 'Спасибо')
    await user.click(await send())
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('в течение 14 дней'))
    expect(screen.getByLabelText(/Ваш отзыв/)).toHaveValue('Спасибо')
  })
})
