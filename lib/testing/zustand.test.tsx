import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { render } from './render'

type Count = { readonly count: number; readonly add: () => void }

const useCount = create<Count>()(
  persist((set, get) => ({ count: 0, add: () => set({ count: get().count + 1 }) }), { name: 'count' }),
)

const Counter = () => <output>{useCount((state) => state.count)}</output>

test.each(['first', 'second'])('a store begins the %s test as it was made, and nothing is stored', () => {
  expect(localStorage).toHaveLength(0)
  render(<Counter />)
  expect(screen.getByRole('status')).toHaveTextContent('0')
  act(useCount.getState().add)
  expect(screen.getByRole('status')).toHaveTextContent('1')
  expect(localStorage.getItem('count')).toContain('1')
})
