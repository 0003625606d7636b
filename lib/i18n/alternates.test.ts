import { expect, test } from 'vitest'
import { alternatesFor } from './alternates'

test('a page names itself and its other languages, Kazakh as search engines know it', () => {
  expect(alternatesFor('kk', '/category/3')).toEqual({
    canonical: '/kz/category/3',
    languages: {
      ru: '/category/3',
      en: '/en/category/3',
      'kk-KZ': '/kz/category/3',
      'x-default': '/category/3',
    },
  })
})

test('the main page has no slash after its prefix', () => {
  expect(alternatesFor('en', '/').canonical).toBe('/en')
})
