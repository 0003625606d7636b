import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { routes } from '@/lib/contract/routes'
import { CONSENT_VERSION } from '@/lib/domain/consent'
import { isSolution } from '@/lib/domain/proof-of-work'
import { mockRoute } from '@/lib/testing/mock-route'
import { render } from '@/lib/testing/render'
import { useSession } from '@/stores/session/session'
import { LoginDialog } from './login-dialog'

const USER = { id: 1, name: 'Айгерим', phone: '77011234567', bonus: 250 }

const sending = (code: string | null = null) => {
  const phones: string[] = []
  mockRoute(routes.sendCode)(({ body }) => {
    phones.push(body.phone)
    return { status: 200, body: { code, ttl: 180, resend_in: 60 } }
  })
  return phones
}

const show = () => {
  const onDone = vi.fn()
  const onClose = vi.fn()
  const { user } = render(<LoginDialog onDone={onDone} onClose={onClose} />)
  return { user, onDone, onClose }
}

const phone = () => screen.getByLabelText('Номер телефона')
const code = () => screen.findByLabelText('Код из SMS')
const press = (name: string) => screen.getByRole('button', { name })

const toCode = async (echoed: string | null = null) => {
  const phones = sending(echoed)
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

describe('the phone', () => {
  test('has the focus, and empty or short says so in the words of the specification; nothing is sent', async () => {
    const { user } = show()
    expect(phone()).toHaveFocus()
    await user.click(press('Получить код'))
    expect(phone()).toHaveAccessibleDescription(/^Поле обязательно/)
    await user.type(phone(), '70112{Enter}')
    expect(phone()).toHaveAccessibleDescription(/^Номер введен не полностью/)
    expect(phone()).toHaveClass('is-invalid')
    expect(phone()).toHaveFocus()
  })

  test('that no SMS can reach says so, and nothing is sent', async () => {
    const phones = sending()
    const { user } = show()
    await user.type(phone(), '7273550770{Enter}')
    expect(phone()).toHaveAccessibleDescription(/^Нужен мобильный номер Казахстана или России: на него придёт SMS/)
    expect(phone()).toHaveClass('is-invalid')
    expect(phones).toEqual([])
  })

  for (const text of ['+998 90 123 45 67', '+66 81 234 5678', '998901234567'])
    test(`of another country (${text}) is not taken, and the field says which are`, async () => {
      const phones = sending()
      const { user } = show()
      await user.click(phone())
      await user.paste(text)
      expect(phone()).toHaveAccessibleDescription(/^Подходят номера Казахстана и России: \+7 и ещё 10 цифр/)
      await user.keyboard('{Enter}')
      expect(phones).toEqual([])
      await user.paste('+7 701')
      expect(phone()).not.toHaveAccessibleDescription(/Подходят номера/)
    })

  test('of another country, typed digit by digit, is not rewritten', async () => {
    const phones = sending()
    const { user } = show()
    await user.type(phone(), '998901234567')
    await user.keyboard('{Enter}')
    expect(phones).toEqual([])
  })

  for (const text of ['87011234567', '+77011234567', '8 (701) 123-45-67'])
    test(`pasted as ${text} goes out as digits`, async () => {
      const phones = sending()
      const { user } = show()
      await user.click(phone())
      await user.paste(text)
      expect(phone()).toHaveValue('+7 (701) 123-45-67')
      expect(phone()).toHaveClass('is-valid')
      await user.keyboard('{Enter}')
      await code()
      expect(phones).toEqual(['77011234567'])
    })

  test('stays when the code could not be sent, and one click tries again', async () => {
    mockRoute(routes.sendCode)(() => 'network-error')
    const { user } = show()
    await user.type(phone(), '7011234567{Enter}')
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent(/^Не получилось отправить код. Попробуйте ещё раз.$/)
    expect(alert).toHaveFocus()
    expect(phone()).toHaveValue('+7 (701) 123-45-67')
    expect(screen.queryByLabelText('Код из SMS')).toBeNull()
    sending()
    await user.click(press('Получить код'))
    expect(await code()).toHaveFocus()
  })

  test.each([
    ['a failing gateway', { status: 503, body: { message: 'unavailable', code: 'unavailable' } }],
    ['a failing SMS', { status: 503, body: { message: 'SMS отправить не удалось', code: 'sms_failed' } }],
    ['a broken server', { status: 500, body: { message: 'Oops' } }],
  ] as const)('%s says the same', async (_, answer) => {
    mockRoute(routes.sendCode)(() => answer)
    const { user } = show()
    await user.type(phone(), '7011234567{Enter}')
    expect(await screen.findByRole('alert')).toHaveTextContent('Не получилось отправить код. Попробуйте ещё раз.')
  })

  test('in a demo that others see learns that no code comes', async () => {
    const message = 'Это демоверсия: SMS не отправляются'
    mockRoute(routes.sendCode)(() => ({ status: 503, body: { message, code: 'sms_absent' } }))
    const { user } = show()
    await user.type(phone(), '7011234567{Enter}')
    expect(await screen.findByRole('alert')).toHaveTextContent(message)
  })

  test('that asked too often learns how long to wait', async () => {
    const message = 'Слишком много попыток. Попробуйте через 5 мин'
    mockRoute(routes.sendCode)(() => ({ status: 429, body: { message, code: 'too_many_attempts', retry_after: 300 } }))
    const { user } = show()
    await user.type(phone(), '7011234567{Enter}')
    expect(await screen.findByRole('alert')).toHaveTextContent(message)
  })

  test('with a code on its way already goes on to that code', async () => {
    const message = 'Код уже отправлен. Новый можно запросить через 42 с'
    mockRoute(routes.sendCode)(() => ({ status: 429, body: { message, code: 'code_cooldown', retry_after: 42 } }))
    const { user } = show()
    await user.type(phone(), '7011234567{Enter}')
    expect(await code()).toHaveFocus()
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.getByText('Новый код можно запросить через 42 с', { ignore: '[role=status]' })).toBeVisible()
  })

  test('can be changed, and is still there', async () => {
    const { user } = await toCode()
    await user.click(press('Изменить номер'))
    expect(phone()).toHaveValue('+7 (701) 123-45-67')
    expect(phone()).toHaveFocus()
  })
})

/** Where the code went, told with its field. */
const withPlace = (words: string) =>
  new RegExp(`^${words}Код отправлен на номер \\+7 701 123 45 67$`.replaceAll(' ', '\\s'))

describe('the code', () => {
  test('gets the focus in a field for it, and says where it went', async () => {
    const { field } = await toCode()
    expect(field).toHaveFocus()
    expect(field).toHaveAttribute('autocomplete', 'one-time-code')
    expect(field).toHaveAttribute('inputmode', 'numeric')
    expect(screen.getByText('+7 701 123 45 67')).toBeVisible()
  })

  test('empty alerts that it does not match, to the letter', async () => {
    const { user, field } = await toCode()
    await user.click(press('Войти'))
    expect(screen.getByRole('alert')).toHaveTextContent(/^Ввденный код не совпал$/)
    expect(field).toHaveAccessibleDescription(withPlace('Ввденный код не совпал '))
    expect(field).toHaveFocus()
  })

  test('short says so beside its field, and takes no more than four digits', async () => {
    const { user, field } = await toCode()
    await user.type(field, '12{Enter}')
    expect(field).toHaveAccessibleDescription(withPlace('Код введен не полностью '))
    await user.type(field, '3456')
    expect(field).toHaveValue('1234')
    expect(field).not.toBeInvalid()
  })

  test('right logs in: the customer is known, the cards are loaded once, the phone went out as digits', async () => {
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

  test("wrong shows the server's words above the form and can be typed over", async () => {
    const message = 'Ввденный код не совпал'
    mockRoute(routes.login)(() => ({ status: 401, body: { message, code: 'wrong_code' } }))
    const { user, onDone, field } = await toCode()
    await user.type(field, '1111{Enter}')
    expect(await screen.findByRole('alert')).toHaveTextContent(message)
    expect(field).toHaveFocus()
    expect(onDone).not.toHaveBeenCalled()
    expect(useSession.getState().status).toBe('guest')
  })

  test('of a demo stands in its field and beside it, marked as such, and one press logs in', async () => {
    const asked = vi.fn()
    mockRoute(routes.login)(({ body }) => {
      asked(body.code)
      return { status: 201, body: { token: '', user: USER } }
    })
    const { user, onDone, field } = await toCode('4711')
    expect(field).toHaveValue('4711')
    expect(field).toHaveAccessibleDescription(withPlace('Демо: код 4711 '))
    expect(screen.getByText('Демо: код 4711')).toBeVisible()
    await user.click(press('Войти'))
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
    expect(asked).toHaveBeenCalledExactlyOnceWith('4711')
  })

  test('of a demo may be typed over; another one is refused at once', async () => {
    const asked = vi.fn()
    mockRoute(routes.login)(({ body }) => {
      asked(body.code)
      return { status: 201, body: { token: '', user: USER } }
    })
    const { user, field } = await toCode('4711')
    await user.clear(field)
    await user.type(field, '4712{Enter}')
    expect(screen.getByRole('alert')).toHaveTextContent('Ввденный код не совпал')
    expect(asked).not.toHaveBeenCalled()
  })

  test('of a demo is shown for its own phone only', async () => {
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

  test('is empty outside of a demo, and nothing speaks of one', async () => {
    const { field } = await toCode()
    expect(field).toHaveValue('')
    expect(field).toHaveAccessibleDescription(withPlace(''))
    expect(screen.queryByText(/^Демо/)).toBeNull()
  })

  test('whose answer was lost has logged in all the same', async () => {
    mockRoute(routes.login)(() => 'network-error')
    mockRoute(routes.currentUser)(() => ({ status: 200, body: { user: USER } }))
    const { user, onDone, field } = await toCode()
    await user.type(field, '1234{Enter}')
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
    expect(useSession.getState().user).toEqual(USER)
  })

  test('whose answer was lost is sent again as the same attempt, which the server answers once more', async () => {
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

  test('that never arrived at the server can be sent again', async () => {
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

  test('is sent again after a minute, which is counted down and read out three times only', async () => {
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
  ])('asked for again %s is not said to be sent', async (_, body) => {
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

describe('by password', () => {
  test('the phone comes along, wrong ones are said above the form with the focus there', async () => {
    const message = 'Номер или пароль не подошли. Можно войти по коду из SMS'
    mockRoute(routes.login)(() => ({ status: 401, body: { message, code: 'wrong_password' } }))
    const { user } = show()
    await user.type(phone(), '7011234567')
    await user.click(press('Войти по паролю'))
    expect(phone()).toHaveValue('+7 (701) 123-45-67')
    expect(phone()).toHaveAttribute('autocomplete', 'username')
    const password = screen.getByLabelText('Пароль')
    expect(password).toHaveFocus()
    await user.click(press('Войти'))
    expect(password).toHaveAccessibleDescription('Поле обязательно')
    await user.type(password, 'не тот{Enter}')
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent(message)
    expect(alert).toHaveFocus()
  })

  test('the right one logs in', async () => {
    const bodies: object[] = []
    mockRoute(routes.login)(({ body }) => {
      bodies.push(body)
      return { status: 201, body: { token: '', user: USER } }
    })
    const { user, onDone } = show()
    await user.click(press('Войти по паролю'))
    await user.type(phone(), '7011234567')
    await user.type(screen.getByLabelText('Пароль'), 'секрет-секрет{Enter}')
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
    expect(bodies).toEqual([{ phone: '77011234567', password: 'секрет-секрет', consent_version: CONSENT_VERSION }])
  })

  test('it can be looked at', async () => {
    const { user } = show()
    await user.click(press('Войти по паролю'))
    const password = screen.getByLabelText('Пароль')
    const reveal = press('Показать пароль')
    expect(password).toHaveAttribute('type', 'password')
    expect(reveal).toHaveAttribute('aria-pressed', 'false')
    await user.click(reveal)
    expect(password).toHaveAttribute('type', 'text')
    expect(reveal).toHaveAttribute('aria-pressed', 'true')
  })
})

test('nothing that was typed is in the address, and forms sent without scripts would not put it there', async () => {
  const { user } = await toCode()
  await user.type(await code(), '12')
  expect(window.location.href).not.toMatch(/701|12/)
  for (const form of document.querySelectorAll('form')) expect(form.method).toBe('post')
  expect(JSON.stringify({ ...window.localStorage, ...window.sessionStorage })).not.toContain('7011234567')
})

describe('a proof of work that is asked for', () => {
  const asking = (token: string) =>
    ({
      status: 429,
      body: { message: 'Нужна дополнительная проверка', code: 'proof_required', challenge: { token, bits: 8 } },
    }) as const
  const isProof = (token: string, proof = '') =>
    proof.startsWith(`${token}.`) && isSolution(token, 8, Number(proof.slice(token.length + 1)))

  test('is worked out without a word, for the code and for the login', async () => {
    mockRoute(routes.sendCode)(({ body }) =>
      isProof('send', body.proof) ? { status: 200, body: { code: null, ttl: 180, resend_in: 60 } } : asking('send'),
    )
    const codes: string[] = []
    mockRoute(routes.login)(({ body }) => {
      codes.push(body.code ?? '')
      return isProof('login', body.proof) ? { status: 201, body: { token: '', user: USER } } : asking('login')
    })
    const { user, onDone } = show()
    await user.type(phone(), '87011234567{Enter}')
    await user.type(await code(), '1234{Enter}')
    await waitFor(() => expect(onDone).toHaveBeenCalled())
    expect(codes).toEqual(['1234', '1234'])
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('again and again ends in the words of the server', async () => {
    let asked = 0
    mockRoute(routes.sendCode)(() => {
      asked += 1
      return asking(`again${asked}`)
    })
    const { user } = show()
    await user.type(phone(), '87011234567{Enter}')
    expect(await screen.findByRole('alert')).toHaveTextContent('Нужна дополнительная проверка')
    expect(asked).toBe(4)
    expect(phone()).toHaveValue('+7 (701) 123-45-67')
  })
})
