import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest'
import { entryOf, flushPromises, HOME, OFFER, pageAt, StoreTestBed, textOf } from '@/server/testing/store-test-bed'
import type { RenderedPage } from './entry-cache'

let stand: StoreTestBed
beforeEach(() => {
  stand = new StoreTestBed()
})
afterEach(() => void vi.useRealTimers())

describe('a page', () => {
  it('a page is made once, then ready', async () => {
    const store = stand.open()
    expect(store.ready(HOME)).toBeUndefined()
    expect(textOf(entryOf(await store.obtain(HOME)))).toBe('quick menu')
    expect(textOf(store.ready(HOME))).toBe('quick menu')
    expect(stand.asks).toEqual([HOME.key])
  })

  it('a page is made once for all who ask at the same time', async () => {
    const store = stand.open()
    const answers = await Promise.all([store.obtain(HOME), store.obtain(HOME), store.obtain(HOME)])
    expect(answers.map((answer) => textOf(entryOf(answer)))).toEqual(['quick menu', 'quick menu', 'quick menu'])
    expect(stand.asks).toHaveLength(1)
  })

  it('a page is not waited for longer than ten seconds; it is asked for once, and ready for visitors who come back', async () => {
    const store = stand.open()
    let finish = (_: RenderedPage) => {}
    stand.next = () =>
      new Promise((resolve) => {
        finish = resolve
      })
    const visitors = [store.obtain(HOME), store.obtain(HOME)]
    await stand.pass(10_000)
    expect(await Promise.all(visitors)).toEqual([{ refused: 'overloaded' }, { refused: 'overloaded' }])
    const later = store.obtain(HOME)
    await flushPromises()
    finish(stand.rendered(HOME))
    expect(textOf(entryOf(await later))).toBe('quick menu')
    expect(textOf(store.ready(HOME))).toBe('quick menu')
    expect(stand.asks).toHaveLength(1)
  })

  it('a page gets its smallest copy when nothing else is made', async () => {
    const store = stand.open()
    await store.obtain(HOME)
    await stand.pass(1000)
    await store.obtain(OFFER)
    await stand.pass(1500)
    expect(textOf(store.ready(HOME))).toBe('quick menu')
    await stand.pass(1000)
    expect([textOf(store.ready(HOME)), textOf(store.ready(OFFER))]).toEqual(['b menu', 'b menu'])
  })

  it('a page that is made anew with the same text keeps its copies and its tag', async () => {
    const store = stand.open()
    const first = entryOf(await store.obtain(HOME))
    await stand.pass(10_000)
    stand.clock += 60_000
    store.ready(HOME)
    await flushPromises()
    const second = store.ready(HOME)
    expect(stand.asks).toHaveLength(2)
    expect([second?.etag, textOf(second), second?.renderedAt]).toEqual([first.etag, 'b menu', stand.clock])
  })
})

describe('uncacheable pages', () => {
  it.each([
    ['another page than middleware named', { key: '/ru/404' }],
    ['a page that middleware does not name', { key: null }],
    ['an answer for one person', { seconds: 0 }],
    ['a page that is not found', { status: 404 }],
  ])('an uncacheable page is not kept: %s', async (_, over) => {
    const store = stand.open()
    stand.next = (requested) => stand.rendered(requested, over)
    const answer = await store.obtain(HOME)
    expect(answer).toHaveProperty('body')
    expect(store.ready(HOME)).toBeUndefined()
    expect(store.size().pages).toBe(0)
  })

  it('a page that was there and is gone is not kept', async () => {
    const store = stand.open()
    await store.obtain(HOME)
    stand.clock += 61_000
    stand.next = (requested) => stand.rendered(requested, { key: '/ru/404', status: 404 })
    store.ready(HOME)
    await flushPromises()
    expect(store.ready(HOME)).toBeUndefined()
  })
})

describe('a page whose time is up', () => {
  it('an expired page is shown while it is made anew', async () => {
    const store = stand.open()
    await store.obtain(HOME)
    stand.clock += 61_000
    stand.next = (requested) => stand.rendered(requested, { body: Buffer.from('new') })
    const old = store.ready(HOME)
    expect([textOf(old), old && store.isFresh(old)]).toEqual(['quick menu', false])
    await flushPromises()
    expect(textOf(store.ready(HOME))).toBe('quick new')
  })

  it('an expired page that Next had only old is asked for again a second later', async () => {
    const store = stand.open()
    stand.next = (requested) => stand.rendered(requested, { renderedAt: stand.clock - 100_000 })
    await store.obtain(HOME)
    store.ready(HOME)
    expect(stand.asks).toHaveLength(1)
    stand.clock += 1000
    store.ready(HOME)
    await flushPromises()
    expect(stand.asks).toHaveLength(2)
  })

  it('an expired page stays while the chain is down, and is tried again after a moment', async () => {
    const store = stand.open()
    await store.obtain(HOME)
    stand.clock += 61_000
    stand.next = () => Promise.reject(new Error('down'))
    for (let visitor = 0; visitor < 5; visitor++) {
      expect(textOf(store.ready(HOME))).toBe('quick menu')
      await flushPromises()
    }
    expect(stand.asks).toHaveLength(2)
    stand.clock += 2000
    store.ready(HOME)
    await flushPromises()
    expect(stand.asks).toHaveLength(3)
  })

  it('an expired page stays when making it ends in a failure of Next', async () => {
    const store = stand.open()
    await store.obtain(HOME)
    stand.clock += 61_000
    stand.next = (requested) => stand.rendered(requested, { status: 500, seconds: 0 })
    store.ready(HOME)
    await flushPromises()
    expect(textOf(store.ready(HOME))).toBe('quick menu')
  })
})

test('a failure that nothing stands in for is told as it is', async () => {
  const store = stand.open()
  stand.next = (requested) => stand.rendered(requested, { status: 500, seconds: 0 })
  expect(await store.obtain(HOME)).toMatchObject({ status: 500 })
  stand.next = () => Promise.reject(new Error('down'))
  expect(await store.obtain(HOME)).toEqual({ refused: 'unavailable' })
})

describe('a store without room to make pages', () => {
  /** A store with capacity for one page, and the running requests. */
  function crowded() {
    const requested: boolean[] = []
    let isTaken = false
    const store = stand.open({
      acquireRenderSlot: async (mayWait) => {
        requested.push(mayWait)
        if (isTaken) return null
        isTaken = true
        return () => {
          isTaken = false
        }
      },
    })
    return { store, requested }
  }

  it('a page without a copy is refused at once, and Next is not asked', async () => {
    const { store } = crowded()
    stand.next = () => new Promise(() => {})
    void store.obtain(HOME)
    await flushPromises()
    expect(await store.obtain(OFFER)).toEqual({ refused: 'overloaded' })
    expect(stand.asks).toEqual([HOME.key])
  })

  it('a page whose time is up is shown as it is: it waits for no room', async () => {
    const { store, requested } = crowded()
    await store.obtain(HOME)
    stand.clock += 61_000
    stand.next = () => new Promise(() => {})
    void store.obtain(OFFER)
    await flushPromises()
    expect(textOf(store.ready(HOME))).toBe('quick menu')
    await flushPromises()
    expect([stand.asks, requested]).toEqual([
      [HOME.key, OFFER.key],
      [true, true, false],
    ])
    expect(textOf(store.ready(HOME))).toBe('quick menu')
  })

  it('the room is free again when a page is made, and when it could not be', async () => {
    const { store } = crowded()
    stand.next = () => Promise.reject(new Error('down'))
    expect(await store.obtain(HOME)).toEqual({ refused: 'unavailable' })
    stand.next = (requested) => stand.rendered(requested)
    await store.obtain(HOME)
    expect(textOf(entryOf(await store.obtain(OFFER)))).toBe('quick menu')
  })
})

describe('bounds', () => {
  it('the page that was unused for longest goes first', async () => {
    const store = stand.open({ maxBytes: 5 * 4200 })
    const pages = Array.from({ length: 8 }, (_, id) => pageAt(`/ru/menu/default/product/${id + 1}`))
    for (const page of pages) {
      stand.clock += 1
      await store.obtain(page)
      if (pages[0]) store.ready(pages[0])
    }
    expect(store.size().bytes).toBeLessThanOrEqual(5 * 4200)
    const ready = pages.map((page) => store.ready(page) !== undefined)
    expect([ready[0], ready[1], ready[7]]).toEqual([true, false, true])
  })

  it('a plain copy, for clients that read no compression, counts too', async () => {
    const store = stand.open()
    const entry = entryOf(await store.obtain(HOME))
    const before = store.size().bytes
    expect((await store.identityOf(entry)).toString()).toBe('menu')
    expect(store.size().bytes).toBe(before + 4)
  })
})
