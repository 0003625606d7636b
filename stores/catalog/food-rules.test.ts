import { expect, test, vi } from 'vitest'

const stored = async (value: string) => {
  vi.resetModules()
  localStorage.setItem('foodRules', value)
  const { useFoodRules } = await import('./food-rules')
  return useFoodRules.getState().rules
}

test.each([
  ['["halal","no-onion"]', ['no-onion', 'halal']],
  ['["halal","halal","no-sugar",7]', ['halal']],
  ['{"rules":1}', []],
  ['no json', []],
])('food rules that are stored as %s are read as %j', async (text, rules) => {
  expect(await stored(text)).toEqual(rules)
})

test('food rules that another tab stores are taken over', async () => {
  await stored('[]')
  const { useFoodRules } = await import('./food-rules')
  localStorage.setItem('foodRules', '["no-nuts"]')
  window.dispatchEvent(new StorageEvent('storage', { key: 'foodRules' }))
  expect(useFoodRules.getState().rules).toEqual(['no-nuts'])
})
