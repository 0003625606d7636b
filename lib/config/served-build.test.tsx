import { afterEach, beforeEach, expect, test } from 'vitest'
import { isOutdated, learnBuild } from './served-build'

beforeEach(() => {
  document.documentElement.dataset.build = 'a'
  learnBuild('a')
})
afterEach(() => {
  delete document.documentElement.dataset.build
})

test('a page is outdated once an answer has named another build, but not by an answer that names none', () => {
  expect(isOutdated()).toBe(false)
  learnBuild('b')
  expect(isOutdated()).toBe(true)
  learnBuild(undefined)
  learnBuild('')
  expect(isOutdated()).toBe(true)
  learnBuild('a')
  expect(isOutdated()).toBe(false)
})

test('a page without a name (development, a copy from long ago) is never outdated', () => {
  delete document.documentElement.dataset.build
  learnBuild('b')
  expect(isOutdated()).toBe(false)
})
