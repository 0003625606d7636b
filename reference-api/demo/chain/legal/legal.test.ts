import { describe, expect, test } from 'vitest'
import { articles } from '@/reference-api/demo/chain/content'
import type { Text } from '@/reference-api/locale'

const LANGUAGES = ['ru', 'en', 'kk'] as const
const legal = articles.filter(({ slug }) => slug !== 'about')
const cases = legal.flatMap(({ slug, body }) => LANGUAGES.map((language) => ({ slug, language, html: body[language] })))

const tagsOf = (html: string): string[] => html.match(/<\/?\w+/g) ?? []
const wordsOf = (html: string): string => html.replace(/<[^>]*>/g, ' ')

test('the shop publishes what it must', () => {
  expect(legal.map(({ slug }) => slug)).toEqual(['offer', 'privacy', 'consent', 'refund'])
})

describe.each(cases)('$slug in $language', ({ language, html }) => {
  test('begins with the edition that a consent names', () => {
    const edition = {
      ru: 'Редакция от 21 ноября 2026 г.',
      en: 'Version of 21 November 2026',
      kk: '2026 ж. 21 қараша күнгі редакция',
    } satisfies Text
    expect(html.startsWith(`<p><em>${edition[language]}</em></p>`)).toBe(true)
  })

  test('says who sells and how to reach them', () => {
    for (const fact of ['Dala Doner', '000000000000', '+7 727 300 00 00', 'hello@dala-doner.example'])
      expect(html).toContain(fact)
  })

  test('is written in one alphabet', () => {
    const names = /Dala Doner|hello@dala-doner\.example|SMS|IP|CVC|cookie|3-D Secure|94-V|274-IV/gi
    const foreign = language === 'en' ? /[\u0400-\u04ff]+/g : /[a-z]+/gi
    expect(wordsOf(html).replace(names, '').match(foreign)).toBeNull()
  })
})

test.each(legal)('$slug says the same in every language: headings and points stand in the same order', ({ body }) => {
  const shape = tagsOf(body.ru).filter((tag) => !/strong|em/.test(tag))
  for (const language of LANGUAGES)
    expect(tagsOf(body[language]).filter((tag) => !/strong|em/.test(tag))).toEqual(shape)
})
