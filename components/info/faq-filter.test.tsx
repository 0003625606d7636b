import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { render } from '@/lib/testing/render'
import { FaqFilter } from './faq-filter'
import { FaqGroups } from './faq-groups'

const GROUPS = [
  {
    id: 'payment',
    title: 'Оплата',
    questions: [
      { id: 'pay', question: 'Чем можно заплатить?', answer: '<p>Наличными или картой.</p>' },
      { id: 'refund', question: 'Когда вернутся деньги?', answer: '<p>За десять дней, на ту же карту.</p>' },
    ],
  },
  {
    id: 'food',
    title: 'Еда',
    questions: [{ id: 'halal', question: 'Мясо халяль?', answer: '<p>Да, всё мясо.</p>' }],
  },
]

const page = () => (
  <FaqFilter
    labels={{
      search: 'Поиск по вопросам',
      placeholder: 'Например, доставка',
      nothing: 'Ничего не найдено',
      nothingHint: 'Спросите нас',
    }}
    found={{ one: 'Найден # вопрос', few: 'Найдено # вопроса', many: 'Найдено # вопросов', other: 'Найдено # вопроса' }}
  >
    <FaqGroups groups={GROUPS} />
  </FaqFilter>
)

const shown = () =>
  [...document.querySelectorAll('details')].filter((one) => !one.closest('[hidden]')).map(({ id }) => id)

const scrolled = vi.fn()
beforeEach(() => {
  scrolled.mockClear()
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(scrolled)
})

describe('the questions', () => {
  test('the questions are filtered by the words of question or answer, and the count is announced', async () => {
    const { user } = render(page())
    expect(shown()).toEqual(['pay', 'refund', 'halal'])
    expect(screen.getByRole('status')).toBeEmptyDOMElement()
    await user.type(screen.getByRole('searchbox', { name: 'Поиск по вопросам' }), 'КАРТОЙ')
    expect(shown()).toEqual(['pay', 'refund'])
    expect(screen.getByRole('status')).toHaveTextContent('Найдено 2 вопроса')
    expect(screen.queryByRole('heading', { name: 'Еда' })).not.toBeInTheDocument()
  })

  test('the questions come back when the search is emptied', async () => {
    const { user } = render(page())
    const field = screen.getByRole('searchbox')
    await user.type(field, 'vzcj')
    expect(shown()).toEqual(['halal'])
    await user.clear(field)
    expect(shown()).toEqual(['pay', 'refund', 'halal'])
    expect(screen.getByRole('status')).toBeEmptyDOMElement()
  })

  test('questions without an answer are reported as missing', async () => {
    const { user } = render(page())
    await user.type(screen.getByRole('searchbox'), 'парковка')
    expect(shown()).toEqual([])
    expect(screen.getByRole('status')).toHaveTextContent('Ничего не найдено')
    expect(screen.getByRole('status')).toHaveTextContent('Спросите нас')
  })

  test('a question that the address names is opened, also while the list is filtered', async () => {
    const { user } = render(page())
    await user.type(screen.getByRole('searchbox'), 'халяль')
    window.location.hash = '#refund'
    await vi.waitFor(() => expect(document.querySelector('details#refund')).toHaveAttribute('open'))
    expect(shown()).toEqual(['pay', 'refund', 'halal'])
    expect(screen.getByRole('searchbox')).toHaveValue('')
    expect(scrolled.mock.contexts).toEqual([document.querySelector('details#refund')])
  })
})
