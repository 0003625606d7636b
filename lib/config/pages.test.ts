import { expect, test } from 'vitest'
import { findPage } from './pages.mjs'

const internal = (path: string) => {
  const page = findPage(path, new URLSearchParams())
  return page && page.kind !== 'menu' ? [page.kind, page.internal] : null
}

test.each([
  '/profile',
  '/profile/personal',
  '/profile/bonuses',
  '/profile/cards',
  '/profile/delivery',
  '/profile/notifies',
  '/profile/newNotifies',
  '/profile/orders',
  '/profile/orders/A-1047',
])('%s is rendered for its customer', (path) => {
  expect(internal(path)).toEqual(['personal', path])
})

test.each(['/aboutUs', '/FAQ', '/gradeUs', '/app-mobile', '/offer', '/privacy', '/consent', '/refund'])(
  '%s is prepared once a language',
  (path) => {
    expect(internal(path)).toEqual(['static', path])
  },
)

test('/profile/index is the personal area under another address', () => {
  expect(internal('/profile/index')).toEqual(['personal', '/profile'])
})

test.each([
  '/profile/',
  '/profile/password',
  '/profile/cards/1',
  '/profile/orders/',
  '/profile/orders/a/b',
  '/profiles',
])('%s is no page', (path) => expect(internal(path)).toBeNull())
