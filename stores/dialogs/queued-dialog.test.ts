import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useDialogs } from './dialogs'
import { markPageUnloading } from './page-unload'
import { takeQueuedDialog } from './queued-dialog'

const { open, openQueued } = useDialogs.getState()

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => void vi.runAllTimers())

describe('a queued popup', () => {
  it('a queued popup is kept for that page, once', () => {
    markPageUnloading(openQueued)
    open({ kind: 'pickup' })
    expect(useDialogs.getState()).toMatchObject({ current: null, kept: { kind: 'pickup' } })
    expect(takeQueuedDialog()).toEqual({ kind: 'pickup' })
    expect(takeQueuedDialog()).toBeNull()
  })

  it('a queued popup opens here when that page does not come', () => {
    markPageUnloading(openQueued)
    open({ kind: 'product', productId: 7 })
    vi.advanceTimersByTime(10_000)
    expect(useDialogs.getState()).toMatchObject({ current: { kind: 'product', productId: 7 }, kept: null })
    expect(takeQueuedDialog()).toBeNull()
    open({ kind: 'pickup' })
    expect(useDialogs.getState().current).toEqual({ kind: 'pickup' })
  })

  it('a queued popup opens here when the browser shows this page again', () => {
    markPageUnloading(openQueued)
    open({ kind: 'pickup' })
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    expect(useDialogs.getState().current).toEqual({ kind: 'pickup' })
  })

  it('a queued popup is forgotten after half a minute', () => {
    markPageUnloading(openQueued)
    open({ kind: 'pickup' })
    vi.setSystemTime(Date.now() + 31_000)
    expect(takeQueuedDialog()).toBeNull()
  })
})

it.each([
  'null',
  '{}',
  '{"request":{"kind":"attention"},"at":0}',
  '{"request":{"kind":"product","productId":"1"},"at":0}',
  'x',
])('a storage that holds %s opens nothing', (text) => {
  vi.setSystemTime(0)
  sessionStorage.setItem('keptDialog', text)
  expect(takeQueuedDialog()).toBeNull()
})

it('a link is the browser’s own while another page is on its way', () => {
  document.body.innerHTML = '<a href="/category/1"><span>Донеры</span></a><button>ok</button>'
  const heard: string[] = []
  const hear = ({ target }: Event) => {
    if (target instanceof Element) heard.push(target.tagName)
  }
  document.addEventListener('click', hear)
  const press = (selector: string) =>
    document.querySelector(selector)?.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  markPageUnloading(openQueued)
  press('span')
  press('button')
  expect(heard).toEqual(['BUTTON'])
  vi.advanceTimersByTime(10_000)
  press('span')
  expect(heard).toEqual(['BUTTON', 'SPAN'])
  document.removeEventListener('click', hear)
})
