import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { routes } from '@/lib/contract/routes'
import { CONSENT_VERSION } from '@/lib/domain/account/consent'
import { isSolution } from '@/lib/domain/account/proof-of-work'
import { code, mockSendCode, phone, press, USER } from '@/lib/testing/login'
import { mockRoute } from '@/lib/testing/mock-route'
import { render } from '@/lib/testing/render'
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

describe('the phone field', () => {
  test('the phone field has the focus, and an empty or short number shows its error and sends nothing', async () => {
    const { user } = show()
    expect(phone()).toHaveFocus()
    await user.click(press('Получить код'))
    expect(phone()).toHaveAccessibleDescription(/^Поле обязательно/)
    await user.type(phone(), '70112{Enter}')
    expect(phone()).toHaveAccessibleDescription(/^Номер введен не полностью/)
    expect(phone()).toHaveClass('is-invalid')
    expect(phone()).toHaveFocus()
  })

  test('a phone that no SMS can reach shows a message, and nothing is sent', async () => {
    const phones = mockSendCode()
    const { user } = show()
    await user.type(phone(), '7273550770{Enter}')
    expect(phone()).toHaveAccessibleDescription(/^Нужен мобильный номер Казахстана или России: на него придёт SMS/)
    expect(phone()).toHaveClass('is-invalid')
    expect(phones).toEqual([])
  })

  for (const text of ['+998 90 123 45 67', '+66 81 234 5678', '998901234567'])
    test(`a phone of another country (${text}) is not taken, and the field says which are`, async () => {
      const phones = mockSendCode()
      const { user } = show()
      await user.click(phone())
      await user.paste(text)
      expect(phone()).toHaveAccessibleDescription(/^Подходят номера Казахстана и России: \+7 и ещё 10 цифр/)
      await user.keyboard('{Enter}')
      expect(phones).toEqual([])
      await user.paste('+7 701')
      expect(phone()).not.toHaveAccessibleDescription(/Подходят номера/)
    })

  test('a phone of another country, typed digit by digit, is not rewritten', async () => {
    const phones = mockSendCode()
    const { user } = show()
    await user.type(phone(), '998901234567')
    await user.keyboard('{Enter}')
    expect(phones).toEqual([])
  })

  for (const text of ['87011234567', '+77011234567', '8 (701) 123-45-67'])
    test(`a phone pasted as ${text} goes out as digits`, async () => {
      const phones = mockSendCode()
      const { user } = show()
      await user.click(phone())
      await user.paste(text)
      expect(phone()).toHaveValue('+7 (701) 123-45-67')
      expect(phone()).toHaveClass('is-valid')
      await user.keyboard('{Enter}')
      await code()
      expect(phones).toEqual(['77011234567'])
    })

  test('the phone field stays when the code could not be sent, and one click tries again', async () => {
    mockRoute(routes.sendCode)(() => 'network-error')
    const { user } = show()
    await user.type(phone(), '7011234567{Enter}')
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent(/^Не получилось отправить код. Попробуйте ещё раз.$/)
    expect(alert).toHaveFocus()
    expect(phone()).toHaveValue('+7 (701) 123-45-67')
    expect(screen.queryByLabelText('Код из SMS')).toBeNull()
    mockSendCode()
    await user.click(press('Получить код'))
    expect(await code()).toHaveFocus()
  })

  test.each([
    ['a failing gateway', { status: 503, body: { message: 'unavailable', code: 'unavailable' } }],
    ['a failing SMS', { status: 503, body: { message: 'SMS отправить не удалось', code: 'sms_failed' } }],
    ['a broken server', { status: 500, body: { message: 'Oops' } }],
  ] as const)('the phone field says the same for %s', async (_, answer) => {
    mockRoute(routes.sendCode)(() => answer)
    const { user } = show()
    await user.type(phone(), '7011234567{Enter}')
    expect(await screen.findByRole('alert')).toHaveTextContent('Не получилось отправить код. Попробуйте ещё раз.')
  })

  test('a phone in a demo that others see learns that no code comes', async () => {
    const message = 'Это демоверсия: SMS не отправляются'
    mockRoute(routes.sendCode)(() => ({ status: 503, body: { message, code: 'sms_absent' } }))
    const { user } = show()
    await user.type(phone(), '7011234567{Enter}')
    expect(await screen.findByRole('alert')).toHaveTextContent(message)
  })

  test('a phone that asked too often is told how long to wait', async () => {
    const message = 'Слишком много попыток. Попробуйте через 5 мин'
    mockRoute(routes.sendCode)(() => ({ status: 429, body: { message, code: 'too_many_attempts', retry_after: 300 } }))
    const { user } = show()
    await user.type(phone(), '7011234567{Enter}')
    expect(await screen.findByRole('alert')).toHaveTextContent(message)
  })

  test('a phone with a code on its way leads on to that code', async () => {
    const message = 'Код уже отправлен. Новый можно запросить через 42 с'
    mockRoute(routes.sendCode)(() => ({ status: 429, body: { message, code: 'code_cooldown', retry_after: 42 } }))
    const { user } = show()
    await user.type(phone(), '7011234567{Enter}')
    expect(await code()).toHaveFocus()
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.getByText('Новый код можно запросить через 42 с', { ignore: '[role=status]' })).toBeVisible()
  })

  test('the phone field can be changed later and still holds the phone', async () => {
    const { user } = await toCode()
    await user.click(press('Изменить номер'))
    expect(phone()).toHaveValue('+7 (701) 123-45-67')
    expect(phone()).toHaveFocus()
  })
})

describe('the password form', () => {
  test('the password form keeps the phone, and reports a wrong password above the form with the focus there', async () => {
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

  test('the password form logs in with the right password', async () => {
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

  test('the password form can show the password', async () => {
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

test('no typed value is in the address, and forms sent without scripts would not put it there', async () => {
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

  test('a proof of work is worked out without a word, for the code and for the login', async () => {
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

  test('a proof of work that is refused repeatedly ends in the words of the server', async () => {
    let requested = 0
    mockRoute(routes.sendCode)(() => {
      requested += 1
      return asking(`again${requested}`)
    })
    const { user } = show()
    await user.type(phone(), '87011234567{Enter}')
    expect(await screen.findByRole('alert')).toHaveTextContent('Нужна дополнительная проверка')
    expect(requested).toBe(4)
    expect(phone()).toHaveValue('+7 (701) 123-45-67')
  })
})
