import { screen } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { feedbackRoutes } from '@/lib/contract/feedback'
import type { Parsed } from '@/lib/contract/route'
import { mockRoute } from '@/lib/testing/mock-route'
import { render } from '@/lib/testing/render'
import { GradeUs } from './grade-us'

const CITIES = [{ city: 'Алматы', branches: [{ guid: 'abay', name: 'Проспект Абая' }] }]

type Sent = Parsed<typeof feedbackRoutes.sendFeedback>['body']

/** Accepts opinions like the server, and returns those that were sent. */
function taking() {
  const sent = vi.fn<(body: Sent) => void>()
  mockRoute(feedbackRoutes.sendFeedback)(({ body }) => {
    sent(body)
    return { status: 200, body: { message: 'Спасибо за оценку!' } }
  })
  return sent
}

const star = (name: RegExp) => screen.getByRole('radio', { name })
const sendButton = () => screen.findByRole('button', { name: 'Отправить' })

describe('the rating of the chain', () => {
  test('an opinion takes two taps, and parts left out are not asked for', async () => {
    const sent = taking()
    const { user } = render(<GradeUs cities={CITIES} />)
    expect(screen.getByText(/займёт минуту/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Отправить' })).not.toBeInTheDocument()
    await user.click(star(/^5 из 5/))
    await user.click(await sendButton())
    expect(await screen.findByRole('heading', { name: 'Спасибо за оценку!' })).toHaveFocus()
    expect(screen.queryByText(/займёт минуту/)).not.toBeInTheDocument()
    expect(sent.mock.calls).toEqual([
      [
        {
          key: expect.any(String),
          about: 'service',
          overall: 5,
          text: '',
          name: '',
          phone: null,
          filial_guid: null,
          website: '',
        },
      ],
    ])
  })

  test('an opinion of a branch wants to know which one', async () => {
    const sent = taking()
    const { user } = render(<GradeUs cities={CITIES} />)
    await user.click(star(/^2 из 5/))
    await user.click(screen.getByRole('radio', { name: 'Филиал' }))
    await user.click(await sendButton())
    const branch = screen.getByRole('combobox', { name: 'Филиал' })
    expect(await screen.findByText('Выберите филиал')).toBeVisible()
    expect(branch).toHaveAccessibleDescription('Выберите филиал')
    expect(sent).not.toHaveBeenCalled()
    await user.selectOptions(branch, 'Проспект Абая')
    await user.click(await sendButton())
    expect(await screen.findByText(/Мы это прочитаем/)).toBeVisible()
    expect(sent.mock.calls[0]?.[0]).toMatchObject({ about: 'branch', overall: 2, filial_guid: 'abay' })
  })

  test('an opinion keeps a phone that is not complete beside its field', async () => {
    const sent = taking()
    const { user } = render(<GradeUs cities={CITIES} />)
    await user.click(star(/^4 из 5/))
    const phone = await screen.findByLabelText(/Телефон/)
    await user.type(phone, '701123')
    await user.click(await sendButton())
    expect(await screen.findByText('Номер введен не полностью')).toBeVisible()
    expect(sent).not.toHaveBeenCalled()
    await user.type(phone, '4567')
    await user.click(await sendButton())
    await screen.findByRole('heading', { name: 'Спасибо за оценку!' })
    expect(sent.mock.calls[0]?.[0]).toMatchObject({ phone: '77011234567' })
  })

  test('a feedback that failed keeps its text, and a retry has the same id', async () => {
    const keys: string[] = []
    mockRoute(feedbackRoutes.sendFeedback)(({ body }) => {
      keys.push(body.key)
      return keys.length < 3 ? 'network-error' : { status: 200, body: { message: '' } }
    })
    const { user } = render(<GradeUs cities={CITIES} />)
    await user.click(star(/^3 из 5/))
    const text = await screen.findByLabelText(/Что было не так/)
    await user.type(text, 'Долго')
    await user.click(await sendButton())
    expect(await screen.findByRole('alert')).toHaveTextContent(/не отправлена. Мы сохранили всё, что вы ввели/)
    expect(text).toHaveValue('Долго')
    await user.click(await sendButton())
    await vi.waitFor(() => expect(keys).toHaveLength(2))
    await user.type(text, ' ждали')
    await user.click(await sendButton())
    await screen.findByRole('heading', { name: 'Спасибо за оценку!' })
    expect(keys[1]).toBe(keys[0])
    expect(keys[2]).not.toBe(keys[0])
  })

  test('an opinion sent too often shows the server’s words', async () => {
    mockRoute(feedbackRoutes.sendFeedback)(() => ({
      status: 429,
      body: { message: 'Слишком много попыток. Попробуйте через 59 минут', code: 'too_many_attempts' },
    }))
    const { user } = render(<GradeUs cities={[]} />)
    await user.click(star(/^5 из 5/))
    await user.click(await sendButton())
    expect(await screen.findByText(/Попробуйте через 59 минут/)).toBeVisible()
  })
})
