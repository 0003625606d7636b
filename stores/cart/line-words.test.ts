import { expect, test } from 'vitest'
import { useLineWords } from './line-words'

test.each([
  ['nothing', null, {}],
  ['no JSON', 'x', {}],
  ['a list', '[1]', { 0: { options: [], removed: [] } }],
  [
    'half of it',
    '{"a":{"options":["Лаваш",7]},"b":null}',
    { a: { options: ['Лаваш'], removed: [] }, b: { options: [], removed: [] } },
  ],
])('any stored text is read without a fault: %s', async (_, stored, words) => {
  if (stored !== null) window.localStorage.setItem('lineWords', stored)
  await useLineWords.persist.rehydrate()
  expect(useLineWords.getState().words).toEqual(words)
})
