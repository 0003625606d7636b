import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { TextInput } from '@/components/ui/controls/text-input'
import { render } from '@/lib/testing/render'
import { Controlled } from './controlled'
import { messageKey } from './field-messages'
import { FormAlert } from './form-alert'
import { PhoneInput } from './phone-input'
import type { Refusal } from './refusal'
import { line, optionalLine, phone } from './rules'
import { ShopForm } from './shop-form'
import { useShopForm } from './use-shop-form'

const schema = z.object({
  phone: phone(),
  name: line(5),
  note: optionalLine(20),
  age: z
    .string()
    .refine((age) => age === '' || Number(age) >= 0, messageKey('invalid'))
    .transform(Number),
  secret: z.string(),
})
type Output = z.output<typeof schema>
type Options = Partial<Parameters<typeof useShopForm<z.input<typeof schema>, Output>>[1]>

const START = { phone: '7011234567', name: 'Аида', note: '', age: '7', secret: '' }

/** A form whose phone is rendered and registered last, and may yet be the first wrong field. */
function Form(options: Options) {
  const form = useShopForm(schema, {
    start: START,
    send: () => undefined,
    failed: 'Не сохранено',
    wireNames: { given_name: 'name' },
    ...options,
  })
  return (
    <ShopForm form={form} aria-label="form">
      <Controlled form={form} name="phone">
        {(field) => <PhoneInput label="Phone" hint="Hint" {...field} />}
      </Controlled>
      <TextInput label="Name" hint="Hint" {...form.field('name', { judges: 'note' })} />
      <TextInput label="Note" {...form.field('note')} />
      <TextInput label="Age" {...form.field('age')} />
      <FormAlert alert={form.alert} takesFocus>
        <a href="/out">way out</a>
      </FormAlert>
      <button type="submit" aria-busy={form.isSending}>
        Send
      </button>
    </ShopForm>
  )
}

const show = (options: Options = {}) => render(<Form {...options} />)
const field = (name: string) => screen.getByLabelText(name)
const press = () => screen.getByRole('button', { name: 'Send' })
const alert = () => screen.findByRole('alert')

/** A server that answers when the test tells it to. */
function answering() {
  const sent: Output[] = []
  let answer: (refusal?: Refusal) => void = () => {}
  const send = (values: Output) => {
    sent.push(values)
    return new Promise<Refusal | undefined>((resolve) => {
      answer = resolve
    })
  }
  return { sent, send, answer: (refusal?: Refusal) => act(async () => answer(refusal)) }
}

const refusing = (refusal: Refusal) => ({ send: async () => refusal })

afterEach(() => {
  vi.restoreAllMocks()
})

describe('a typed value', () => {
  test('a typed value is sent in the form that the schema gives it', async () => {
    const { sent, send } = answering()
    const { user } = show({ send })
    await user.type(field('Note'), '  a\u200Bb  ')
    await user.click(press())
    await waitFor(() => expect(sent).toEqual([{ phone: '7011234567', name: 'Аида', note: 'ab', age: 7, secret: '' }]))
  })

  test('a typed value is kept at every change', async () => {
    const keep = vi.fn()
    const { user } = show({ keep })
    await user.type(field('Note'), 'x')
    expect(keep).toHaveBeenLastCalledWith({ ...START, note: 'x' })
  })

  test('a typed value never gets into the address, even before the script has come', () => {
    show()
    expect(screen.getByRole('form')).toHaveAttribute('method', 'post')
  })
})

describe('an error', () => {
  test('an error stands beside its field in words, tied to it, with the limit that was passed', async () => {
    const { user } = show()
    await user.clear(field('Name'))
    await user.tab()
    await waitFor(() => expect(field('Name')).toHaveAccessibleDescription('Поле обязательно Hint'))
    expect(field('Name')).toBeInvalid()
    expect(field('Name')).toHaveClass('is-invalid')
    await user.type(field('Name'), 'Айгерим')
    await waitFor(() => expect(field('Name')).toHaveAccessibleDescription(/не больше 5 символов/))
    await user.type(field('Name'), '{Backspace}{Backspace}')
    await waitFor(() => expect(field('Name')).not.toBeInvalid())
    expect(field('Name')).toHaveClass('is-valid')
  })

  test('an error is said in the language of the page', async () => {
    const { user } = render(<Form />, { locale: 'kk' })
    await user.clear(field('Name'))
    await user.tab()
    await waitFor(() => expect(field('Name')).toHaveAccessibleDescription(/^Толтырыңыз/))
  })

  test('an error of a masked field stands in words beside it as well', async () => {
    const { user } = show()
    await user.type(field('Phone'), '{Backspace}')
    await user.tab()
    await waitFor(() => expect(field('Phone')).toHaveAccessibleDescription('Номер введен не полностью Hint'))
    expect(field('Phone')).toHaveValue('+7 (701) 123-45-6')
    await user.type(field('Phone'), '8')
    await waitFor(() => expect(field('Phone')).not.toBeInvalid())
  })

  test('an error is not shown before the customer has entered the field, or has sent the form where that is wanted', async () => {
    const { user } = show({ judges: 'onSubmit' })
    await user.clear(field('Name'))
    await user.tab()
    await user.type(field('Note'), 'x')
    expect(field('Name')).not.toBeInvalid()
    await user.click(press())
    await waitFor(() => expect(field('Name')).toBeInvalid())
    await user.type(field('Name'), 'x')
    await waitFor(() => expect(field('Name')).not.toBeInvalid())
  })

  test('the first error on the screen gets the focus, whichever field was registered first', async () => {
    const send = vi.fn()
    const { user } = show({ send })
    await user.clear(field('Phone'))
    await user.clear(field('Name'))
    await user.click(press())
    await waitFor(() => expect(field('Phone')).toHaveFocus())
    expect(field('Name')).toBeInvalid()
    expect(send).not.toHaveBeenCalled()
  })

  test('an error of a field that is not shown is reported all the same: no button stays without effect', async () => {
    const { user } = render(<Form start={{ ...START, secret: undefined }} />)
    await user.click(press())
    expect(await alert()).toHaveTextContent('Проверьте это поле')
  })
})

describe('a form that is being sent', () => {
  test('the form shows that it is being sent, and cannot be sent a second time by any means', async () => {
    const { sent, send, answer } = answering()
    const { user } = show({ send })
    await user.dblClick(press())
    fireEvent.submit(screen.getByRole('form'))
    await waitFor(() => expect(press()).toHaveAttribute('aria-busy', 'true'))
    await user.type(field('Note'), '{Enter}')
    expect(sent).toHaveLength(1)
    await answer()
    expect(press()).toHaveAttribute('aria-busy', 'false')
    await user.click(press())
    await waitFor(() => expect(sent).toHaveLength(2))
  })
})

describe('a refusal of the server', () => {
  test('a refusal about fields stands beside them, the focus in the first on the screen; nothing else is said', async () => {
    const { user } = show(
      refusing({ message: 'Проверьте поля', errors: { note: ['Плохо'], given_name: ['Занято', 'Ещё'] } }),
    )
    await user.click(press())
    await waitFor(() => expect(field('Name')).toHaveFocus())
    expect(field('Name')).toHaveAccessibleDescription('Занято Hint')
    expect(field('Note')).toHaveAccessibleDescription('Плохо')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('a refusal of a field that this form does not have is shown as the alert', async () => {
    const { user } = show(
      refusing({ message: 'Проверьте поля', errors: { city_id: ['Города нет'], name: ['Занято'] } }),
    )
    await user.click(press())
    expect(await alert()).toHaveTextContent('Города нет')
    expect(field('Name')).toHaveAccessibleDescription('Занято Hint')
  })

  test('a refusal of a field whose errors the form shows above is the alert, beside the errors of other fields', async () => {
    const errors = { phone: ['Уже есть', 'Ещё'], name: ['Занято'] }
    const { user } = show({ wireNames: { phone: null }, ...refusing({ message: 'Проверьте поля', errors }) })
    await user.click(press())
    expect(await alert()).toHaveTextContent(/^Уже есть/)
    expect(field('Name')).toHaveAccessibleDescription('Занято Hint')
    expect(field('Phone')).not.toBeInvalid()
  })

  test('a refusal of no particular field is the alert, with its way out and the focus, each time', async () => {
    const { user } = show(refusing({ message: 'Слишком часто' }))
    for (let time = 0; time < 2; time += 1) {
      await user.click(press())
      expect(await alert()).toHaveTextContent('Слишком часто')
      await waitFor(() => expect(screen.getByRole('alert')).toHaveFocus())
    }
    expect(screen.getByRole('link', { name: 'way out' })).toBeVisible()
  })

  test('a refusal stays beside the field until something else stands there', async () => {
    const { user } = show(refusing({ errors: { name: ['Занято'] } }))
    await user.click(press())
    await waitFor(() => expect(field('Name')).toBeInvalid())
    await user.tab()
    await user.type(field('Note'), 'x')
    expect(field('Name')).toHaveAccessibleDescription('Занято Hint')
    await user.type(field('Name'), '{Backspace}')
    await waitFor(() => expect(field('Name')).not.toBeInvalid())
    await user.type(field('Name'), 'а')
    await waitFor(() => expect(field('Name')).toHaveAccessibleDescription('Занято Hint'))
  })

  test('a refusal does not prevent sending the same values once more', async () => {
    const { sent, send, answer } = answering()
    const { user } = show({ send })
    await user.click(press())
    await answer({ errors: { name: ['Занято'] } })
    await user.click(press())
    await waitFor(() => expect(sent).toHaveLength(2))
    await answer()
    expect(field('Name')).not.toBeInvalid()
  })

  test('a refusal may name the field to type into again: it is focused and selected, and the alert stays without', async () => {
    const { user } = show(refusing({ message: 'Код не совпал', focus: 'name' }))
    await user.click(press())
    expect(await alert()).toHaveTextContent('Код не совпал')
    await waitFor(() => expect(field('Name')).toHaveFocus())
    await user.keyboard('Я')
    expect(field('Name')).toHaveValue('Я')
  })
})

describe('a form without an answer', () => {
  test.each([
    ['a call that breaks', () => Promise.reject(new Error('network'))],
    ['a call that says nothing', async () => ({})],
  ])('%s: the words of the form, and everything typed stays', async (_, send) => {
    const { user } = show({ send })
    await user.type(field('Note'), 'x')
    await user.click(press())
    expect(await alert()).toHaveTextContent('Не сохранено')
    expect(field('Note')).toHaveValue('x')
    expect(field('Phone')).toHaveValue('+7 (701) 123-45-67')
    expect(press()).toHaveAttribute('aria-busy', 'false')
  })

  test('a form without a network names the missing network', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const { user } = show({ send: async () => ({}) })
    await user.click(press())
    expect(await alert()).toHaveTextContent(/^Нет соединения с интернетом/)
  })
})
