import { expect, test } from 'vitest'
import { EVERYTHING } from '@/scripts/front/menu-news.mjs'
import { CACHE } from './cache-tags'

const answers = Object.entries(CACHE).map(([name, cached]) => {
  const { tags } = typeof cached === 'function' ? cached('almaty-1', 7) : cached
  return [name, tags] as const
})

test.each(answers)('when everything may have changed, the answer %s is forgotten', (_, tags) => {
  expect(tags.filter((tag) => EVERYTHING.includes(tag))).not.toEqual([])
})

test('no tag of everything is without an answer', () => {
  const all = new Set(answers.flatMap(([, tags]) => tags))
  expect(EVERYTHING.filter((tag) => !all.has(tag))).toEqual([])
})

test('a change at one branch touches answers of that branch alone', () => {
  expect(CACHE.product('almaty-1', 7).tags).toContain('product:7@almaty-1')
  expect(CACHE.product('almaty-2', 7).tags).not.toContain('product:7@almaty-1')
  // Next cuts the list of a page's tags at commas, and refuses longer ones.
  for (const [, tags] of answers) for (const tag of tags) expect(tag).toMatch(/^[^,]{1,256}$/)
})
