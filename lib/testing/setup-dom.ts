import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, vi } from 'vitest'
import { dropCache } from '@/lib/api/query/cache'
import { mockServer, takeDrift } from './mock-route'
import { resetStores } from './zustand'

// Modules that load on demand take time on a busy machine; a test waits only as long as necessary.
configure({ asyncUtilTimeout: 60_000 })

// Node's `Request` has no page against which to resolve a relative address, unlike a browser's.
globalThis.Request = class extends globalThis.Request {
  constructor(input: RequestInfo | URL, init?: RequestInit) {
    super(typeof input === 'string' ? new URL(input, window.location.href) : input, init)
  }
}

const forgetCookie = (cookie: string) => {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store
  document.cookie = `${cookie.split('=')[0]}=; Max-Age=0; Path=/`
}

// What jsdom lacks. A test that wants to know of a call, or another answer, takes `vi.spyOn` or `vi.stubGlobal`, which are undone
// after it; whatever is replaced by an assignment stays replaced for the files behind.
Element.prototype.scrollIntoView = () => undefined
Object.assign(SVGSVGElement.prototype, { createSVGRect: () => ({}) })
Object.defineProperty(Navigator.prototype, 'maxTouchPoints', { get: () => 0, configurable: true })
HTMLDialogElement.prototype.showModal = function showModal() {
  this.setAttribute('open', '')
}
HTMLDialogElement.prototype.close = function close() {
  this.removeAttribute('open')
}

/** The attributes of the shop's document (`app/[locale]/layout.tsx`). */
document.documentElement.dataset.phone = '77273550770'

// Files share one window. A module that listens for the life of its page (old-page.ts) would go on to listen, and to call the API,
// in the tests of other files, so these listeners end with the file that added them.
const PAGE_EVENTS = new Set(['visibilitychange', 'pageshow', 'pagehide', 'online', 'offline', 'storage', 'popstate'])
const atEndOfFile: (() => void)[] = []
for (const target of [window, document]) {
  const { addEventListener } = target
  target.addEventListener = (
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ) => {
    addEventListener.call(target, type, listener, options)
    if (PAGE_EVENTS.has(type)) atEndOfFile.push(() => target.removeEventListener(type, listener, options))
  }
  atEndOfFile.push(() => {
    target.addEventListener = addEventListener
  })
}

beforeAll(() => mockServer.listen({ onUnhandledRequest: 'error' }))

afterEach(() => {
  vi.useRealTimers()
  cleanup()
  dropCache()
  document.body.replaceChildren()
  mockServer.resetHandlers()
  resetStores()
  window.localStorage.clear()
  window.sessionStorage.clear()
  document.cookie.split('; ').filter(Boolean).forEach(forgetCookie)
  const drift = takeDrift()
  if (drift.length > 0) throw new Error(`Answers or requests did not fit the contract:\n${drift.join('\n')}`)
})

afterAll(() => {
  for (const undo of atEndOfFile) undo()
  mockServer.close()
})
