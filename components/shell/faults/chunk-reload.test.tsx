import { expect, test, vi } from 'vitest'
import { reloadForNewVersion } from './chunk-reload'

const lost = new Error('Failed to load chunk /_next/static/chunks/a.js from module 1')

test('a lost chunk reloads the page, at most once in 60 s', () => {
  const reload = vi.fn()
  expect(reloadForNewVersion(lost, { now: 1_000_000, reload })).toBe(true)
  expect(reloadForNewVersion(lost, { now: 1_059_999, reload })).toBe(false)
  expect(reloadForNewVersion(lost, { now: 1_060_000, reload })).toBe(true)
  expect(reload).toHaveBeenCalledTimes(2)
})

test('any other error reloads nothing', () => {
  const reload = vi.fn()
  expect(reloadForNewVersion(new Error('boom'), { now: 1_000_000, reload })).toBe(false)
  expect(reloadForNewVersion('Failed to load chunk', { now: 1_000_000, reload })).toBe(false)
  expect(reload).not.toHaveBeenCalled()
})
