import { screen } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { render } from '@/lib/testing/render'
import { PhoneInput } from './phone-input'

function Form({ start }: { readonly start: string }) {
  const [value, setValue] = useState(start)
  return <PhoneInput label="Телефон" value={value} onValue={setValue} />
}

function show(start = '') {
  const { user, unmount } = render(<Form start={start} />)
  return { user, unmount, field: screen.getByLabelText<HTMLInputElement>('Телефон') }
}

const WHOLE = '+7 (701) 123-45-67'
const OTHER = 'Подходят номера Казахстана и России: +7 и ещё 10 цифр'
const TOLL_FREE = 'Это бесплатная линия компании. Укажите свой номер: +7 и ещё 10 цифр'

describe('a pasted text is read, or the field says what is wrong with it and keeps what it had', () => {
  test.each([
    '8 701 123 45 67',
    '007 701 123 45 67',
    '8 10 7 701 123 45 67',
    '+7 +7 701 123 45 67',
    'тел.: +7 701 123-45-67',
    'Звоните: 8(701)123-45-67, Алия',
  ])('%s is read, into an empty field and into a full one', async (text) => {
    for (const start of ['', '7779998877']) {
      const { user, field, unmount } = show(start)
      await user.click(field)
      await user.paste(text)
      expect(field).toHaveValue(WHOLE)
      expect(field).not.toHaveAccessibleDescription()
      unmount()
    }
  })

  test.each([
    ['+998 90 123 45 67', OTHER],
    ['+49 30 123 456', OTHER],
    ['Абая 52', OTHER],
    ['ok@example.kz', OTHER],
    ['8 800 080 80 80', TOLL_FREE],
    ['+7 800 080 80 80', TOLL_FREE],
  ])('%s is called wrong: %s', async (text, reason) => {
    const { user, field } = show('7011234567')
    await user.tripleClick(field)
    await user.paste(text)
    expect(field).toHaveAccessibleDescription(`${reason}. Вы ввели: «${text}»`)
    expect(field).toHaveValue(WHOLE)
    await user.clear(field)
    await user.type(field, '701')
    expect(field).not.toHaveAccessibleDescription()
  })
})

test.each([
  ['87011234567', WHOLE],
  ['07011234567', WHOLE],
  ['007 701 123 45 67', WHOLE],
  ['+7 +7 701 123 45 67', WHOLE],
])('%s typed digit by digit is read', async (text, shown) => {
  const { user, field } = show()
  await user.type(field, text)
  expect(field).toHaveValue(shown)
  expect(field).not.toHaveAccessibleDescription()
})

test.each([
  ['88000808080', TOLL_FREE],
  ['8 800 080 80 80', TOLL_FREE],
  ['+998 90 123 45 67', OTHER],
  ['00998901234567', OTHER],
])(
  '%s typed digit by digit is not rewritten; the field says what is wrong, and a backspace begins anew',
  async (text, reason) => {
    const { user, field } = show()
    await user.type(field, text)
    expect(field).toHaveValue('+7 (')
    expect(field).toHaveAccessibleDescription(`${reason}. Вы ввели: «${text}»`)
    await user.type(field, '{Backspace}7011234567')
    expect(field).toHaveValue(WHOLE)
    expect(field).not.toHaveAccessibleDescription()
  },
)
