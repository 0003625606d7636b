import { expect, it, vi } from 'vitest'
import { keyedUpdate } from './keyed-update'

it('a keyed list adds, changes and removes elements by id, and keeps the elements of ids that stay', () => {
  const draw = { add: vi.fn(({ id }: { id: string }) => `drawn ${id}`), change: vi.fn(), remove: vi.fn() }
  const show = keyedUpdate(draw)
  show([{ id: 'a' }, { id: 'b' }])
  show([{ id: 'c' }, { id: 'b' }])
  expect(draw.add.mock.calls.map(([{ id }]) => id)).toEqual(['a', 'b', 'c'])
  expect(draw.change.mock.calls).toEqual([['drawn b', { id: 'b' }]])
  expect(draw.remove.mock.calls).toEqual([['drawn a']])
  show([])
  expect(draw.remove).toHaveBeenCalledTimes(3)
})
