import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cookingBranch } from './cooking-branch'

const kitchen = (guid: string, isOpen = true, delivers = true) => ({ guid, isOpen, delivers })
const cookOf = (branches: readonly ReturnType<typeof kitchen>[], own: string | null) =>
  cookingBranch(branches, own, (branch) => branch)?.guid

test("the customer's own branch cooks while it is open, else the first open one", () => {
  const branches = [kitchen('closed', false), kitchen('open'), kitchen('other')]
  expect(cookOf(branches, 'other')).toBe('other')
  expect(cookOf(branches, 'closed')).toBe('open')
  expect(cookOf(branches, null)).toBe('open')
})

test('the own branch takes orders for a time at night, else the first one', () => {
  const night = [kitchen('first', false), kitchen('second', false)]
  expect(cookOf(night, 'second')).toBe('second')
  expect(cookOf(night, null)).toBe('first')
})

test('a branch without zones does not cook while another delivers', () => {
  expect(cookOf([kitchen('counter', true, false), kitchen('courier', false)], 'counter')).toBe('courier')
  expect(cookOf([kitchen('counter', true, false)], null)).toBe('counter')
  expect(cookOf([], 'any')).toBeUndefined()
})

test('there is a cook wherever there is a branch, and it delivers where one does', () =>
  fc.assert(
    fc.property(
      fc.array(fc.record({ guid: fc.string(), isOpen: fc.boolean(), delivers: fc.boolean() }), { minLength: 1 }),
      fc.option(fc.string()),
      (branches, own) => {
        const cook = cookingBranch(branches, own, (branch) => branch)
        expect(branches).toContain(cook)
        if (branches.some(({ delivers }) => delivers)) expect(cook?.delivers).toBe(true)
      },
    ),
  ))
