import { expect, test } from 'vitest'
import { ALL_TAGS } from '@/server/menu-news'
import { CACHE } from './cache-tags'

const answers = Object.entries(CACHE).map(([name, cached]) => {
  const { tags } = typeof cached === 'function' ? cached('almaty-1', 7) : cached
  return [name, tags] as const
})

test.each(answers)('the answer %s is forgotten when everything may have changed', (_, tags) => {
  expect(tags.filter((tag) => ALL_TAGS.includes(tag))).not.toEqual([])
})

test('no tag of everything is without an answer', () => {
  const all = new Set(answers.flatMap(([, tags]) => tags))
  expect(ALL_TAGS.filter((tag) => !all.has(tag))).toEqual([])
})

test('a change at one branch touches answers of that branch alone', () => {
  expect(CACHE.product('almaty-1', 7).tags).toContain('product:7@almaty-1')
  expect(CACHE.product('almaty-2', 7).tags).not.toContain('product:7@almaty-1')
  // Next splits the list of a page's tags at commas, and refuses tags that are too long.
  for (const [, tags] of answers) for (const tag of tags) expect(tag).toMatch(/^[^,]{1,256}$/)
})
