import '@testing-library/jest-dom/vitest'
import { cleanup } from '@testing-library/react'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { mockServer, takeDrift } from './mock-route'

// Node's `Request` knows no page to resolve a relative address against; a browser's does.
globalThis.Request = class extends globalThis.Request {
  constructor(input: RequestInfo | URL, init?: RequestInit) {
    super(typeof input === 'string' ? new URL(input, window.location.href) : input, init)
  }
}

beforeAll(() => mockServer.listen({ onUnhandledRequest: 'error' }))

afterEach(() => {
  cleanup()
  mockServer.resetHandlers()
  window.localStorage.clear()
  window.sessionStorage.clear()
  for (const cookie of document.cookie.split('; '))
    if (cookie) document.cookie = `${cookie.split('=')[0]}=; Max-Age=0; Path=/`
  const drift = takeDrift()
  if (drift.length > 0) throw new Error(`The contract was broken:\n${drift.join('\n')}`)
})

afterAll(() => mockServer.close())
