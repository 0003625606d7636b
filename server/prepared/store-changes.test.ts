import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  compressor,
  entryOf,
  flushPromises,
  HOME,
  OFFER,
  pageAt,
  StoreTestBed,
  textOf,
} from '@/server/testing/store-test-bed'
import type { RenderedPage } from './entry-cache'
import { createPreparedStore } from './store'

let stand: StoreTestBed
beforeEach(() => {
  stand = new StoreTestBed()
})
afterEach(() => void vi.useRealTimers())

describe('data that changed', () => {
  it('changed data is shown by no page that has its tag, once it is told', async () => {
    const store = stand.open()
    await store.obtain(HOME)
    stand.next = (requested) => stand.rendered(requested, { tags: ['articles'] })
    await store.obtain(OFFER)
    stand.clock += 1
    stand.next = (requested) => stand.rendered(requested, { body: Buffer.from('new') })
    expect(await store.expire(['menu', 'footer'])).toBe(1)
    expect(stand.forgotten).toEqual([['menu', 'footer']])
    expect(store.ready(HOME)).toBeUndefined()
    expect(store.ready(OFFER)).toBeDefined()
    expect(textOf(entryOf(await store.obtain(HOME)))).toBe('quick new')
    expect(store.ready(HOME)).toBeDefined()
  })

  it('changed data is forgotten by Next before a page is made of it', async () => {
    const order: string[] = []
    const store = createPreparedStore({
      make: async (requested) => {
        order.push('make')
        return stand.rendered(requested)
      },
      forgetData: async () => {
        await flushPromises()
        order.push('forget')
      },
      compressor,
    })
    await store.obtain(HOME)
    void store.expire(['menu'])
    await store.obtain(HOME)
    expect(order).toEqual(['make', 'forget', 'make'])
  })

  it('changed data makes a page that was being made be made again', async () => {
    const store = stand.open()
    let finish = (_: RenderedPage) => {}
    stand.next = () =>
      new Promise((resolve) => {
        finish = resolve
      })
    const first = store.obtain(HOME)
    await flushPromises()
    stand.clock += 5
    await store.expire(['menu'])
    finish(stand.rendered(HOME, { renderedAt: stand.clock + 1 }))
    await first
    expect(store.ready(HOME)).toBeUndefined()
    expect(stand.forgotten).toEqual([['menu'], ['menu']])
  })

  it('changed data is shown again when nothing newer can be made', async () => {
    const store = stand.open()
    await store.obtain(HOME)
    stand.clock += 1
    stand.next = () => Promise.reject(new Error('down'))
    await store.expire(['menu'])
    expect(textOf(entryOf(await store.obtain(HOME)))).toBe('quick menu')
    expect(textOf(store.ready(HOME))).toBe('quick menu')
  })

  it('changed data has the pages made anew that are asked for most, one at a time', async () => {
    const store = stand.open()
    const pages = ['/ru/menu/default', '/ru/menu/default/category/1/asc', '/ru/menu/default/product/1'].map(pageAt)
    for (const [index, page] of pages.entries()) {
      await store.obtain(page)
      for (let hit = 0; hit < index; hit++) store.ready(page)
    }
    stand.asks = []
    stand.clock += 1
    void store.expire(['menu'])
    await flushPromises()
    expect(stand.asks).toEqual([pages[2]?.key])
    await stand.pass(150)
    expect(stand.asks).toEqual([pages[2]?.key, pages[1]?.key])
    await stand.pass(1000)
    // The last one was never requested.
    expect(stand.asks).toHaveLength(2)
  })
})

describe('a clock that is set back', () => {
  beforeEach(() => {
    stand.clock = 10_000_000
  })

  it('a clock that is set back keeps no page fresh for longer', async () => {
    const store = stand.open()
    await store.obtain(HOME)
    stand.clock -= 3_600_000
    store.ready(HOME)
    await flushPromises()
    expect(stand.asks).toHaveLength(2)
    expect(store.ready(HOME)?.renderedAt).toBe(stand.clock)
  })

  it('a clock that is set back by a little, as clocks are kept right, changes nothing', async () => {
    const store = stand.open()
    await store.obtain(HOME)
    stand.clock -= 500
    store.ready(HOME)
    await flushPromises()
    expect(stand.asks).toHaveLength(1)
  })

  it('a clock that is set back does not have a changed page made again and again', async () => {
    const store = stand.open()
    await store.obtain(HOME)
    await store.expire(['menu'])
    stand.clock -= 3_600_000
    store.ready(HOME)
    await store.obtain(HOME)
    stand.clock += 1
    await store.obtain(HOME)
    const before = stand.asks.length
    expect(store.ready(HOME)).toBeDefined()
    await stand.pass(1000)
    expect(stand.asks).toHaveLength(before)
  })
})
