import { afterEach, describe, expect, test, vi } from 'vitest'
import { STAFF_NOTICES, STAFF_NOTIFICATION_PRESSED } from '@/lib/config/staff-notices'
import { staffPushRoutes } from '@/lib/contract/staff/staff-push'
import { pushPayload } from '@/reference-api/extensions/push/texts'
import {
  isStaffNotice,
  openStaffPage,
  PUSH_CALLS,
  parseStaffMessage,
  renewSubscription,
  showStaffMessage,
} from './staff-push'

afterEach(() => vi.unstubAllGlobals())

type Window = { readonly url: string; readonly visibilityState: DocumentVisibilityState; readonly canFocus?: boolean }
type Shown = { readonly title: string; readonly options: NotificationOptions }

/** A service worker with these open windows and notifications. */
function aWorker(windows: readonly Window[] = [], notices: readonly { tag: string; data: unknown }[] = []) {
  const shown: Shown[] = []
  const heard: string[] = []
  const subscribe = vi.fn(async () => aSubscription('https://push.example/new'))
  const clients = windows.map(({ canFocus = true, ...window }) => ({
    ...window,
    postMessage: (message: unknown) => heard.push(`${window.url} told ${String(message)}`),
    focus: async () => {
      if (!canFocus) throw new Error('not allowed')
      heard.push(`${window.url} focused`)
      return window
    },
  }))
  const worker = {
    registration: {
      showNotification: async (title: string, options: NotificationOptions) => void shown.push({ title, options }),
      getNotifications: async ({ tag }: { tag?: string } = {}) => notices.filter((notice) => notice.tag === tag),
      pushManager: { subscribe },
    },
    clients: {
      matchAll: async () => clients,
      openWindow: async (path: string) => void heard.push(`opened ${path}`),
    },
  }
  return { worker: worker as unknown as Parameters<typeof showStaffMessage>[0], shown, heard, subscribe }
}

const aSubscription = (endpoint: string) =>
  ({ endpoint, toJSON: () => ({ endpoint, keys: { p256dh: 'p', auth: 'a' } }) }) as unknown as PushSubscription

const at = (path: string, visibilityState: DocumentVisibilityState = 'hidden'): Window => ({
  url: `https://shop.example${path}`,
  visibilityState,
})
const told = pushPayload('order', { number: 'A-1042', branch: 'Абая', waiting: 2 }, 'kk')

describe('a message to a tablet', () => {
  test('a message to a tablet is shown in its words, and stays until it is dismissed', async () => {
    const { worker, shown } = aWorker()
    await showStaffMessage(worker, told)
    expect(shown).toMatchObject([
      {
        title: 'Жаңа тапсырыс: A-1042',
        options: {
          body: 'Абая. Күтіп тұрған тапсырыс: 2',
          tag: STAFF_NOTICES.order,
          silent: false,
          renotify: true,
          requireInteraction: true,
          lang: 'kk',
          data: { numbers: ['A-1042'], path: '/kz/staff' },
        },
      },
    ])
  })

  test('a message to a tablet makes no sound while the page is in view, which rings itself, and none twice for one order', async () => {
    const inView = aWorker([at('/staff', 'visible')])
    await showStaffMessage(inView.worker, told)
    const before = aWorker([at('/staff')], [{ tag: STAFF_NOTICES.order, data: { numbers: ['A-1041', 'A-1042'] } }])
    await showStaffMessage(before.worker, told)
    for (const { shown } of [inView, before])
      expect(shown).toMatchObject([{ options: { silent: true, renotify: false } }])
    const other = aWorker([at('/', 'visible')], [{ tag: STAFF_NOTICES.order, data: { numbers: ['A-1041'] } }])
    await showStaffMessage(other.worker, told)
    expect(other.shown).toMatchObject([{ options: { silent: false } }])
  })

  test('a message to a tablet of an alarm stands beside that of a new order', async () => {
    const { worker, shown } = aWorker()
    await showStaffMessage(worker, pushPayload('alarm', { number: 'A-1042', branch: 'Abay', waiting: 1 }, 'en'))
    expect(shown).toMatchObject([
      { title: 'Order A-1042 isn’t accepted yet', options: { body: 'Abay', tag: STAFF_NOTICES.alarm } },
    ])
  })

  test.each([
    undefined,
    '',
    '{',
    'null',
    '[]',
    '"text"',
    '{"kind":"toString","title":"a","body":"b","number":"1","locale":"ru"}',
    '{"kind":"order","title":1}',
  ])('a push message %j is not shown', async (text) => {
    expect(parseStaffMessage(text)).toBeNull()
    const { worker, shown } = aWorker()
    await showStaffMessage(worker, text)
    expect(shown).toEqual([])
  })
})

describe('a press of a notification', () => {
  const pressed = (data: unknown) => ({ close: vi.fn(), data })
  const kazakh = { path: '/kz/staff' }

  test('a press of a notification brings the open page forward, at its orders, the one in view first', async () => {
    const { worker, heard } = aWorker([at('/menu', 'visible'), at('/kz/staff'), at('/staff', 'visible')])
    const notice = pressed(kazakh)
    await openStaffPage(worker, notice)
    expect(notice.close).toHaveBeenCalled()
    expect(heard).toEqual([
      `https://shop.example/staff told ${STAFF_NOTIFICATION_PRESSED}`,
      'https://shop.example/staff focused',
    ])
  })

  test('a press of a notification opens the page where none is open, or the browser does not let it come forward', async () => {
    const none = aWorker([at('/', 'visible'), at('/staffing')])
    await openStaffPage(none.worker, pressed(kazakh))
    expect(none.heard).toEqual(['opened /kz/staff'])
    const stubborn = aWorker([{ ...at('/staff'), canFocus: false }])
    await openStaffPage(stubborn.worker, pressed(kazakh))
    expect(stubborn.heard.at(-1)).toBe('opened /kz/staff')
  })

  test.each([
    undefined,
    null,
    {},
    { path: 1 },
    { path: 'https://evil.example' },
    { path: '//evil.example/staff' },
    { path: '/profile' },
  ])('a press of a notification with %j opens the tablet and nothing else', async (data) => {
    const { worker, heard } = aWorker()
    await openStaffPage(worker, pressed(data))
    expect(heard).toEqual(['opened /staff'])
  })

  test('a press of a notification of another page is left alone', () => {
    expect(Object.values(STAFF_NOTICES).map((tag) => isStaffNotice({ tag }))).toEqual([true, true])
    expect(isStaffNotice({ tag: '' })).toBe(false)
  })
})

describe('a subscription that the browser replaced', () => {
  const answering = (status: number, body: object) => {
    const requested = vi.fn(async (..._args: [string, RequestInit?]) => Response.json(body, { status }))
    vi.stubGlobal('fetch', requested)
    return requested
  }

  test('a replaced subscription is sent to the chain by the calls of the contract', async () => {
    expect(PUSH_CALLS).toEqual({ key: staffPushRoutes.staffPush.path, renew: staffPushRoutes.staffPushRenew.path })
    const requested = answering(200, { public_key: 'key' })
    const { worker, subscribe } = aWorker()
    await renewSubscription(worker, { oldSubscription: aSubscription('https://push.example/old') })
    expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'key' })
    expect(requested.mock.calls[1]?.[0]).toBe(PUSH_CALLS.renew)
    expect(JSON.parse(String(requested.mock.calls[1]?.[1]?.body))).toEqual({
      replaces: 'https://push.example/old',
      endpoint: 'https://push.example/new',
      p256dh: 'p',
      auth: 'a',
      public_key: 'key',
    })
  })

  test('a replaced subscription is the one that the browser made, where it made one', async () => {
    const requested = answering(200, { public_key: 'key' })
    const { worker, subscribe } = aWorker()
    await renewSubscription(worker, {
      oldSubscription: null,
      newSubscription: aSubscription('https://push.example/made'),
    })
    expect(subscribe).not.toHaveBeenCalled()
    expect(JSON.parse(String(requested.mock.calls[1]?.[1]?.body))).toMatchObject({
      replaces: null,
      endpoint: 'https://push.example/made',
    })
  })

  test.each([
    [401, { message: 'Войдите' }],
    [200, { public_key: null }],
  ])('a replaced subscription is ignored without a session, or where no tablet is woken: %i', async (status, body) => {
    const requested = answering(status, body)
    const { worker, subscribe } = aWorker()
    await renewSubscription(worker, {})
    expect(requested).toHaveBeenCalledTimes(1)
    expect(subscribe).not.toHaveBeenCalled()
  })
})
