import { describe, expect, test } from 'vitest'
import { fuzzyMatcher } from './fuzzy-search'

const DELIVERY = 'Сколько стоит доставка? От 2500 ₸ — бесплатно.'

describe('a loose search', () => {
  test.each([
    ['as it stands', 'доставка'],
    ['in another form', 'доставкой'],
    ['in a short other form', 'стоил'],
    ['in capitals, with spaces', '  ДОСТАВКА  стоит '],
    ['on the wrong keyboard', 'ljcnfdrf'],
    ['only its beginning', 'дост'],
    ['a number', '2500'],
    ['a number with a space', '2 500'],
  ])('a loose search finds a word %s', (_, query) => {
    expect(fuzzyMatcher(query)(DELIVERY)).toBe(true)
  })

  test.each([
    ['ё or е', 'счет', 'Где посмотреть счёт?'],
    ['Kazakh letters on a Russian keyboard', 'тапсырыстан калай', 'Тапсырыстан қалай бас тартуға болады?'],
    ['English on a Russian keyboard', 'вудшмукн', 'How much is delivery?'],
    ['accents', 'cafe', 'A café nearby'],
    ['the space in a number', '2500', 'От 2\u00a0500 ₸ — бесплатно'],
    ['й', 'промокод действует', 'Почему промокод не действует?'],
  ])('a loose search tolerates %s', (_, query, text) => {
    expect(fuzzyMatcher(query)(text)).toBe(true)
  })

  test.each(['возврат', 'доставка возврат', '250000', 'тавка'])(
    'a loose search does not find «%s» where it is missing',
    (query) => {
      expect(fuzzyMatcher(query)(DELIVERY)).toBe(false)
    },
  )

  test.each(['', '   ', '?!'])('a loose search for (%j) hides nothing', (query) => {
    expect(fuzzyMatcher(query)(DELIVERY)).toBe(true)
  })
})
