import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { routes } from '@/lib/contract/routes'
import { CONSENT_VERSION } from '@/lib/domain/account/consent'
import { mockRoute } from '@/lib/testing/mock-route'
import { render } from '@/lib/testing/render'
import { useSession } from '@/stores/session/session'
import { LoginDialog } from './login-dialog'

const USER = { id: 1, name: 'Айгерим', phone: '77011234567', bonus: 0 }

const show = () => {
  const onDone = vi.fn()
  const { user } = render(<LoginDialog starts="register" onDone={onDone} onClose={() => {}} />)
  return { user, onDone }
}
const field = (name: string) => screen.getByLabelText(name)
const press = (name: string) => screen.getByRole('button', { name })
const fill = async (user: ReturnType<typeof show>['user'], password = 'секрет-секрет', again = password) => {
  await user.type(field('Номер телефона'), '87011234567')
  await user.type(field('Имя'), 'Айгерим')
  await user.type(field('Пароль'), password)
  await user.type(field('Повторите пароль'), again)
  await user.click(press('Зарегистрироваться'))
}

const sending = (heard: (body: object) => void = () => {}) =>
  mockRoute(routes.sendCode)(({ body }) => {
    heard(body)
    return { status: 200, body: { code: null, ttl: 180, resend_in: 60 } }
  })

beforeEach(() => {
  useSession.setState({ status: 'guest' })
  mockRoute(routes.cards)(() => ({ status: 200, body: [] }))
})

test('empty fields are required, and the first one gets the focus', async () => {
  const { user } = show()
  await user.click(press('Зарегистрироваться'))
  await waitFor(() => expect(field('Номер телефона')).toHaveFocus())
  for (const name of ['Номер телефона', 'Имя', 'Пароль', 'Повторите пароль'])
    expect(field(name)).toHaveAccessibleDescription(/^Поле обязательно/)
})

test('passwords that differ say so in the words of the specification, until they do not', async () => {
  const { user } = show()
  await fill(user, 'секрет-секрет', 'секрет-секрэт')
  await waitFor(() => expect(field('Повторите пароль')).toHaveAccessibleDescription('Пароли не совпадает'))
  await user.clear(field('Пароль'))
  await user.type(field('Пароль'), 'секрет-секрэт')
  await waitFor(() => expect(field('Повторите пароль')).not.toBeInvalid())
})

test('a short password is refused with the rule', async () => {
  const { user } = show()
  await fill(user, '1234567')
  await waitFor(() => expect(field('Пароль')).toHaveAccessibleDescription(/^Пароль короче 8 символов/))
})

test('a name without visible characters is refused', async () => {
  const { user } = show()
  await user.click(field('Имя'))
  await user.paste('\u202E\u200B\u3164')
  await user.click(press('Зарегистрироваться'))
  await waitFor(() => expect(field('Имя')).toHaveAccessibleDescription(/^Поле обязательно/))
})

test('one button shows and hides both passwords', async () => {
  const { user } = show()
  await user.click(press('Показать пароль'))
  expect(field('Пароль')).toHaveAttribute('type', 'text')
  expect(field('Повторите пароль')).toHaveAttribute('type', 'text')
  expect(press('Показать пароль')).toHaveAttribute('aria-pressed', 'true')
  await user.click(press('Показать пароль'))
  expect(field('Пароль')).toHaveAttribute('type', 'password')
  expect(field('Повторите пароль')).toHaveAttribute('type', 'password')
})

test('the registration form leads to the login and back, and keeps the phone', async () => {
  const { user } = show()
  await user.type(field('Номер телефона'), '7011234567')
  await user.click(press('Войти'))
  expect(screen.getByRole('dialog', { name: 'Вход' })).toBeVisible()
  expect(field('Номер телефона')).toHaveValue('+7 (701) 123-45-67')
  await user.click(press('Регистрация'))
  expect(screen.getByRole('dialog', { name: 'Регистрация' })).toBeVisible()
  expect(field('Номер телефона')).toHaveValue('+7 (701) 123-45-67')
  expect(field('Имя')).toHaveFocus()
})

test('the registration form asks for a code first, and with the right code it logs the customer in with the same data', async () => {
  const calls: [string, object][] = []
  sending((body) => calls.push(['send-code', body]))
  mockRoute(routes.register)(({ body }) => {
    calls.push(['register', body])
    return { status: 201, body: { token: '', user: USER } }
  })
  const { user, onDone } = show()
  await fill(user)
  const code = await screen.findByLabelText('Код из SMS')
  expect(screen.getByText('Осталось подтвердить номер: введите код из SMS, и вы войдёте.')).toBeVisible()
  await user.type(code, '1234{Enter}')
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(useSession.getState().user).toEqual(USER)
  const password = 'секрет-секрет'
  const registration = { phone: '77011234567', name: 'Айгерим', password, password_confirmation: password }
  const proof = { code: '1234', attempt: expect.any(String), consent_version: CONSENT_VERSION }
  expect(calls).toEqual([
    ['send-code', { phone: '77011234567' }],
    ['register', { ...registration, ...proof }],
  ])
})

test('the registration form says what signing up agrees to; the texts open beside the form', async () => {
  show()
  expect(screen.getByText(/^Нажимая «Зарегистрироваться», вы соглашаетесь с/)).toBeVisible()
  for (const [name, href] of [
    ['публичной офертой (откроется в новой вкладке)', '/offer'],
    ['обработкой персональных данных (откроется в новой вкладке)', '/consent'],
  ] as const) {
    const link = screen.getByRole('link', { name })
    expect(link).toHaveAttribute('href', href)
    expect(link).toHaveAttribute('target', '_blank')
  }
})

test.each([true, false])(
  'the registration form takes consent to news by a separate tick (ticked: %s), sent only once the customer is logged in',
  async (isTicked) => {
    const calls: (string | object)[] = []
    sending()
    mockRoute(routes.register)(() => {
      calls.push('register')
      return { status: 201, body: { token: '', user: USER } }
    })
    mockRoute(routes.giveConsent)(({ body }) => {
      calls.push(body)
      return { status: 200, body: { consents: [], current_version: CONSENT_VERSION } }
    })
    const { user } = show()
    const tick = screen.getByRole('checkbox', { name: 'Хочу узнавать о скидках и новинках из SMS и уведомлений' })
    expect(tick).not.toBeChecked()
    if (isTicked) await user.click(tick)
    await fill(user)
    await user.type(await screen.findByLabelText('Код из SMS'), '1234{Enter}')
    const agreed = { kind: 'marketing', given: true, version: CONSENT_VERSION }
    await waitFor(() => expect(calls).toEqual(['register', ...(isTicked ? [agreed] : [])]))
  },
)

test('a code that cannot be sent for the registration is reported, and can be requested again', async () => {
  mockRoute(routes.sendCode)(() => 'network-error')
  const { user } = show()
  await fill(user)
  expect(await screen.findByRole('alert')).toHaveTextContent('Не получилось отправить код. Попробуйте ещё раз.')
  expect(field('Пароль')).toHaveValue('секрет-секрет')
  sending()
  await user.click(press('Зарегистрироваться'))
  expect(await screen.findByLabelText('Код из SMS')).toBeVisible()
})

describe('a refused registration', () => {
  const refuse = async (answer: Parameters<ReturnType<typeof mockRoute<typeof routes.register>>>[0]) => {
    sending()
    mockRoute(routes.register)(answer)
    const shown = show()
    await fill(shown.user)
    await shown.user.type(await screen.findByLabelText('Код из SMS'), '1234{Enter}')
    return shown
  }

  test('a refused phone shows the first reason above the form, and the same code then logs in', async () => {
    const errors = { phone: ['Этот номер уже зарегистрирован', 'И ещё что-то'] }
    const { user, onDone } = await refuse(() => ({ status: 422, body: { message: 'Проверьте поля', errors } }))
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('Этот номер уже зарегистрирован')
    expect(alert).not.toHaveTextContent('И ещё что-то')
    expect(screen.queryByText(/Осталось подтвердить/)).toBeNull()
    const sent = vi.fn()
    mockRoute(routes.login)(({ body }) => {
      sent(body)
      return { status: 201, body: { token: '', user: USER } }
    })
    await user.click(press('Войти'))
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
    expect(sent).toHaveBeenCalledWith(expect.objectContaining({ phone: '77011234567', code: '1234' }))
  })

  test('a refused field returns to the form with everything typed', async () => {
    const errors = { password: ['Такой пароль легко подобрать. Придумайте другой.'] }
    await refuse(() => ({ status: 422, body: { message: 'Проверьте поля', errors } }))
    await waitFor(() => expect(field('Пароль')).toHaveAccessibleDescription(/^Такой пароль легко подобрать/))
    expect(field('Имя')).toHaveValue('Айгерим')
    expect(field('Номер телефона')).toHaveValue('+7 (701) 123-45-67')
  })

  test.each([
    ['too often', { status: 429, body: { message: 'Попробуйте через 24 ч', code: 'too_many_attempts' } }, 'Попробуйте'],
    ['with a wrong code', { status: 401, body: { message: 'Ввденный код не совпал', code: 'wrong_code' } }, 'Ввденный'],
    ['without an answer', 'network-error', 'Не получилось'],
  ] as const)('a refusal of %s is shown above the field of the code', async (_, answer, words) => {
    mockRoute(routes.currentUser)(() => ({ status: 401, body: { message: 'no_session', code: 'no_session' } }))
    const { onDone } = await refuse(() => answer)
    expect(await screen.findByRole('alert')).toHaveTextContent(words)
    expect(onDone).not.toHaveBeenCalled()
  })
})
