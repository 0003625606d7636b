import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { render } from '@/lib/testing/render'
import { OptionList } from './option-list'

const NINE = ['Алматы', 'Астана', 'Шымкент', 'Орёл', 'Қарағанды', 'Атырау', 'Павлодар', 'Тараз', 'Семей']
const optionsOf = (names: readonly string[]) => names.map((label, index) => ({ id: String(index), label }))

function List({ names, onSelect = () => {} }: { readonly names: readonly string[]; onSelect?: (id: string) => void }) {
  const [selected, setSelected] = useState<string | null>(null)
  return (
    <OptionList
      legend="Город"
      options={optionsOf(names)}
      selected={selected}
      onSelect={(id) => {
        setSelected(id)
        onSelect(id)
      }}
      labels={{ search: 'Найти', found: (count) => `Найдено: ${count}` }}
    />
  )
}

const names = () => screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)

test('eight options need no search, nine have one', () => {
  const { rerender } = render(<List names={NINE.slice(0, 8)} />)
  expect(screen.queryByRole('searchbox')).toBeNull()
  rerender(<List names={NINE} />)
  expect(screen.getByRole('searchbox', { name: 'Найти' })).toBeVisible()
})

test.each([
  ['орел', ['Орёл']],
  ['  АСТ', ['Астана']],
  ['караган', ['Қарағанды']],
])('the search forgives case, spaces, ё and Kazakh letters: %s', async (typed, found) => {
  const { user } = render(<List names={NINE} />)
  await user.type(screen.getByRole('searchbox'), typed)
  expect(names()).toEqual(found)
  expect(screen.getByRole('status')).toHaveTextContent('Найдено: 1')
})

test('a search without a match shows a message', async () => {
  const { user } = render(<List names={NINE} />)
  await user.type(screen.getByRole('searchbox'), 'Париж')
  expect(screen.queryByRole('radio')).toBeNull()
  expect(screen.getByRole('status')).toHaveTextContent('Найдено: 0')
})

test('the keyboard alone is enough: Enter takes the first match and sends no form, arrow down goes to the options', async () => {
  const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
  const onSelect = vi.fn()
  const { user } = render(
    <form onSubmit={onSubmit}>
      <List names={NINE} onSelect={onSelect} />
    </form>,
  )
  await user.tab()
  await user.keyboard('тара{Enter}')
  expect(onSelect).toHaveBeenCalledExactlyOnceWith('7')
  expect(onSubmit).not.toHaveBeenCalled()
  expect(screen.getByRole('button', { name: 'Тараз' })).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(screen.getByRole('radio', { name: 'Тараз' })).toHaveFocus()
  await user.keyboard('{ArrowDown}')
  expect(screen.getByRole('radio', { name: 'Семей' })).toBeChecked()
  expect(screen.getByRole('radio', { name: 'Тараз' })).toBeVisible()
  expect(onSubmit).not.toHaveBeenCalled()
})

test('a long list of options folds up to the chosen one, a short list stays', async () => {
  const { user, rerender } = render(<List names={NINE} />)
  await user.click(screen.getByRole('radio', { name: 'Астана' }))
  expect(screen.queryByRole('radio')).toBeNull()
  expect(screen.queryByRole('searchbox')).toBeNull()
  const folded = screen.getByRole('button', { name: 'Астана', expanded: false })
  expect(folded).toHaveFocus()
  await user.click(folded)
  await user.click(screen.getByRole('radio', { name: 'Тараз' }))
  expect(screen.getByRole('button', { name: 'Тараз' })).toBeVisible()
  rerender(<List names={NINE.slice(0, 8)} />)
  expect(screen.getAllByRole('radio')).toHaveLength(8)
  expect(screen.queryByRole('button')).toBeNull()
})

test('arrow down leads from the search to the options', async () => {
  const { user } = render(<List names={NINE} />)
  await user.type(screen.getByRole('searchbox'), 'тара{ArrowDown}')
  expect(screen.getByRole('radio', { name: 'Тараз' })).toHaveFocus()
})
