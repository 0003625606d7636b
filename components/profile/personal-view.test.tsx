import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { routes } from '@/lib/contract/routes'
import { CONSENT_VERSION } from '@/lib/domain/account/consent'
import { mockRoute } from '@/lib/testing/mock-route'
import { render } from '@/lib/testing/render'
import { useDialogs } from '@/stores/dialogs/dialogs'
import { useSnackbar } from '@/stores/dialogs/snackbar'
import { useSession } from '@/stores/session/session'
import { PersonalView } from './personal-view'

const USER = { id: 7, name: 'Айгуль', phone: '77011234567', bonus: 0 }

beforeEach(() => {
  useSession.setState({ status: 'signed-in', user: USER })
  mockRoute(routes.sessions)(() => ({ status: 200, body: { sessions: [] } }))
  mockRoute(routes.consents)(() => ({ status: 200, body: { consents: [], current_version: CONSENT_VERSION } }))
})

describe('the name', () => {
  test('the name is changed for the whole shop, and the phone stands beside it', async () => {
    mockRoute(routes.updateUser)(({ body }) => ({ status: 200, body: { user: { ...USER, name: body.name ?? '' } } }))
    const { user } = render(<PersonalView onDeleted={() => {}} />)
    expect(screen.getByText('+7 701 123 45 67')).toBeVisible()
    const field = screen.getByRole('textbox', { name: 'Имя' })
    await user.clear(field)
    await user.type(field, 'Динара')
    await user.click(screen.getByRole('button', { name: 'Сохранить' }))
    await waitFor(() => expect(useSnackbar.getState().message).toMatchObject({ text: 'Обновлено', tone: 'success' }))
    expect(useSession.getState().user?.name).toBe('Динара')
  })

  test('a name of spaces is refused beside its field', async () => {
    const { user } = render(<PersonalView onDeleted={() => {}} />)
    const field = screen.getByRole('textbox', { name: 'Имя' })
    await user.clear(field)
    await user.type(field, ' ')
    await user.click(screen.getByRole('button', { name: 'Сохранить' }))
    await waitFor(() => expect(field).toHaveAccessibleDescription('Поле обязательно'))
  })

  test('a name that the server refuses keeps what was typed, with the reason beside it', async () => {
    mockRoute(routes.updateUser)(() => ({
      status: 422,
      body: { message: 'Проверьте поля', errors: { name: ['Имя не подходит'] } },
    }))
    const { user } = render(<PersonalView onDeleted={() => {}} />)
    const field = screen.getByRole('textbox', { name: 'Имя' })
    await user.type(field, '!')
    await user.click(screen.getByRole('button', { name: 'Сохранить' }))
    expect(await screen.findByText('Имя не подходит')).toBeVisible()
    expect(field).toHaveValue('Айгуль!')
    expect(field).toHaveFocus()
  })

  test('the name stays typed when the server does not answer or the session has ended', async () => {
    mockRoute(routes.updateUser)(() => 'network-error')
    mockRoute(routes.currentUser)(() => ({ status: 401, body: { message: 'Необходимо войти' } }))
    const { user } = render(<PersonalView onDeleted={() => {}} />)
    const field = screen.getByRole('textbox', { name: 'Имя' })
    await user.type(field, ' Н.')
    await user.click(screen.getByRole('button', { name: 'Сохранить' }))
    expect(await screen.findByText(/^Не получилось сохранить/)).toBeVisible()
    useSession.getState().end(true)
    await waitFor(() => expect(useSession.getState().user).toBeNull())
    expect(field).toHaveValue('Айгуль Н.')
    expect(field).toBeInTheDocument()
  })
})

describe('the password', () => {
  const type = async (user: ReturnType<typeof render>['user'], first: string, second: string) => {
    await user.type(screen.getByLabelText('Новый пароль'), first)
    await user.type(screen.getByLabelText('Новый пароль ещё раз'), second)
    await user.click(screen.getByRole('button', { name: 'Сменить пароль' }))
  }

  test('the password must be typed twice alike, in the words of the specification', async () => {
    const requested = vi.fn()
    mockRoute(routes.updatePassword)(() => {
      requested()
      return { status: 200, body: { message: 'ok' } }
    })
    const { user } = render(<PersonalView onDeleted={() => {}} />)
    await user.click(screen.getByRole('button', { name: 'Сменить пароль' }))
    expect(await screen.findAllByText('Поле обязательно')).toHaveLength(2)
    await type(user, '1234567', '1234567')
    expect(screen.getByLabelText('Новый пароль')).toHaveAccessibleDescription(/^Пароль короче 8 символов/)
    for (const label of ['Новый пароль', 'Новый пароль ещё раз']) await user.clear(screen.getByLabelText(label))
    await type(user, 'secret-123', 'secret-124')
    expect(await screen.findByText('Пароли не совпадает')).toBeVisible()
    expect(requested).not.toHaveBeenCalled()
  })

  test('a password that the server refuses shows its words in the snackbar and in the form, which keeps what was typed', async () => {
    mockRoute(routes.updatePassword)(() => ({ status: 503, body: { message: 'Сейчас много запросов', code: 'busy' } }))
    const { user } = render(<PersonalView onDeleted={() => {}} />)
    await type(user, 'secret-123', 'secret-123')
    expect(await screen.findByText('Сейчас много запросов')).toBeVisible()
    expect(useSnackbar.getState().message).toMatchObject({ text: 'Сейчас много запросов', tone: 'error' })
    expect(screen.getByLabelText('Новый пароль')).toHaveValue('secret-123')
  })

  test('the password asks for a fresh login first when the server wants one, and keeps what was typed', async () => {
    mockRoute(routes.updatePassword)(() => ({
      status: 403,
      body: { message: 'Вы вошли давно. Войдите ещё раз', code: 'reauth_required' },
    }))
    const { user } = render(<PersonalView onDeleted={() => {}} />)
    await type(user, 'secret-123', 'secret-123')
    await user.click(await screen.findByRole('button', { name: 'Войти ещё раз' }))
    expect(useDialogs.getState().current).toEqual({ kind: 'login', next: 'stay' })
    expect(screen.getByLabelText('Новый пароль')).toHaveValue('secret-123')
  })

  test('the password is sent twice, confirmed by the server, and gone from the form', async () => {
    mockRoute(routes.updatePassword)(({ body }) =>
      body.password === 'secret-123' && body.password_confirmation === 'secret-123'
        ? { status: 200, body: { message: 'Пароль изменён' } }
        : { status: 400, body: { message: 'нет' } },
    )
    const { user } = render(<PersonalView onDeleted={() => {}} />)
    await user.click(screen.getByRole('button', { name: 'Показать пароль' }))
    expect(screen.getByLabelText('Новый пароль')).toHaveAttribute('type', 'text')
    await type(user, 'secret-123', 'secret-123')
    await waitFor(() => expect(useSnackbar.getState().message?.text).toBe('Пароль изменён'))
    expect(screen.getByLabelText('Новый пароль')).toHaveValue('')
    expect(screen.getByLabelText('Новый пароль')).toHaveAttribute('type', 'password')
  })
})

test('a page whose data did not come shows the rest, and the account can be deleted all the same', async () => {
  useSession.setState({ user: null })
  mockRoute(routes.currentUser)(() => 'network-error')
  mockRoute(routes.deleteAccount)(() => ({
    status: 403,
    body: { message: 'Вы вошли давно', code: 'reauth_required' },
  }))
  const { user } = render(<PersonalView onDeleted={() => {}} />)
  expect(await screen.findByText('Не получилось загрузить ваши данные')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Скачать мои данные' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Удалить аккаунт' }))
  await user.click(screen.getByRole('button', { name: 'Удалить навсегда' }))

  const proof = within(await screen.findByRole('dialog', { name: 'Подтвердите, что это вы' }))
  expect(await proof.findByText('Не получилось загрузить ваши данные')).toBeVisible()
  expect(proof.getByRole('button', { name: 'Подтвердить паролем' })).toBeVisible()
  mockRoute(routes.currentUser)(() => ({ status: 200, body: { user: USER } }))
  await user.click(proof.getByRole('button', { name: 'Повторить' }))
  expect(
    await proof.findByRole('button', { name: 'Получить код на +7\u00a0701\u00a0123\u00a045\u00a067' }),
  ).toBeVisible()
})
