import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { render } from '@/lib/testing/render'
import { Combobox } from './combobox'

const STREETS = ['пр. Абая', 'пр. Абылай хана']

function Street({
  options = STREETS,
  onEscape,
}: {
  readonly options?: readonly string[]
  readonly onEscape?: () => void
}) {
  const [chosen, setChosen] = useState('')
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: stands for a popup, which Escape closes
    <div onKeyDown={(event) => event.key === 'Escape' && onEscape?.()}>
      <Combobox
        label="Улица"
        options={options}
        listLabel="Улицы"
        status={`Улиц: ${options.length}`}
        onChoose={setChosen}
      />
      <output>{chosen}</output>
    </div>
  )
}

const field = () => screen.getByRole('combobox', { name: 'Улица' })
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)
const active = () => screen.queryByRole('option', { selected: true })

test('the list opens while one types, and a press takes a suggestion without taking the focus', async () => {
  const { user } = render(<Street />)
  await user.click(field())
  expect(options()).toEqual([])
  expect(field()).toHaveAttribute('aria-expanded', 'false')
  await user.type(field(), 'аб')
  expect(options()).toEqual(STREETS)
  expect(field()).toHaveAttribute('aria-controls', screen.getByRole('listbox', { name: 'Улицы' }).id)
  expect(screen.getByText('Улиц: 2')).toHaveAttribute('role', 'status')
  await user.click(screen.getByRole('option', { name: 'пр. Абая' }))
  expect(screen.getByText('пр. Абая')).toBeVisible()
  expect(field()).toHaveFocus()
  expect(options()).toEqual([])
})

test('arrows walk through the suggestions and the typed text, Enter takes one', async () => {
  const { user } = render(<Street />)
  await user.type(field(), 'аб{ArrowDown}')
  expect(active()).toHaveTextContent('пр. Абая')
  expect(field()).toHaveAttribute('aria-activedescendant', active()?.id)
  await user.keyboard('{ArrowDown}{ArrowDown}')
  expect(active()).toBeNull()
  await user.keyboard('{ArrowUp}{Enter}')
  expect(screen.getByText('пр. Абылай хана')).toBeVisible()
  expect(options()).toEqual([])
})

test('Escape closes the list and not the popup around it; another Escape is the popup’s', async () => {
  const onEscape = vi.fn()
  const { user } = render(<Street onEscape={onEscape} />)
  await user.type(field(), 'аб{Escape}')
  expect(options()).toEqual([])
  expect(onEscape).not.toHaveBeenCalled()
  await user.keyboard('{Escape}')
  expect(onEscape).toHaveBeenCalledOnce()
})

test('the list closes when the field is left, and opens again by an arrow', async () => {
  const { user } = render(<Street />)
  await user.type(field(), 'аб')
  await user.tab()
  expect(options()).toEqual([])
  await user.click(field())
  await user.keyboard('{ArrowDown}')
  expect(options()).toEqual(STREETS)
})

test('a field without suggestions is a plain one', async () => {
  const { user } = render(<Street options={[]} />)
  await user.type(field(), 'аб{ArrowDown}')
  expect(screen.queryByRole('listbox')).toBeNull()
  expect(field()).toHaveAttribute('aria-expanded', 'false')
})
