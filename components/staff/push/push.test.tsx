import { act, renderHook, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { STAFF_NOTIFICATION_PRESSED } from '@/lib/config/staff-notices'
import { staffPushRoutes } from '@/lib/contract/staff/staff-push'
import { mockRoute } from '@/lib/testing/mock-route'
import { render } from '@/lib/testing/render'
import { usePushPreference } from '@/stores/staff/push-preference'
import { PushSwitch } from './push-switch'
import { turnOffPush } from './turn-off-push'
import { useNotificationPress } from './use-notification-press'
import { usePush } from './use-push'

const KEY = `B${'k'.repeat(86)}`
const NEXT_KEY = `B${'n'.repeat(86)}`
const bytesOf = (key: string) => Uint8Array.from(Buffer.from(key, 'base64url')).buffer

/** The subscription that the API knows; null: none. */
let woken: { readonly filial_guid: string; readonly endpoint: string; readonly public_key: string } | null
let publicKey: string | null
let subscription: PushSubscription | null
let created: number
let permission: NotificationPermission
let messages: EventTarget

const subscribe = vi.fn()

function aSubscription(key: string): PushSubscription {
  created += 1
  const endpoint = `https://push.example/${created}`
  return {
    endpoint,
    options: { applicationServerKey: bytesOf(key), userVisibleOnly: true },
    toJSON: () => ({ endpoint, keys: { p256dh: `B${'p'.repeat(86)}`, auth: 'a'.repeat(22) } }),
    unsubscribe: async () => {
      subscription = null
      return true
    },
  } as unknown as PushSubscription
}

/** The navigator of jsdom with more properties; its own ones work on that object only. */
const navigatorWith = (more: Readonly<Record<string, unknown>>) =>
  new Proxy(window.navigator, {
    has: (target, name) => name in more || name in target,
    get: (target, name) => (name in more ? more[String(name)] : Reflect.get(target, name)),
  })

/** A browser with push in which the person answers the permission question with `answer`. */
function aBrowser(answer: NotificationPermission = 'granted'): void {
  const registration = { pushManager: { getSubscription: async () => subscription, subscribe } }
  messages = new EventTarget()
  const container = Object.assign(messages, {
    ready: Promise.resolve(registration),
    getRegistration: async () => registration,
  })
  vi.stubGlobal('PushManager', class {})
  const requestPermission = async () => {
    if (permission === 'default') permission = answer
    return permission
  }
  vi.stubGlobal('Notification', Object.defineProperty(vi.fn(), 'permission', { get: () => permission }))
  Object.assign(Notification, { requestPermission })
  vi.stubGlobal('navigator', navigatorWith({ serviceWorker: container }))
}

beforeEach(() => {
  woken = null
  publicKey = KEY
  subscription = null
  created = 0
  permission = 'default'
  subscribe.mockReset()
  subscribe.mockImplementation(async ({ applicationServerKey }: { applicationServerKey: string }) => {
    subscription ??= aSubscription(applicationServerKey)
    return subscription
  })
  mockRoute(staffPushRoutes.staffPush)(() => ({ status: 200, body: { public_key: publicKey } }))
  mockRoute(staffPushRoutes.staffPushOn)(({ body }) => {
    woken = body
    return { status: 200, body: { is_on: true } }
  })
  mockRoute(staffPushRoutes.staffPushOff)(({ body }) => {
    if (woken?.endpoint === body.endpoint) woken = null
    return { status: 200, body: { is_on: false } }
  })
})

function Tablet({ branchGuid }: { readonly branchGuid: string }) {
  return <PushSwitch push={usePush(branchGuid)} />
}

const show = (branchGuid = 'abay') => render(<Tablet branchGuid={branchGuid} />, { path: '/staff' })
const wakingSwitch = () => screen.findByRole('switch', { name: 'Будить этот планшет' })

describe('the switch', () => {
  test('the switch for waking asks for the permission, subscribes and notifies the chain; a second press ends it', async () => {
    aBrowser()
    const { user } = show()
    await user.click(await wakingSwitch())
    expect(await screen.findByText('Включено')).toBeVisible()
    expect(woken).toMatchObject({ filial_guid: 'abay', endpoint: 'https://push.example/1', public_key: KEY })
    expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: KEY })
    await user.click(await wakingSwitch())
    expect(await screen.findByText('Выключено')).toBeVisible()
    await waitFor(() => expect(woken).toBeNull())
    expect(subscription).toBeNull()
    expect(await wakingSwitch()).not.toBeChecked()
  })

  test('the switch for waking is not there where the chain sends no push messages', async () => {
    aBrowser()
    const requested = vi.fn()
    mockRoute(staffPushRoutes.staffPush)(() => {
      requested()
      return { status: 200, body: { public_key: null } }
    })
    const { container } = show()
    await waitFor(() => expect(requested).toHaveBeenCalled())
    expect(container).toBeEmptyDOMElement()
  })

  test('the switch for waking says that the browser cannot, and on an iPad what to do', async () => {
    const { unmount } = show()
    expect(await wakingSwitch()).toBeDisabled()
    expect(screen.getByText(/Этот браузер так не умеет/)).toBeVisible()
    unmount()
    vi.stubGlobal('navigator', navigatorWith({ standalone: false }))
    show()
    expect(await screen.findByText(/«На экран Домой»/)).toBeVisible()
  })

  test('the switch for waking says how to allow denied notifications, and continues once they are allowed', async () => {
    aBrowser('denied')
    const { user } = show()
    await user.click(await wakingSwitch())
    expect(await screen.findByText(/Браузер не показывает уведомления/)).toBeVisible()
    expect(await wakingSwitch()).toBeDisabled()
    permission = 'granted'
    act(() => void window.dispatchEvent(new Event('focus')))
    await user.click(await wakingSwitch())
    expect(await screen.findByText('Включено')).toBeVisible()
  })

  test('the switch for waking stays off when the question was dismissed', async () => {
    aBrowser('default')
    const { user } = show()
    await user.click(await wakingSwitch())
    expect(await screen.findByText('Выключено')).toBeVisible()
    expect(subscribe).not.toHaveBeenCalled()
  })

  test('the switch for waking offers to try again when the push service or the chain does not answer', async () => {
    aBrowser()
    subscribe.mockRejectedValueOnce(new DOMException('push service error', 'AbortError'))
    const { user } = show()
    await user.click(await wakingSwitch())
    expect(await screen.findByRole('alert')).toHaveTextContent(/Не получилось включить/)
    mockRoute(staffPushRoutes.staffPushOn)(() => ({ status: 422, body: { message: 'Служба не поддерживается' } }))
    await user.click(screen.getByRole('button', { name: 'Повторить' }))
    expect(await screen.findByText('Служба не поддерживается')).toBeVisible()
    mockRoute(staffPushRoutes.staffPushOn)(() => ({ status: 200, body: { is_on: true } }))
    await user.click(screen.getByRole('button', { name: 'Повторить' }))
    expect(await screen.findByText('Включено')).toBeVisible()
  })

  test('the switch for waking continues when the network is back', async () => {
    aBrowser()
    const online = vi.spyOn(window.navigator, 'onLine', 'get').mockReturnValue(false)
    subscribe.mockRejectedValueOnce(new DOMException('no network', 'AbortError'))
    const { user } = show()
    await user.click(await wakingSwitch())
    expect(await screen.findByText(/^Нет сети/)).toBeVisible()
    online.mockReturnValue(true)
    act(() => void window.dispatchEvent(new Event('online')))
    expect(await screen.findByText('Включено')).toBeVisible()
    expect(woken).not.toBeNull()
  })
})

describe('the subscription', () => {
  beforeEach(() => {
    aBrowser()
    permission = 'granted'
    usePushPreference.getState().setWanted(true)
  })

  test('the subscription is renewed whenever the page opens, also for another branch', async () => {
    const { unmount } = show()
    await waitFor(() => expect(woken).toMatchObject({ filial_guid: 'abay' }))
    unmount()
    // The browser has lost the subscription.
    subscription = null
    show('park')
    await waitFor(() => expect(woken).toMatchObject({ filial_guid: 'park', endpoint: 'https://push.example/2' }))
  })

  test('the subscription is made with the key that the chain has now', async () => {
    subscription = aSubscription(KEY)
    publicKey = NEXT_KEY
    show()
    await waitFor(() => expect(woken).toMatchObject({ endpoint: 'https://push.example/2', public_key: NEXT_KEY }))
  })

  test('the subscription asks to be renewed when its key changed while the page was open', async () => {
    mockRoute(staffPushRoutes.staffPushOn)(({ body }) => {
      if (body.public_key !== NEXT_KEY) {
        publicKey = NEXT_KEY
        return { status: 409, body: { message: 'Ключ сменился', code: 'other_key' } }
      }
      woken = body
      return { status: 200, body: { is_on: true } }
    })
    show()
    await waitFor(() => expect(woken).toMatchObject({ public_key: NEXT_KEY }))
    expect(await screen.findByText('Включено')).toBeVisible()
  })

  test('the subscription ends when the tablet logs out, also without network', async () => {
    const { unmount } = show()
    await waitFor(() => expect(woken).not.toBeNull())
    unmount()
    mockRoute(staffPushRoutes.staffPushOff)(() => 'network-error')
    await turnOffPush('ru')
    expect(subscription).toBeNull()
    expect(usePushPreference.getState().isWanted).toBe(false)
  })
})

test('a browser that is still subscribed without a stored choice shows so', async () => {
  aBrowser()
  permission = 'granted'
  subscription = aSubscription(KEY)
  show()
  expect(await screen.findByText('Включено')).toBeVisible()
  expect(usePushPreference.getState().isWanted).toBe(true)
})

test('a page handles the message of a pressed notification, and no other message', () => {
  aBrowser()
  const called = vi.fn()
  const { unmount } = renderHook(() => useNotificationPress(called))
  messages.dispatchEvent(new MessageEvent('message', { data: 'something else' }))
  expect(called).not.toHaveBeenCalled()
  messages.dispatchEvent(new MessageEvent('message', { data: STAFF_NOTIFICATION_PRESSED }))
  expect(called).toHaveBeenCalledTimes(1)
  unmount()
  messages.dispatchEvent(new MessageEvent('message', { data: STAFF_NOTIFICATION_PRESSED }))
  expect(called).toHaveBeenCalledTimes(1)
})
