import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { PHONE_MASK } from '@/lib/domain/account/phone-mask'
import { render } from '@/lib/testing/render'
import { MaskedInput } from './masked-input'

function Form({ start }: { readonly start: string }) {
  const [value, setValue] = useState(start)
  return (
    <>
      <MaskedInput label="Phone" type="tel" mask={PHONE_MASK} value={value} onValue={setValue} />
      <output>{value}</output>
      <button type="button" onClick={() => setValue('7770000000')}>
        another
      </button>
    </>
  )
}

const WHOLE = '+7 (701) 123-45-67'

const show = (start = '') => {
  const { user } = render(<Form start={start} />)
  const field = screen.getByLabelText<HTMLInputElement>('Phone')
  return {
    user,
    field,
    expectPhone: (shown: string, bare: string) => {
      expect(field).toHaveValue(shown)
      expect(screen.getByRole('status')).toHaveTextContent(new RegExp(`^${bare}$`))
    },
    /** Puts the caret before the n-th character of the shown text and types. */
    typeAt: async (at: number, text: string) => {
      await user.click(field)
      await user.type(field, text, { skipClick: true, initialSelectionStart: at, initialSelectionEnd: at })
    },
  }
}

describe('the spellings of a number', () => {
  const WRITTEN = ['87011234567', '77011234567', '7011234567', '+77011234567', '+7 701 123 45 67', '8 (701) 123-45-67']

  for (const text of WRITTEN) {
    test(`a phone typed as ${text} is the same number`, async () => {
      const { user, field, expectPhone } = show()
      await user.type(field, text)
      expectPhone(WHOLE, '7011234567')
      expect(field.selectionStart).toBe(WHOLE.length)
    })

    test(`a phone pasted as ${text} is the same number`, async () => {
      const { user, field, expectPhone } = show()
      await user.click(field)
      await user.paste(text)
      expectPhone(WHOLE, '7011234567')
    })

    test(`a phone pasted as ${text} over another is the same number`, async () => {
      const { user, field, expectPhone } = show('7059998877')
      await user.tripleClick(field)
      await user.paste(text)
      expectPhone(WHOLE, '7011234567')
    })

    test(`a phone filled in by the browser as ${text} is the same number, with nothing or half a number there`, () => {
      const { field, expectPhone } = show()
      fireEvent.input(field, { target: { value: text } })
      expectPhone(WHOLE, '7011234567')
      fireEvent.input(field, { target: { value: '+7 (705) 12' } })
      expectPhone('+7 (705) 12', '70512')
      fireEvent.input(field, { target: { value: text } })
      expectPhone(WHOLE, '7011234567')
    })
  }

  test('half a number pasted with its country code is read', async () => {
    const { user, field, expectPhone } = show()
    await user.click(field)
    await user.paste('+7 701 123')
    expectPhone('+7 (701) 123', '701123')
  })
})

test('every digit typed shows in the mask', async () => {
  const { user, field } = show()
  expect(field).toHaveAttribute('placeholder', '+7 (')
  const steps = ['+7 (7', '+7 (70', '+7 (701', '+7 (701) 1', '+7 (701) 12', '+7 (701) 123', '+7 (701) 123-4']
  for (const [index, shown] of steps.entries()) {
    await user.type(field, '7011234567'.charAt(index))
    expect(field).toHaveValue(shown)
  }
})

describe('input beyond the mask', () => {
  test('a digit beyond the tenth changes nothing, typed at the end or in the middle', async () => {
    const { typeAt, expectPhone } = show('7011234567')
    await typeAt(WHOLE.length, '8')
    await typeAt(9, '5')
    await typeAt(4, '7')
    expectPhone(WHOLE, '7011234567')
  })

  test('an 8 in front of a number is no digit of it, and the caret stays', async () => {
    const { field, typeAt, expectPhone } = show('701123')
    await typeAt(4, '8')
    expectPhone('+7 (701) 123', '701123')
    expect(field.selectionStart).toBe(4)
  })

  test('a letter is not taken', async () => {
    const { user, field, expectPhone } = show()
    await user.type(field, 'тел. 7o0l1')
    expectPhone('+7 (701', '701')
  })
})

describe('edits in the middle', () => {
  test('a digit goes in at the caret, and the next one behind it', async () => {
    const { field, typeAt, expectPhone } = show('70134567')
    await typeAt(9, '12')
    expectPhone('+7 (701) 123-45-67', '7011234567')
    expect(field.selectionStart).toBe(11)
  })

  test('backspace takes digits and passes brackets and dashes', async () => {
    const { field, typeAt, expectPhone } = show('7011234567')
    await typeAt(10, '{Backspace}{Backspace}')
    expectPhone('+7 (702) 345-67', '70234567')
    await typeAt(field.selectionStart ?? 0, '{Backspace}')
    expectPhone('+7 (723) 456-7', '7234567')
  })

  test('the delete key takes the digit behind a bracket', async () => {
    const { typeAt, expectPhone } = show('7011234567')
    await typeAt(7, '{Delete}')
    expectPhone('+7 (701) 234-56-7', '701234567')
  })

  test('cutting by menu, without a key, takes only what is selected', async () => {
    const { user, field, expectPhone } = show()
    await user.type(field, '7011234567')
    field.setSelectionRange(9, 12)
    await user.cut()
    expectPhone('+7 (701) 456-7', '7014567')
  })

  test('the first digit can be put right', async () => {
    const { typeAt, expectPhone } = show('6871234567')
    await typeAt(5, '{Backspace}7')
    expectPhone('+7 (787) 123-45-67', '7871234567')
  })
})

describe('emptying the field', () => {
  test('the field is emptied digit by digit', async () => {
    const { user, field, expectPhone } = show('7011234567')
    await user.type(field, '{Backspace>15/}')
    expectPhone('+7 (', '')
    await user.tab()
    expectPhone('', '')
    await user.type(field, '701')
    expectPhone('+7 (701', '701')
  })

  test('the field is emptied at once', async () => {
    const { user, field, expectPhone } = show('7011234567')
    await user.clear(field)
    expectPhone('+7 (', '')
    await user.tab()
    expectPhone('', '')
  })

  test('the field is emptied when it is left with an 8 alone in it', async () => {
    const { user, field, expectPhone } = show()
    await user.type(field, '8')
    await user.tab()
    expectPhone('', '')
  })
})

test('a value that the form sets is shown', async () => {
  const { user, field, expectPhone } = show('701')
  expect(field).toHaveValue('+7 (701')
  await user.click(screen.getByRole('button'))
  expectPhone('+7 (777) 000-00-00', '7770000000')
})
