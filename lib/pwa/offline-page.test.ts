import { expect, test } from 'vitest'
import { coloursIn, fontIn, NO_LOOK, offlinePage } from './offline-page'

const TEXTS = { title: 'Нет <сети>', text: 'Проверьте', retry: 'Повторить', toMenu: 'В меню' }
const PAGE =
  '<html lang="ru" style="--l-ink:#111"><link rel="preload" href="/_next/static/media/onest-s.p.0123abc.woff2" as="font">'

test('looks like the stored page: its colours and its font', () => {
  const html = offlinePage('ru', TEXTS, { colours: coloursIn(PAGE), font: fontIn(PAGE) })
  expect(html).toContain('style="--l-ink:#111"')
  expect(html).toContain("src:url(/_next/static/media/onest-s.p.0123abc.woff2) format('woff2')")
  expect(html).toContain('Нет &lt;сети>')
})

test('without a stored page it names no font that could not be loaded', () => {
  expect(fontIn('<html><body></body></html>')).toBeNull()
  expect(offlinePage('kz', TEXTS, NO_LOOK)).not.toContain('@font-face')
})
