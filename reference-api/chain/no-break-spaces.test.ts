import { expect, test } from 'vitest'
import { inEveryLanguage } from '@/lib/config/languages.mjs'
import { withNoBreakSpaces } from './no-break-spaces'

const shown = (text: string): string =>
  withNoBreakSpaces(inEveryLanguage(() => text))
    .ru.replaceAll('\u2060', '^')
    .replaceAll('\u00a0', '_')

test.each([
  ['№ 94-V', '№_94-^V'],
  ['Подробности — в документе', 'Подробности_— в_документе'],
  ['и в дальней зоне от 1 000', 'и_в_дальней зоне от_1 000'],
  ['Law No. 94-V of 2013', 'Law No._94-^V of 2013'],
  ['IP-мекенжайыңызды', 'IP-^мекенжайыңызды'],
  ['(11:00–02:00)', '(11:00–^02:00)'],
  ['бұл 5\u00a0000–7\u00a0000\u00a0₸.', 'бұл 5_000–^7_000_₸.'],
  ['4\u00a0000\u00a0₸-ден', '4_000_₸-^ден'],
  ['2013-жылғы', '2013-^жылғы'],
  ['№ 94-V «О персональных данных»', '№_94-^V «О_персональных данных»'],
  ['от 5 000 ₸ и 10 % сверх', 'от_5_000_₸ и_10_% сверх'],
  ['(3-D Secure)', '(3-^D Secure)'],
  ['Картофель по-деревенски', 'Картофель по-^деревенски'],
  ['через 15 минут', 'через 15_минут'],
  ['2010 жылғы 4 мамырдағы', '2010_жылғы 4_мамырдағы'],
  ['г. Алматы', 'г._Алматы'],
  ['Алматы қ., Абай даңғылы', 'Алматы_қ., Абай даңғылы'],
  ['<li>Курьер — адрес</li>', '<li>Курьер_— адрес</li>'],
])('a text %j is held together by no-break spaces', (text, held) => {
  expect(shown(text)).toBe(held)
})

test.each(['hello@dala-doner.example', 'hello@al-doner.example', 'Усть-Каменогорск', '+7 727 300 00 00'])(
  'a text %j stays as it is written',
  (text) => {
    expect(shown(text)).toBe(text)
  },
)
