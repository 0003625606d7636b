import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { forgetAnswers } from '@/lib/api/query/cache'
import { mockServer, takeDrift } from './mock-route'

// What is loaded on demand takes its time on a busy machine; nobody waits longer than it needs.
configure({ asyncUtilTimeout: 5000 })

// Node's `Request` knows no page to resolve a relative address against; a browser's does.
globalThis.Request = class extends globalThis.Request {
  constructor(input: RequestInfo | URL, init?: RequestInit) {
    super(typeof input === 'string' ? new URL(input, window.location.href) : input, init)
  }
}

const forgetCookie = (cookie: string) => {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store
  document.cookie = `${cookie.split('=')[0]}=; Max-Age=0; Path=/`
}

// jsdom knows the element but not how it opens.
HTMLDialogElement.prototype.showModal = function showModal() {
  this.setAttribute('open', '')
}
HTMLDialogElement.prototype.close = function close() {
  this.removeAttribute('open')
}

beforeAll(() => mockServer.listen({ onUnhandledRequest: 'error' }))

afterEach(() => {
  cleanup()
  forgetAnswers()
  mockServer.resetHandlers()
  window.localStorage.clear()
  window.sessionStorage.clear()
  document.cookie.split('; ').filter(Boolean).forEach(forgetCookie)
  const drift = takeDrift()
  if (drift.length > 0) throw new Error(`The contract was broken:\n${drift.join('\n')}`)
})

afterAll(() => mockServer.close())
