import { expect, test } from 'vitest'
import { localeOf } from './locale'

test.each([
  [undefined, 'ru'],
  ['', 'ru'],
  ['ru', 'ru'],
  ['en', 'en'],
  ['kz', 'kk'],
  ['kk-KZ', 'kk'],
  ['en-GB,en;q=0.8', 'en'],
  ['kk-KZ,kk;q=0.9,ru;q=0.8', 'kk'],
  ['en-US,en', 'en'],
  ['ru ;q=0.1, kz ;q=0.2', 'kk'],
  ['de, kk;q=0.5, en;q=0.9', 'en'],
  ['en;q=0, ru', 'ru'],
  ['*', 'ru'],
  ['de', 'ru'],
  ['KZ', 'kk'],
  [';;q=,,', 'ru'],
])('Accept-Language %j is answered in %s', (header, locale) => {
  expect(localeOf(header)).toBe(locale)
})
