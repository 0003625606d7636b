import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { DeleteAccount } from '@/components/profile/deletion/delete-account'
import { routes } from '@/lib/contract/routes'
import { CONSENT_VERSION } from '@/lib/domain/account/consent'
import { mockRoute } from '@/lib/testing/mock-route'
import { render } from '@/lib/testing/render'
import { customerHas } from '@/lib/testing/shop'
import { useSnackbar } from '@/stores/dialogs/snackbar'
import { ConsentList } from './consent-list'
import { DataExport } from './data-export'
import { SessionList } from './session-list'

const USER = { id: 7, name: 'Айгуль', phone: '77011234567', bonus: 0 }
const NOW = '2026-11-21T05:00:00.000Z'

beforeEach(() => {
  customerHas({ session: USER })
})

describe('the sessions', () => {
  const session = (current: boolean, hour: string) => ({
    current,
    opened_at: `2026-11-20T${hour}:00:00.000Z`,
    last_used_at: NOW,
  })
  const show = async () => {
    mockRoute(routes.sessions)(() => ({
      status: 200,
      body: { sessions: [session(true, '04'), session(false, '06'), session(false, '08')] },
    }))
    const { user } = render(<SessionList />)
    expect(await screen.findAllByText('Другое устройство')).toHaveLength(2)
    await user.click(screen.getByRole('button', { name: 'Выйти на других устройствах' }))
    return { user, question: within(screen.getByRole('alertdialog', { name: 'Выйти на других устройствах?' })) }
  }

  test('sessions elsewhere end after a question, and only this one is left', async () => {
    const ended = vi.fn()
    mockRoute(routes.endOtherSessions)(() => {
      ended()
      return { status: 200, body: { message: 'Вы вышли на всех других устройствах', ended: 2 } }
    })
    const { user, question } = await show()
    expect(ended).not.toHaveBeenCalled()
    await user.click(question.getByRole('button', { name: 'Выйти' }))
    await waitFor(() => expect(screen.queryByText('Другое устройство')).toBeNull())
    expect(screen.getByText('Это устройство')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Выйти на других устройствах' })).toBeNull()
    expect(useSnackbar.getState().message?.text).toBe('Вы вышли на всех других устройствах')
  })

  test('sessions that could not be ended are still there, and the question says why', async () => {
    mockRoute(routes.endOtherSessions)(() => ({ status: 503, body: { message: 'unavailable', code: 'unavailable' } }))
    const { user, question } = await show()
    await user.click(question.getByRole('button', { name: 'Выйти' }))
    expect(await question.findByText('Не получилось выйти. Попробуйте ещё раз.')).toBeVisible()
    expect(screen.getAllByText('Другое устройство')).toHaveLength(2)
  })
})

describe('the consents', () => {
  const consent = (kind: 'personal_data' | 'marketing', given: boolean) => ({
    kind,
    given,
    version: CONSENT_VERSION,
    at: NOW,
  })

  test('consents name their date and version; a consent that was not given is named too', async () => {
    const consents = [consent('personal_data', true)]
    mockRoute(routes.consents)(() => ({ status: 200, body: { consents, current_version: CONSENT_VERSION } }))
    render(<ConsentList />)
    expect(await screen.findByText('Дано 21 ноября 2026 г. в 10:00, редакция от 30 ноября 2026 г.')).toBeVisible()
    expect(screen.getByText('Пока не дано: спросим при следующем входе или заказе')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Обработка персональных данных' })).toHaveAttribute('href', '/consent')
  })

  test('the consent to marketing is taken back by its switch, which turns back when the server did not hear', async () => {
    const requested: object[] = []
    mockRoute(routes.consents)(() => ({
      status: 200,
      body: { consents: [consent('marketing', true)], current_version: CONSENT_VERSION },
    }))
    mockRoute(routes.giveConsent)(({ body }) => {
      requested.push(body)
      return { status: 200, body: { consents: [consent('marketing', body.given)], current_version: CONSENT_VERSION } }
    })
    const { user } = render(<ConsentList />)
    const toggle = await screen.findByRole('checkbox', { name: 'Скидки и новинки в SMS и уведомлениях' })
    expect(toggle).toBeChecked()
    await user.click(toggle)
    await waitFor(() => expect(useSnackbar.getState().message?.text).toBe('Сохранено'))
    expect(requested).toEqual([{ kind: 'marketing', given: false }])
    expect(toggle).not.toBeChecked()

    mockRoute(routes.giveConsent)(() => 'network-error')
    await user.click(toggle)
    expect(await screen.findByText('Не получилось сохранить. Попробуйте ещё раз.')).toBeVisible()
    expect(toggle).not.toBeChecked()
  })
})

describe('the copy of the data', () => {
  afterEach(() => vi.restoreAllMocks())

  const EXPORT = {
    exported_at: NOW,
    user: { ...USER, registered_at: NOW, phone_proven_at: null },
    addresses: [],
    orders: [],
    notifications: [],
    cards: [],
    promocodes: ['PLOV'],
    bonuses: [],
    consents: [],
    feedback: [],
    sessions: [],
    devices: [],
  }

  /** jsdom's files have no method that reads them. */
  const textOf = (file: Blob | undefined): Promise<string> =>
    new Promise((resolve) => {
      const reader = new FileReader()
      reader.onload = () => resolve(String(reader.result))
      reader.readAsText(file ?? new Blob())
    })

  test('the copy of the data comes as a file named by its day, with everything in it and nothing in an address', async () => {
    mockRoute(routes.exportAccount)(() => ({ status: 200, body: EXPORT }))
    const files: Blob[] = []
    const saved: string[] = []
    Object.assign(URL, {
      createObjectURL: (file: Blob) => {
        files.push(file)
        return 'blob:shop/1'
      },
      revokeObjectURL: () => {},
    })
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(`${this.getAttribute('href')} ${this.download}`)
    })
    const { user } = render(<DataExport />)
    await user.click(screen.getByRole('button', { name: 'Скачать мои данные' }))
    await waitFor(() => expect(saved).toEqual(['blob:shop/1 my-data-2026-11-21.json']))
    expect(JSON.parse(await textOf(files[0]))).toEqual(EXPORT)
  })

  test("the copy of the data that was asked for too often says how long to wait, in the server's words", async () => {
    const message = 'Слишком много попыток. Попробуйте через 5 мин'
    mockRoute(routes.exportAccount)(() => ({ status: 429, body: { message, code: 'too_many_attempts' } }))
    const { user } = render(<DataExport />)
    await user.click(screen.getByRole('button', { name: 'Скачать мои данные' }))
    expect(await screen.findByText(message)).toBeVisible()
  })
})

describe('deleting the account', () => {
  const show = async () => {
    const onDeleted = vi.fn()
    const { user } = render(<DeleteAccount onDeleted={onDeleted} />)
    await user.click(screen.getByRole('button', { name: 'Удалить аккаунт' }))
    const question = within(screen.getByRole('alertdialog', { name: 'Удалить аккаунт?' }))
    return { user, onDeleted, confirm: () => user.click(question.getByRole('button', { name: 'Удалить навсегда' })) }
  }
  const reauth = { status: 403, body: { message: 'Вы вошли давно', code: 'reauth_required' } } as const
  const gone = { status: 200, body: { message: 'Аккаунт и личные данные удалены' } } as const

  test('deleting the account is asked once, and needs nothing more after a fresh login', async () => {
    const bodies: object[] = []
    mockRoute(routes.deleteAccount)(({ body }) => {
      bodies.push(body)
      return gone
    })
    const { onDeleted, confirm } = await show()
    expect(bodies).toEqual([])
    await confirm()
    await waitFor(() => expect(onDeleted).toHaveBeenCalledExactlyOnceWith('Аккаунт и личные данные удалены'))
    expect(bodies).toEqual([{}])
  })

  test('deleting the account waits for the orders under way and leads to them', async () => {
    const message = 'Аккаунт можно удалить, когда завершатся все заказы. Сейчас есть незавершённый заказ'
    mockRoute(routes.deleteAccount)(() => ({ status: 409, body: { message, code: 'active_orders' } }))
    const { onDeleted, confirm } = await show()
    await confirm()
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Пока удалить нельзя' }))
    expect(dialog.getByText(message)).toBeVisible()
    expect(dialog.getByRole('link', { name: 'К истории заказов' })).toHaveAttribute('href', '/profile/orders')
    expect(onDeleted).not.toHaveBeenCalled()
  })

  test('deleting the account after an old login wants a code: a wrong one can be typed over, the right one deletes', async () => {
    const phones: string[] = []
    mockRoute(routes.sendCode)(({ body }) => {
      phones.push(body.phone)
      return { status: 200, body: { code: null, ttl: 180, resend_in: 60 } }
    })
    mockRoute(routes.deleteAccount)(({ body }) => {
      if (body.code === '4711') return gone
      const errors = { code: ['Ввденный код не совпал'] }
      return body.code ? { status: 422, body: { message: 'Ввденный код не совпал', errors } } : reauth
    })
    const { user, onDeleted, confirm } = await show()
    await confirm()
    await user.click(
      await screen.findByRole('button', { name: 'Получить код на +7\u00a0701\u00a0123\u00a045\u00a067' }),
    )
    const code = await screen.findByLabelText('Код из SMS')
    expect(phones).toEqual([USER.phone])
    expect(code).toHaveFocus()
    await user.type(code, '12{Enter}')
    expect(code).toHaveAccessibleDescription('Код введен не полностью')
    await user.type(code, '34{Enter}')
    await waitFor(() => expect(code).toHaveAccessibleDescription('Ввденный код не совпал'))
    expect(onDeleted).not.toHaveBeenCalled()
    await user.clear(code)
    await user.type(code, '4711{Enter}')
    await waitFor(() => expect(onDeleted).toHaveBeenCalledOnce())
  })

  test('a code that is on its way already can be typed in; the wait for another is shown', async () => {
    const message = 'Код уже отправлен. Новый можно запросить через 42 с'
    mockRoute(routes.sendCode)(() => ({ status: 429, body: { message, code: 'code_cooldown', retry_after: 42 } }))
    mockRoute(routes.deleteAccount)(() => reauth)
    const { user, confirm } = await show()
    await confirm()
    await user.click(
      await screen.findByRole('button', { name: 'Получить код на +7\u00a0701\u00a0123\u00a045\u00a067' }),
    )
    expect(await screen.findByLabelText('Код из SMS')).toHaveFocus()
    expect(screen.getByRole('status')).toHaveTextContent(message)
    mockRoute(routes.sendCode)(() => ({ status: 200, body: { code: null, ttl: 180, resend_in: 60 } }))
    await user.click(screen.getByRole('button', { name: 'Отправить код ещё раз' }))
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Код отправлен на +7 701 123 45 67'))
  })

  test('deleting the account after an old login takes the password instead of a code', async () => {
    mockRoute(routes.deleteAccount)(({ body }) => (body.password === 'секрет-секрет' ? gone : reauth))
    const { user, onDeleted, confirm } = await show()
    await confirm()
    await user.click(await screen.findByRole('button', { name: 'Подтвердить паролем' }))
    await user.type(screen.getByLabelText('Пароль'), 'секрет-секрет')
    await user.click(screen.getByRole('button', { name: 'Удалить навсегда' }))
    await waitFor(() => expect(onDeleted).toHaveBeenCalledOnce())
  })

  test('a deletion without an answer shows a message; a session that is over at the retry means that the account is gone', async () => {
    mockRoute(routes.deleteAccount)(() => 'network-error')
    const { onDeleted, confirm } = await show()
    await confirm()
    expect(await screen.findByText(/^Не получилось удалить аккаунт/)).toBeVisible()
    mockRoute(routes.deleteAccount)(() => ({ status: 401, body: { message: 'Необходимо войти' } }))
    await confirm()
    await waitFor(() => expect(onDeleted).toHaveBeenCalledExactlyOnceWith('Аккаунт и личные данные удалены'))
  })
})
