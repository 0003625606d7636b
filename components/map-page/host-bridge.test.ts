import { afterEach, describe, expect, it, vi } from 'vitest'
import { listenToHost, postToHost } from './host-bridge'

afterEach(() => {
  vi.unstubAllGlobals()
})

const message = { type: 'point', latitude: 43.2, longitude: 76.9 } as const

describe('postToHost', () => {
  it('postToHost sends the message as JSON to any app around the page', () => {
    const port = () => ({ postMessage: vi.fn() })
    const [native, apple, android] = [port(), port(), port()]
    vi.stubGlobal('ReactNativeWebView', native)
    vi.stubGlobal('webkit', { messageHandlers: { shop: apple } })
    vi.stubGlobal('ShopHost', android)
    postToHost(message)
    for (const { postMessage } of [native, apple, android])
      expect(postMessage).toHaveBeenCalledExactlyOnceWith(JSON.stringify(message))
  })

  it('postToHost sends the message to a page around it of its own origin only', () => {
    const parent = { postMessage: vi.fn() }
    vi.stubGlobal('parent', parent)
    postToHost({ type: 'ready' })
    expect(parent.postMessage).toHaveBeenCalledExactlyOnceWith('{"type":"ready"}', window.location.origin)
  })

  it('postToHost stays silent without an app, and with another app’s web view', () => {
    vi.stubGlobal('webkit', { messageHandlers: {} })
    const post = vi.spyOn(window, 'postMessage')
    postToHost({ type: 'ready' })
    expect(post).not.toHaveBeenCalled()
  })
})

describe('listenToHost', () => {
  const say = (target: EventTarget, data: unknown, origin = '') =>
    target.dispatchEvent(new MessageEvent('message', { data, origin }))

  it('listenToHost hears the app on the window and on the document, until it stops', () => {
    const heard = vi.fn()
    const stop = listenToHost(heard)
    say(window, { type: 'select', guid: 'a' })
    say(document, '{"type":"select","guid":"b"}', window.location.origin)
    expect(heard.mock.calls).toEqual([[{ type: 'select', guid: 'a' }], [{ type: 'select', guid: 'b' }]])
    stop()
    say(window, { type: 'select', guid: 'c' })
    say(document, { type: 'select', guid: 'c' })
    expect(heard).toHaveBeenCalledTimes(2)
  })

  it('listenToHost ignores other sites and anything that is no message', () => {
    const heard = vi.fn()
    const stop = listenToHost(heard)
    say(window, { type: 'select', guid: 'a' }, 'https://evil.test')
    say(window, '<html>')
    expect(heard).not.toHaveBeenCalled()
    stop()
  })
})
