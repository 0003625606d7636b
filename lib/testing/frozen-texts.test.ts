import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { toStoredCart } from '@/lib/contract/stored-cart'
import en from '@/messages/en.json'
import ru from '@/messages/ru.json'
import { aLine } from './factories'

type Texts = { readonly [key: string]: string | Texts }

const valuesOf = (texts: Texts): readonly string[] =>
  Object.values(texts).flatMap((value) => (typeof value === 'string' ? [value] : valuesOf(value)))

const read = (file: string): string => readFileSync(file, 'utf8')

/** The texts that the specification quotes, and where people read them. A change of one of them is a change of the specification. */
const QUOTED: Readonly<Record<string, readonly string[]>> = {
  'messages/ru.json': [
    'Товар добавлен в корзину',
    'Товар уже добавлен',
    'Обновлено',
    'Успешно',
    'Филиал выбран',
    'Поле обязательно',
    'Пароли не совпадает',
    'Номер введен не полностью',
    'Код введен не полностью',
    'Ввденный код не совпал',
    'Выберите адрес',
    'Выберите город',
    'Выберите филиал',
    'Выберите адрес доставки',
  ],
  'messages/en.json': ['You need to log in', 'Promo code activated!', 'This page could not be found'],
  'reference-api/texts/ru.ts': [
    'Поле обязательно',
    'Поле Номер телефона должен быть',
    'Пароли не совпадает',
    'Номер введен не полностью',
    'Ввденный код не совпал',
  ],
  'reference-api/texts/en.ts': [
    'Promo code activated!',
    'You have already used a promo code',
    'Wrong promo code',
    'Your review for this order, was already sent',
  ],
  'components/shell/faults/error-page.tsx': ['Error'],
  'components/shell/faults/not-found.tsx': ['This page could not be found'],
}

const MESSAGES: Readonly<Record<string, readonly string[]>> = {
  'messages/ru.json': valuesOf(ru),
  'messages/en.json': valuesOf(en),
}

describe.each(Object.entries(QUOTED))('%s', (file, texts) => {
  test.each(texts)('the text says to the letter: %s', (text) => {
    const said = MESSAGES[file]
    if (said) expect(said).toContain(text)
    else expect(read(file)).toContain(`'${text}'`)
  })
})

test('22 different texts of the specification are checked', () => {
  expect(new Set(Object.values(QUOTED).flat()).size).toBe(22)
})

describe('numbers and names of the specification', () => {
  test.each([
    [
      'the snackbar is 320 px wide, also on phones that have room',
      'components/ui/layers/snackbar.module.css',
      'min(320px,',
    ],
    ['the snackbar hides after a second', 'app/[locale]/_shell/snackbar-host.tsx', 'HIDE_AFTER_MS = 1000'],
    ['a map is 400 px high', 'components/ui/map/map-view.module.css', '  height: 400px;'],
    ['a map beside a list is 400 px high', 'components/place/picker/branch-list.module.css', '  height: 400px;'],
  ])("the specification's value: %s", (_, file, words) => {
    expect(read(file)).toContain(words)
  })

  test('a stored line of the cart has the fields of the specification (§3)', () => {
    const [line] = toStoredCart(null, [aLine()]).products
    const fields = 'id uuid quantity priceWithExtras selectedExtras drink_id snack_id igredients buttonDisabledValue'
    expect(Object.keys(line ?? {})).toEqual(expect.arrayContaining(fields.split(' ')))
  })
})
