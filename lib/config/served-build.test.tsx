import { afterEach, beforeEach, expect, test } from 'vitest'
import { isPageOutdated, recordServedBuild } from './served-build'

beforeEach(() => {
  document.documentElement.dataset.build = 'a'
  recordServedBuild('a')
})
afterEach(() => {
  delete document.documentElement.dataset.build
})

test('a page is outdated once an answer has named another build, but not by an answer that names none', () => {
  expect(isPageOutdated()).toBe(false)
  recordServedBuild('b')
  expect(isPageOutdated()).toBe(true)
  recordServedBuild(undefined)
  recordServedBuild('')
  expect(isPageOutdated()).toBe(true)
  recordServedBuild('a')
  expect(isPageOutdated()).toBe(false)
})

test('a page without a name (development, a copy from long ago) is never outdated', () => {
  delete document.documentElement.dataset.build
  recordServedBuild('b')
  expect(isPageOutdated()).toBe(false)
})
