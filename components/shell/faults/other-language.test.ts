import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { endWindowListeners } from '@/lib/testing/window-listeners'
import { LANGUAGE_KEY, saveLanguage } from '@/stores/browser/language'
import { followOtherLanguage } from './other-language'

endWindowListeners()
const go = vi.fn()
const at = (path: string, html = '') => {
  window.history.replaceState(null, '', path)
  document.body.innerHTML = html
}
/** What another tab does when the visitor chooses a language there. */
const chooseElsewhere = (code: string, key = LANGUAGE_KEY) => {
  saveLanguage(code, '')
  window.dispatchEvent(new StorageEvent('storage', { key }))
}

beforeEach(() => go.mockClear())
afterEach(() => {
  delete document.documentElement.dataset.told
})

test.each([
  ['/category?sort=asc#1', 'kz', '/kz/category?sort=asc#1'],
  ['/', 'en', '/en'],
  ['/en/product/15', 'ru', '/ru/product/15'],
])('the page %s opens in the language "%s" that another tab chose', (path, code, href) => {
  at(path)
  followOtherLanguage(go)
  expect(go).not.toHaveBeenCalled()
  chooseElsewhere(code)
  expect(go.mock.calls).toEqual([[href]])
})

test('a choice that came before the scripts of the page ran is followed', () => {
  at('/category')
  saveLanguage('kz', '')
  document.documentElement.dataset.told = LANGUAGE_KEY
  followOtherLanguage(go)
  expect(go.mock.calls).toEqual([['/kz/category']])
})

test.each([
  ['the language of the page', '/kz/category', '', 'kz', LANGUAGE_KEY],
  ['a language that the shop does not have', '/category', '', 'fr', LANGUAGE_KEY],
  ['another key', '/category', '', 'kz', 'products'],
  ['a choice beside typed words', '/gradeUs', '<textarea>Вкусно</textarea>', 'kz', LANGUAGE_KEY],
  ['a choice beside a payment', '/payment', '', 'kz', LANGUAGE_KEY],
])('the page stays as it is with %s', (_, path, html, code, key) => {
  at(path, html)
  followOtherLanguage(go)
  chooseElsewhere(code, key)
  expect(go).not.toHaveBeenCalled()
})

test('a saved choice from before this page was opened does not replace its address', () => {
  at('/category')
  saveLanguage('kz', '')
  followOtherLanguage(go)
  expect(go).not.toHaveBeenCalled()
})
