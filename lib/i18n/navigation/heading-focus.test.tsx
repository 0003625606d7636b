import { act, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useHeadingFocus } from './heading-focus'

const address = vi.hoisted(() => ({ path: '/cart' }))
vi.mock('next/navigation', () => ({ usePathname: () => address.path }))

beforeEach(() => {
  vi.useFakeTimers()
  address.path = '/cart'
})
afterEach(() => vi.useRealTimers())

function Form() {
  useHeadingFocus()
  return (
    <main>
      <h1>{address.path}</h1>
      <input aria-label="name" />
      <input aria-label="phone" />
      <p id="error" />
    </main>
  )
}

/** Notifies the observers of the document of its changes. */
const heard = () => act(async () => {})

async function arrive() {
  const { rerender, getByRole, getByLabelText } = render(<Form />)
  address.path = '/order'
  rerender(<Form />)
  await heard()
  return { rerender, heading: () => getByRole('heading'), field: getByLabelText }
}

test('a visitor who follows a link is at the heading of the page, also when the heading is rendered again', async () => {
  const { heading } = await arrive()
  expect(heading()).toHaveFocus()
  const next = document.createElement('h1')
  heading().replaceWith(next)
  await heard()
  expect(next).toHaveFocus()
})

test('a visitor who continued by keyboard keeps the focus when the page changes between two fields', async () => {
  const { field } = await arrive()
  field('name').focus()
  // Leaving a field shows its error before the next one has the focus.
  field('name').blur()
  document.querySelector('#error')?.append('…')
  await heard()
  expect(document.body).toHaveFocus()
  field('phone').focus()
  await heard()
  expect(field('phone')).toHaveFocus()
})
