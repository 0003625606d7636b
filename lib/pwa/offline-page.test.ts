import { expect, test } from 'vitest'
import { NO_LOOK, offlinePage, readLook } from './offline-page'

const TEXTS = { title: 'Нет <сети>', text: 'Проверьте', retry: 'Повторить', toMenu: 'В меню' }
const PAGE =
  '<html lang="ru" style="--l-ink:#111"><link rel="preload" href="/_next/static/media/onest-s.p.0123abc.woff2" as="font"><meta property="og:site_name" content="Dala Doner"/><a class="tel" href="tel:+77071234567">'

test('the offline page looks like the stored page: its colours and its font', () => {
  const html = offlinePage('ru', TEXTS, readLook(PAGE))
  expect(html).toContain('style="--l-ink:#111"')
  expect(html).toContain("src:url(/_next/static/media/onest-s.p.0123abc.woff2) format('woff2')")
  expect(html).toContain('Нет &lt;сети>')
})

test('the offline page has the head of the shop: its name leads to the menu, and its phone needs no internet', () => {
  const html = offlinePage('en', TEXTS, readLook(PAGE))
  expect(html).toContain('<header><a href="/en">Dala Doner</a>')
  expect(html).toContain('<a href="tel:+77071234567">+7\u00a0707\u00a0123\u00a045\u00a067</a>')
})

test('the offline page without a stored page has no header without content', () => {
  expect(offlinePage('ru', TEXTS, NO_LOOK)).not.toContain('<header>')
})

test('the offline page speaks its language and leads to the menu in that language', () => {
  const html = offlinePage('kk', TEXTS, NO_LOOK)
  expect(html).toContain('<html lang="kk"')
  expect(html).toContain('<a href="/kz">')
})

test('the offline page without a stored page names no font that could not be loaded', () => {
  expect(readLook('<html><body></body></html>')).toEqual(NO_LOOK)
  expect(offlinePage('kk', TEXTS, NO_LOOK)).not.toContain('@font-face')
})
