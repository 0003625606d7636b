import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Order } from '@/lib/contract/order/ordering'
import type { ProblemReport } from '@/lib/contract/order/problem-facts'
import { routes } from '@/lib/contract/routes'
import { anOrder } from '@/lib/testing/factories'
import { mockRoute } from '@/lib/testing/mock-route'
import { render } from '@/lib/testing/render'
import { ProblemPanel } from './problem-panel'
import * as shrink from './shrink-photo'

const [line] = anOrder().lines
if (!line) throw new Error('The order has no line')
const DELIVERED = anOrder({
  status: 'delivered',
  lines: [
    { ...line, name: 'Донер с говядиной', quantity: 2 },
    { ...line, name: 'Айран', quantity: 1 },
  ],
  problems: { reportable_until: '2026-11-22T06:00:00.000Z', remedies: ['bonus', 'money'], reports: [] },
})
const REPORT: ProblemReport = {
  state: 'bonus',
  wish: 'bonus',
  lines: [{ line: 0, kind: 'wrong', quantity: 1 }],
  comment: 'Привезли с курицей',
  money: 0,
  bonus: 1890,
  answer: '',
  photos: [],
  created_at: '2026-11-21T07:00:00.000Z',
  decided_at: '2026-11-21T07:00:00.000Z',
}
const withReport = (report: Partial<ProblemReport> = {}): Order => ({
  ...DELIVERED,
  problems: { ...DELIVERED.problems, reports: [{ ...REPORT, ...report }] },
})

function Page({ initial = DELIVERED }: { readonly initial?: Order }) {
  const [order, setOrder] = useState(initial)
  return <ProblemPanel token={order.token} order={order} onOrder={setOrder} onOutdated={() => undefined} />
}

const dish = (name: RegExp) => within(screen.getByRole('group', { name }))
const send = () => screen.getByRole('button', { name: 'Отправить' })

async function open(initial?: Order) {
  const { user, unmount } = render(<Page initial={initial} />)
  await user.click(screen.getByRole('button', { name: 'Сообщить о проблеме' }))
  await screen.findByRole('group', { name: 'Блюда заказа' })
  return { user, unmount }
}

beforeEach(() => {
  vi.spyOn(shrink, 'shrinkPhoto').mockImplementation(async (file) => (file.size > 3 ? 'cGhvdG8=' : null))
})
const photo = new File(['a photo'], 'IMG_1.jpg', { type: 'image/jpeg' })

test('an order without problems to report shows nothing', () => {
  const { container } = render(<Page initial={anOrder()} />)
  expect(container).toBeEmptyDOMElement()
})

describe('a report', () => {
  test('a report says what is wrong with how many of which dish, with a photo, and shows what became of it', async () => {
    const sent = vi.fn()
    const photos = vi.fn()
    mockRoute(routes.addPhoto)(({ body }) => {
      photos(body)
      return { status: 200, body: { key: body.key } }
    })
    mockRoute(routes.reportProblem)(({ body }) => {
      sent(body)
      return { status: 200, body: { order: withReport() } }
    })
    const { user } = await open()
    await user.click(dish(/Донер с говядиной/).getByRole('radio', { name: 'Не то, что заказали' }))
    await user.click(dish(/Донер с говядиной/).getByRole('button', { name: /Меньше/ }))
    await user.type(screen.getByLabelText(/Что случилось/), 'Привезли с курицей')
    await user.upload(screen.getByLabelText('Добавить фото', { selector: 'input' }), photo)
    expect(await screen.findByRole('img', { name: 'Фото 1' })).toBeVisible()
    await user.click(send())
    expect(await screen.findByRole('heading', { name: 'Проблема решена' })).toHaveFocus()
    expect(screen.getByRole('status')).toHaveTextContent(/Начислили 1\s890 бонусов/)
    expect(sent).toHaveBeenCalledWith({
      key: expect.any(String),
      lines: [{ line: 0, kind: 'wrong', quantity: 1 }],
      comment: 'Привезли с курицей',
      wish: 'bonus',
      photos: [photos.mock.calls[0]?.[0].key],
    })
  })

  test('a report without a line asks what is wrong', async () => {
    const { user } = await open()
    await user.click(send())
    expect(await screen.findByText('Отметьте, что не так')).toBeVisible()
  })

  test('a report that did not arrive stays with its photo, also over a reload, and is the same report when it is sent again', async () => {
    const keys: string[] = []
    let isDown = true
    mockRoute(routes.addPhoto)(({ body }) => ({ status: 200, body: { key: body.key } }))
    mockRoute(routes.reportProblem)(({ body }) => {
      keys.push(body.key)
      return isDown
        ? { status: 503, body: { message: 'unavailable', code: 'unavailable' } }
        : { status: 200, body: { order: withReport() } }
    })
    const { user, unmount } = await open()
    await user.click(dish(/Айран/).getByRole('radio', { name: 'Не получили' }))
    await user.type(screen.getByLabelText(/Что случилось/), 'Айрана нет')
    await user.upload(screen.getByLabelText('Добавить фото', { selector: 'input' }), photo)
    await screen.findByRole('img', { name: 'Фото 1' })
    await user.click(send())
    expect(await screen.findByText(/Не отправлено. Мы сохранили всё, что вы ввели/)).toBeVisible()
    unmount()

    isDown = false
    const again = render(<Page />)
    expect(await screen.findByRole('img', { name: 'Фото 1' })).toBeVisible()
    expect(dish(/Айран/).getByRole('radio', { name: 'Не получили' })).toBeChecked()
    expect(screen.getByLabelText(/Что случилось/)).toHaveValue('Айрана нет')
    await again.user.click(send())
    await screen.findByRole('heading', { name: 'Проблема решена' })
    expect(new Set(keys).size).toBe(1)
  })

  test('a report of a guest who paid in cash says who will look at it', async () => {
    await open({ ...DELIVERED, problems: { ...DELIVERED.problems, remedies: ['money'] } })
    expect(screen.getByText(/рассмотрит сотрудник филиала/)).toBeVisible()
    expect(screen.queryByRole('group', { name: 'Как исправить?' })).not.toBeInTheDocument()
  })

  test('a report that is too late shows the message of the server', async () => {
    mockRoute(routes.reportProblem)(() => ({ status: 409, body: { message: 'Прошли сутки', code: 'problem_over' } }))
    const { user } = await open()
    await user.click(dish(/Айран/).getByRole('radio', { name: 'Не получили' }))
    await user.click(send())
    expect(await screen.findByText('Прошли сутки')).toBeVisible()
  })
})

describe('dishes once more', () => {
  const offered: Order = { ...DELIVERED, problems: { ...DELIVERED.problems, remedies: ['money', 'remake'] } }
  const REFUSED: ProblemReport = { ...REPORT, state: 'refused', wish: 'remake', bonus: 0, answer: 'Лаваш закончился' }

  test('a guest may ask for dishes once more, and reads that the branch answers here', async () => {
    const sent = vi.fn()
    mockRoute(routes.reportProblem)(({ body }) => {
      sent(body.wish)
      return { status: 200, body: { order: withReport({ state: 'received', wish: 'remake', bonus: 0 }) } }
    })
    const { user } = await open(offered)
    await user.click(dish(/Айран/).getByRole('radio', { name: 'Не получили' }))
    await user.click(screen.getByRole('radio', { name: /Приготовить заново или довезти/ }))
    await user.click(send())
    expect(await screen.findByText(/Филиал ответит, сможет ли приготовить заново/)).toBeVisible()
    expect(sent).toHaveBeenCalledWith('remake')
  })

  test('a wish that is no longer possible is refused beside the wishes', async () => {
    const message = 'Так исправить уже не получится: выберите другой способ'
    mockRoute(routes.reportProblem)(() => ({ status: 422, body: { message, errors: { wish: [message] } } }))
    const { user } = await open(offered)
    await user.click(dish(/Айран/).getByRole('radio', { name: 'Не получили' }))
    await user.click(send())
    expect(await screen.findByText(message)).toBeVisible()
  })

  test.each([
    [{ state: 'remake', wish: 'remake', bonus: 0 }, 'Исправляем заказ', /бесплатно: их можно будет забрать в филиале/],
    [REFUSED, 'Обращение рассмотрено', /не сможет\. Выберите ниже, что сделать вместо этого/],
  ] as const)('an answer as %j is shown', (answer, title, words) => {
    render(<Page initial={withReport(answer)} />)
    expect(screen.getByRole('heading', { name: title })).toBeVisible()
    expect(screen.getByRole('status')).toHaveTextContent(words)
  })

  test('a customer whose remake was refused finds the same dishes marked and chooses something else', async () => {
    const { user } = render(<Page initial={withReport(REFUSED)} />)
    expect(screen.getByRole('heading', { name: 'Что сделать вместо этого?' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Выбрать другое решение' }))
    await screen.findByRole('group', { name: 'Блюда заказа' })
    expect(dish(/Донер с говядиной/).getByRole('radio', { name: 'Не то, что заказали' })).toBeChecked()
  })
})

describe('a file', () => {
  test('a file that is no photo is reported at once, and others can be removed', async () => {
    const { user } = await open()
    const input = screen.getByLabelText('Добавить фото', { selector: 'input' })
    await user.upload(input, [photo, new File(['x'], 'notes.png', { type: 'image/png' })])
    expect(await screen.findByText(/не открывается как фото/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Убрать фото 1' }))
    expect(screen.queryByRole('img', { name: 'Фото 1' })).not.toBeInTheDocument()
  })

  test('a file that the server refuses is said in its words', async () => {
    mockRoute(routes.addPhoto)(() => ({
      status: 422,
      body: { message: 'Проверьте', errors: { image: ['Это не фото'] } },
    }))
    const { user } = await open()
    await user.click(dish(/Айран/).getByRole('radio', { name: 'Не получили' }))
    await user.upload(screen.getByLabelText('Добавить фото', { selector: 'input' }), photo)
    await screen.findByRole('img', { name: 'Фото 1' })
    await user.click(send())
    expect(await screen.findByText('Это не фото')).toBeVisible()
  })
})

describe('a report that was sent', () => {
  test.each([
    [{ state: 'received', wish: 'money', bonus: 0 }, 'Обращение получено', /рассмотрит сотрудник/],
    [{ state: 'money', money: 1890, bonus: 0 }, 'Проблема решена', /Возвращаем 1\s890\s₸/],
    [{ state: 'refused', bonus: 0, answer: 'На фото тот самый донер' }, 'Обращение рассмотрено', /ничего не можем/],
  ] as const)('a report as %j is shown with its state', async (report, title, words) => {
    render(<Page initial={withReport(report)} />)
    expect(screen.getByRole('heading', { name: title })).toBeVisible()
    expect(screen.getByRole('status')).toHaveTextContent(words)
    if ('answer' in report) expect(screen.getByText(report.answer)).toBeVisible()
    // The other line can still be reported.
    expect(screen.getByRole('heading', { name: 'Ещё что-то не так?' })).toBeVisible()
  })

  test('a report that was sent shows its photos, and loads again one that failed', async () => {
    let isDown = true
    mockRoute(routes.orderPhoto)(() =>
      isDown
        ? { status: 503, body: { message: 'unavailable', code: 'unavailable' } }
        : { status: 200, body: { webp: 'd2VicA==' } },
    )
    const { user } = render(<Page initial={withReport({ photos: ['6f1e1c1e-7a53-4a6c-9a0e-6a1d2f3b4c5d'] })} />)
    const again = await screen.findByRole('button', { name: 'Фото 1 не загрузилось. Повторить' })
    isDown = false
    await user.click(again)
    await waitFor(() =>
      expect(screen.getByRole('img', { name: 'Фото 1' })).toHaveAttribute('src', 'data:image/webp;base64,d2VicA=='),
    )
  })
})
