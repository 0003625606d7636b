import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { routes } from '@/lib/contract/routes'
import { CONSENT_VERSION } from '@/lib/domain/account/consent'
import { code, mockSendCode, phone, press, USER } from '@/lib/testing/login'
import { mockRoute } from '@/lib/testing/mock-route'
import { render } from '@/lib/testing/render'
import { useFoodRules } from '@/stores/catalog/food-rules'
import { useSession } from '@/stores/session/session'
import { LoginDialog } from './login-dialog'

const show = () => {
  const onDone = vi.fn()
  const onClose = vi.fn()
  const { user } = render(<LoginDialog onDone={onDone} onClose={onClose} />)
  return { user, onDone, onClose }
}

const toCode = async (echoed: string | null = null) => {
  const phones = mockSendCode(echoed)
  const shown = show()
  await shown.user.type(phone(), '87011234567{Enter}')
  return { ...shown, phones, field: await code() }
}

beforeEach(() => {
  useSession.setState({ status: 'guest' })
  mockRoute(routes.cards)(() => ({ status: 200, body: [] }))
})
afterEach(() => {
  vi.useRealTimers()
})

/** The sentence that names the phone of the code, which describes the field. */
const withPlace = (words: string) =>
  new RegExp(`^${words}Код отправлен на номер \\+7 701 123 45 67$`.replaceAll(' ', '\\s'))

describe('the code field', () => {
  test('the code field has the focus and says where the code went', async () => {
    const { field } = await toCode()
    expect(field).toHaveFocus()
    expect(field).toHaveAttribute('autocomplete', 'one-time-code')
    expect(field).toHaveAttribute('inputmode', 'numeric')
    expect(screen.getByText('+7 701 123 45 67')).toBeVisible()
  })

  test('an empty code is reported as wrong, in the exact words', async () => {
    const { user, field } = await toCode()
    await user.click(press('Войти'))
    expect(screen.getByRole('alert')).toHaveTextContent(/^Ввденный код не совпал$/)
    expect(field).toHaveAccessibleDescription(withPlace('Ввденный код не совпал '))
    expect(field).toHaveFocus()
  })

  test('a short code is reported beside its field, which takes digits alone and no more than four', async () => {
    const { user, field } = await toCode()
    await user.type(field, '1a2{Enter}')
    expect(field).toHaveValue('12')
    expect(field).toHaveAccessibleDescription(withPlace('Код введен не полностью '))
    await user.type(field, '3456')
    expect(field).toHaveValue('1234')
    expect(field).not.toBeInvalid()
  })

  test('a right code logs in: the customer is known, the cards are loaded once, the phone went out as digits', async () => {
    const cards = vi.fn()
    mockRoute(routes.cards)(() => {
      cards()
      return {
        status: 200,
        body: [
          { id: 5, brand: 'visa', last4: '4242', exp_month: 1, exp_year: 2030, is_default: true, is_expired: false },
        ],
      }
    })
    const bodies: object[] = []
    mockRoute(routes.login)(({ body }) => {
      bodies.push(body)
      return { status: 201, body: { token: '', user: USER } }
    })
    const { user, onDone, field } = await toCode()
    await user.type(field, '0471{Enter}')
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
    expect(bodies).toEqual([
      { phone: '77011234567', code: '0471', consent_version: CONSENT_VERSION, attempt: expect.any(String) },
    ])
    expect(useSession.getState()).toMatchObject({ status: 'signed-in', user: USER })
    await waitFor(() => expect(useSession.getState().cards).toHaveLength(1))
    expect(cards).toHaveBeenCalledOnce()
  })

  test.each([
    ["a guest's food rules go into a profile without any", null, ['halal'], [{ food_rules: ['halal'] }]],
    ['food rules of the profile replace those of the browser', ['no-milk' as const], ['no-milk'], []],
  ])('the right code: %s', async (_, food_rules, rules, sent) => {
    useFoodRules.getState().replace(['halal'])
    const changes: object[] = []
    mockRoute(routes.updateUser)(({ body }) => {
      changes.push(body)
      return { status: 200, body: { user: USER } }
    })
    mockRoute(routes.login)(() => ({ status: 201, body: { token: '', user: { ...USER, food_rules } } }))
    const { user, onDone, field } = await toCode()
    await user.type(field, '0471{Enter}')
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
    await waitFor(() => expect(changes).toEqual(sent))
    expect(useFoodRules.getState().rules).toEqual(rules)
  })

  test("a wrong code shows the server's words above the form and can be typed over", async () => {
    const message = 'Ввденный код не совпал'
    mockRoute(routes.login)(() => ({ status: 401, body: { message, code: 'wrong_code' } }))
    const { user, onDone, field } = await toCode()
    await user.type(field, '1111{Enter}')
    expect(await screen.findByRole('alert')).toHaveTextContent(message)
    expect(field).toHaveFocus()
    expect(onDone).not.toHaveBeenCalled()
    expect(useSession.getState().status).toBe('guest')
  })

  test('a code of a demo stands in its field and beside it, marked as such, and one press logs in', async () => {
    const requested = vi.fn()
    mockRoute(routes.login)(({ body }) => {
      requested(body.code)
      return { status: 201, body: { token: '', user: USER } }
    })
    const { user, onDone, field } = await toCode('4711')
    expect(field).toHaveValue('4711')
    expect(field).toHaveAccessibleDescription(withPlace('Демо: код 4711 '))
    expect(screen.getByText('Демо: код 4711')).toBeVisible()
    await user.click(press('Войти'))
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
    expect(requested).toHaveBeenCalledExactlyOnceWith('4711')
  })

  test('a code of a demo may be typed over; another one is refused at once', async () => {
    const requested = vi.fn()
    mockRoute(routes.login)(({ body }) => {
      requested(body.code)
      return { status: 201, body: { token: '', user: USER } }
    })
    const { user, field } = await toCode('4711')
    await user.clear(field)
    await user.type(field, '4712{Enter}')
    expect(screen.getByRole('alert')).toHaveTextContent('Ввденный код не совпал')
    expect(requested).not.toHaveBeenCalled()
  })

  test('a code of a demo is shown for its own phone only', async () => {
    const { user } = await toCode('4711')
    await user.click(press('Изменить номер'))
    mockRoute(routes.sendCode)(() => ({
      status: 429,
      body: { message: 'Код уже отправлен', code: 'code_cooldown', retry_after: 42 },
    }))
    await user.clear(phone())
    await user.type(phone(), '87017654321{Enter}')
    expect(await code()).toHaveValue('')
    expect(screen.queryByText(/^Демо/)).toBeNull()
  })

  test('the code field is empty outside of a demo, which no text mentions', async () => {
    const { field } = await toCode()
    expect(field).toHaveValue('')
    expect(field).toHaveAccessibleDescription(withPlace(''))
    expect(screen.queryByText(/^Демо/)).toBeNull()
  })

  test('a code whose answer was lost has logged the customer in all the same', async () => {
    mockRoute(routes.login)(() => 'network-error')
    mockRoute(routes.currentUser)(() => ({ status: 200, body: { user: USER } }))
    const { user, onDone, field } = await toCode()
    await user.type(field, '1234{Enter}')
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
    expect(useSession.getState().user).toEqual(USER)
  })

  test('a code whose answer was lost is sent again as the same attempt, which the server answers once more', async () => {
    const attempts: (string | undefined)[] = []
    mockRoute(routes.login)(({ body }) => {
      attempts.push(body.attempt)
      return attempts.length === 1 ? 'network-error' : { status: 201, body: { token: '', user: USER } }
    })
    mockRoute(routes.currentUser)(() => 'network-error')
    const { user, onDone, field } = await toCode()
    await user.type(field, '1234{Enter}')
    await screen.findByRole('alert')
    await user.click(press('Войти'))
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
    expect(attempts).toEqual([expect.stringMatching(/^[\da-f-]{36}$/), attempts[0]])
  })

  test('a code that never arrived at the server can be sent again', async () => {
    mockRoute(routes.login)(() => 'network-error')
    mockRoute(routes.currentUser)(() => 'network-error')
    const { user, onDone, field } = await toCode()
    await user.type(field, '1234{Enter}')
    expect(await screen.findByRole('alert')).toHaveTextContent('Не получилось. Проверьте соединение')
    expect(field).toHaveValue('1234')
    mockRoute(routes.login)(() => ({ status: 201, body: { token: '', user: USER } }))
    await user.click(press('Войти'))
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  })

  test('the code is sent again after a minute, which is counted down and read out three times only', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { user, phones } = await toCode()
    const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000))
    const said = () =>
      screen
        .getAllByRole('status')
        .map((status) => status.textContent)
        .join('')
    expect(screen.queryByRole('button', { name: 'Отправить код ещё раз' })).toBeNull()
    expect(said()).toBe('Новый код можно запросить через 60\u00a0с')
    await pass(20)
    expect(said()).toBe('Новый код можно запросить через 60\u00a0с')
    await pass(12)
    expect(said()).toBe('Новый код можно запросить через 30\u00a0с')
    await pass(30)
    expect(said()).toBe('Можно запросить новый код')
    await user.click(press('Отправить код ещё раз'))
    await waitFor(() => expect(phones).toHaveLength(2))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Отправить код ещё раз' })).toBeNull())
    expect(await code()).toHaveFocus()
    expect(said()).toContain('Новый код отправлен')
  })

  test.each([
    ['too early', { message: 'Код уже отправлен', code: 'code_cooldown', retry_after: 42 }],
    ['too often', { message: 'Слишком много попыток', code: 'too_many_attempts', retry_after: 300 }],
  ])('a code asked for again %s is not said to be sent', async (_, body) => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { user } = await toCode()
    await act(() => vi.advanceTimersByTimeAsync(61_000))
    mockRoute(routes.sendCode)(() => ({ status: 429, body }))
    await user.click(press('Отправить код ещё раз'))
    if (body.code === 'code_cooldown')
      await screen.findByText('Новый код можно запросить через 42 с', { ignore: '[role=status]' })
    else expect(await screen.findByRole('alert')).toHaveTextContent(body.message)
    expect(screen.queryByText('Новый код отправлен')).toBeNull()
  })
})
