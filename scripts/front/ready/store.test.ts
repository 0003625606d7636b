import { beforeEach, describe, expect, it, test } from 'vitest'
import type { Asked } from './asked-page.mjs'
import { createReadyStore, type Entry, type Made } from './store.mjs'

/** Compressing that can be read: a word before the body. */
const compressor = {
  quick: async (body: Buffer) => ({ br: Buffer.from(`quick ${body}`), gzip: Buffer.from(`gzip ${body}`) }),
  best: async (body: Buffer) => Buffer.from(`b ${body}`),
  plain: async (br: Buffer) => Buffer.from(br.toString().replace(/^\w+ /, '')),
}

const pageAt = (key: string): Asked => ({ key, address: key, cookie: '', rsc: null })
const HOME = pageAt('/ru/menu/default')
const OFFER = pageAt('/ru/offer')

const made = (asked: Asked, over: Partial<Made> = {}): Made => ({
  status: 200,
  headers: [['Content-Type', 'text/plain']],
  contentType: 'text/plain',
  body: Buffer.from('menu'),
  key: asked.key.split(' ', 1)[0] ?? '',
  tags: ['menu'],
  madeAt: clock,
  seconds: 60,
  ...over,
})

let clock = 0
let asks: string[] = []
let forgotten: string[][] = []
let timers: { at: number; act: () => void }[] = []
/** What Next answers; a test replaces it. */
let next: (asked: Asked) => Promise<Made> | Made
const shelf = new Map<string, Entry>()

beforeEach(() => {
  clock = 1_000_000
  asks = []
  forgotten = []
  timers = []
  next = (asked) => made(asked)
  shelf.clear()
})

type Options = Pick<Parameters<typeof createReadyStore>[0], 'letIn' | 'maxBytes'>

const open = (options: Options = {}) =>
  createReadyStore({
    make: async (asked) => {
      asks.push(asked.key)
      return next(asked)
    },
    forgetData: async (tags) => {
      forgotten.push([...tags])
    },
    compressor,
    shelf: {
      read: async ({ key }) => shelf.get(key) ?? null,
      write: (entry) => shelf.set(entry.key, { ...entry }),
      forget: (key) => shelf.delete(key),
    },
    now: () => clock,
    after: (ms, act) => {
      timers.push({ at: clock + ms, act })
    },
    ...options,
  })

/** Lets everything happen that waits for nothing but other promises. */
const settle = async () => {
  for (let turn = 0; turn < 100; turn++) await Promise.resolve()
}

async function pass(ms: number) {
  const end = clock + ms
  for (;;) {
    await settle()
    const due = timers.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0]
    if (!due) break
    timers.splice(timers.indexOf(due), 1)
    clock = Math.max(clock, due.at)
    due.act()
  }
  clock = end
  await settle()
}

const kept = (answer: object) => {
  if (!isEntry(answer)) throw new Error('not kept')
  return answer
}
const isEntry = (answer: object): answer is Entry => 'br' in answer
const textOf = (entry: Entry | undefined) => entry?.br.toString()

describe('a page', () => {
  it('is made once, then ready', async () => {
    const store = open()
    expect(store.ready(HOME)).toBeUndefined()
    expect(textOf(kept(await store.obtain(HOME)))).toBe('quick menu')
    expect(textOf(store.ready(HOME))).toBe('quick menu')
    expect(asks).toEqual([HOME.key])
  })

  it('is made once for all who ask at the same time', async () => {
    const store = open()
    const answers = await Promise.all([store.obtain(HOME), store.obtain(HOME), store.obtain(HOME)])
    expect(answers.map((answer) => textOf(kept(answer)))).toEqual(['quick menu', 'quick menu', 'quick menu'])
    expect(asks).toHaveLength(1)
  })

  it('is not waited for longer than ten seconds; it is asked for once, and ready for visitors who come back', async () => {
    const store = open()
    let finish = (_: Made) => {}
    next = () =>
      new Promise((resolve) => {
        finish = resolve
      })
    const visitors = [store.obtain(HOME), store.obtain(HOME)]
    await pass(10_000)
    expect(await Promise.all(visitors)).toEqual([{ refused: 'crowded' }, { refused: 'crowded' }])
    const later = store.obtain(HOME)
    await settle()
    finish(made(HOME))
    expect(textOf(kept(await later))).toBe('quick menu')
    expect(textOf(store.ready(HOME))).toBe('quick menu')
    expect(asks).toHaveLength(1)
  })

  it('gets its smallest copy when nothing else is made', async () => {
    const store = open()
    await store.obtain(HOME)
    await pass(1000)
    await store.obtain(OFFER)
    await pass(1500)
    expect(textOf(store.ready(HOME))).toBe('quick menu')
    await pass(1000)
    expect([textOf(store.ready(HOME)), textOf(store.ready(OFFER))]).toEqual(['b menu', 'b menu'])
  })

  it('that is the same in other words keeps its copies and its tag', async () => {
    const store = open()
    const first = kept(await store.obtain(HOME))
    await pass(10_000)
    clock += 60_000
    store.ready(HOME)
    await settle()
    const second = store.ready(HOME)
    expect(asks).toHaveLength(2)
    expect([second?.etag, textOf(second), second?.madeAt]).toEqual([first.etag, 'b menu', clock])
  })
})

describe('what is not kept', () => {
  it.each([
    ['another page than middleware named', { key: '/ru/404' }],
    ['a page that middleware does not name', { key: null }],
    ['an answer for one person', { seconds: 0 }],
    ['a page that is not found', { status: 404 }],
  ])('%s', async (_, over) => {
    const store = open()
    next = (asked) => made(asked, over)
    const answer = await store.obtain(HOME)
    expect(answer).toHaveProperty('body')
    expect(store.ready(HOME)).toBeUndefined()
    expect([store.size().pages, shelf.size]).toEqual([0, 0])
  })

  it('a page that was there and is gone', async () => {
    const store = open()
    await store.obtain(HOME)
    clock += 61_000
    next = (asked) => made(asked, { key: '/ru/404', status: 404 })
    store.ready(HOME)
    await settle()
    expect([store.ready(HOME), shelf.size]).toEqual([undefined, 0])
  })
})

describe('a page whose time is up', () => {
  it('is shown while it is made anew', async () => {
    const store = open()
    await store.obtain(HOME)
    clock += 61_000
    next = (asked) => made(asked, { body: Buffer.from('new') })
    const old = store.ready(HOME)
    expect([textOf(old), old && store.isFresh(old)]).toEqual(['quick menu', false])
    await settle()
    expect(textOf(store.ready(HOME))).toBe('quick new')
  })

  it('that Next had only old, is asked for again a second later', async () => {
    const store = open()
    next = (asked) => made(asked, { madeAt: clock - 100_000 })
    await store.obtain(HOME)
    store.ready(HOME)
    expect(asks).toHaveLength(1)
    clock += 1000
    store.ready(HOME)
    await settle()
    expect(asks).toHaveLength(2)
  })

  it('stays while the chain is down, and is tried again after a moment', async () => {
    const store = open()
    await store.obtain(HOME)
    clock += 61_000
    next = () => Promise.reject(new Error('down'))
    for (let visitor = 0; visitor < 5; visitor++) {
      expect(textOf(store.ready(HOME))).toBe('quick menu')
      await settle()
    }
    expect(asks).toHaveLength(2)
    clock += 2000
    store.ready(HOME)
    await settle()
    expect(asks).toHaveLength(3)
  })

  it('stays when making it ends in a failure of Next', async () => {
    const store = open()
    await store.obtain(HOME)
    clock += 61_000
    next = (asked) => made(asked, { status: 500, seconds: 0 })
    store.ready(HOME)
    await settle()
    expect(textOf(store.ready(HOME))).toBe('quick menu')
  })
})

test('a failure that nothing stands in for is told as it is', async () => {
  const store = open()
  next = (asked) => made(asked, { status: 500, seconds: 0 })
  expect(await store.obtain(HOME)).toMatchObject({ status: 500 })
  next = () => Promise.reject(new Error('down'))
  expect(await store.obtain(HOME)).toEqual({ refused: 'away' })
})

describe('when there is no room to make pages', () => {
  /** A store whose room takes one page, and the answers that are under way. */
  function crowded() {
    const asked: boolean[] = []
    let isTaken = false
    const store = open({
      letIn: async (mayWait) => {
        asked.push(mayWait)
        if (isTaken) return null
        isTaken = true
        return () => {
          isTaken = false
        }
      },
    })
    return { store, asked }
  }

  it('a page without a copy is refused at once, and Next is not asked', async () => {
    const { store } = crowded()
    next = () => new Promise(() => {})
    void store.obtain(HOME)
    await settle()
    expect(await store.obtain(OFFER)).toEqual({ refused: 'crowded' })
    expect(asks).toEqual([HOME.key])
  })

  it('a page whose time is up is shown as it is: it waits for no room', async () => {
    const { store, asked } = crowded()
    await store.obtain(HOME)
    clock += 61_000
    next = () => new Promise(() => {})
    void store.obtain(OFFER)
    await settle()
    expect(textOf(store.ready(HOME))).toBe('quick menu')
    await settle()
    expect([asks, asked]).toEqual([
      [HOME.key, OFFER.key],
      [true, true, false],
    ])
    expect(textOf(store.ready(HOME))).toBe('quick menu')
  })

  it('the room is free again when a page is made, and when it could not be', async () => {
    const { store } = crowded()
    next = () => Promise.reject(new Error('down'))
    expect(await store.obtain(HOME)).toEqual({ refused: 'away' })
    next = (asked) => made(asked)
    await store.obtain(HOME)
    expect(textOf(kept(await store.obtain(OFFER)))).toBe('quick menu')
  })
})

describe('data that changed', () => {
  it('is shown by no page that has its tag, once it is told', async () => {
    const store = open()
    await store.obtain(HOME)
    next = (asked) => made(asked, { tags: ['articles'] })
    await store.obtain(OFFER)
    clock += 1
    next = (asked) => made(asked, { body: Buffer.from('new') })
    expect(await store.expire(['menu', 'footer'])).toBe(1)
    expect(forgotten).toEqual([['menu', 'footer']])
    expect(store.ready(HOME)).toBeUndefined()
    expect(store.ready(OFFER)).toBeDefined()
    expect(textOf(kept(await store.obtain(HOME)))).toBe('quick new')
    expect(store.ready(HOME)).toBeDefined()
  })

  it('is forgotten by Next before a page is made of it', async () => {
    const order: string[] = []
    const store = createReadyStore({
      make: async (asked) => {
        order.push('make')
        return made(asked)
      },
      forgetData: async () => {
        await settle()
        order.push('forget')
      },
      compressor,
      now: () => clock,
      after: () => {},
    })
    await store.obtain(HOME)
    void store.expire(['menu'])
    await store.obtain(HOME)
    expect(order).toEqual(['make', 'forget', 'make'])
  })

  it('while a page was made, has it made again', async () => {
    const store = open()
    let finish = (_: Made) => {}
    next = () =>
      new Promise((resolve) => {
        finish = resolve
      })
    const first = store.obtain(HOME)
    await settle()
    clock += 5
    await store.expire(['menu'])
    finish(made(HOME, { madeAt: clock + 1 }))
    await first
    expect(store.ready(HOME)).toBeUndefined()
    expect(forgotten).toEqual([['menu'], ['menu']])
  })

  it('is shown again when nothing newer can be made', async () => {
    const store = open()
    await store.obtain(HOME)
    clock += 1
    next = () => Promise.reject(new Error('down'))
    await store.expire(['menu'])
    expect(textOf(kept(await store.obtain(HOME)))).toBe('quick menu')
    expect(textOf(store.ready(HOME))).toBe('quick menu')
  })

  it('has the pages made anew that are asked for most, one at a time', async () => {
    const store = open()
    const pages = ['/ru/menu/default', '/ru/menu/default/category/1/asc', '/ru/menu/default/product/1'].map(pageAt)
    for (const [index, page] of pages.entries()) {
      await store.obtain(page)
      for (let hit = 0; hit < index; hit++) store.ready(page)
    }
    asks = []
    clock += 1
    void store.expire(['menu'])
    await settle()
    expect(asks).toEqual([pages[2]?.key])
    await pass(150)
    expect(asks).toEqual([pages[2]?.key, pages[1]?.key])
    await pass(1000)
    // Nobody asked for the last one.
    expect(asks).toHaveLength(2)
  })
})

describe('bounds', () => {
  it('the page longest not asked for goes first', async () => {
    const store = open({ maxBytes: 5 * 4200 })
    const pages = Array.from({ length: 8 }, (_, id) => pageAt(`/ru/menu/default/product/${id + 1}`))
    for (const page of pages) {
      clock += 1
      await store.obtain(page)
      if (pages[0]) store.ready(pages[0])
    }
    expect(store.size().bytes).toBeLessThanOrEqual(5 * 4200)
    const ready = pages.map((page) => store.ready(page) !== undefined)
    expect([ready[0], ready[1], ready[7]]).toEqual([true, false, true])
  })

  it('a page as it is, for who reads no compression, counts, too', async () => {
    const store = open()
    const entry = kept(await store.obtain(HOME))
    const before = store.size().bytes
    expect((await store.identityOf(entry)).toString()).toBe('menu')
    expect(store.size().bytes).toBe(before + 4)
  })
})

describe('after a restart', () => {
  it('a page that was kept stands in for one that cannot be made', async () => {
    await open().obtain(HOME)
    clock += 10_000
    next = () => Promise.reject(new Error('down'))
    expect(textOf(kept(await open().obtain(HOME)))).toBe('quick menu')
  })

  it('and is made anew when it can be: nobody knows what changed', async () => {
    await open().obtain(HOME)
    clock += 10_000
    next = (asked) => made(asked, { body: Buffer.from('new') })
    expect(textOf(kept(await open().obtain(HOME)))).toBe('quick new')
  })
})

describe('a clock that is set back', () => {
  beforeEach(() => {
    clock = 10_000_000
  })

  it('keeps no page fresh for longer', async () => {
    const store = open()
    await store.obtain(HOME)
    clock -= 3_600_000
    store.ready(HOME)
    await settle()
    expect(asks).toHaveLength(2)
    expect(store.ready(HOME)?.madeAt).toBe(clock)
  })

  it('by a little, as clocks are kept right, changes nothing', async () => {
    const store = open()
    await store.obtain(HOME)
    clock -= 500
    store.ready(HOME)
    await settle()
    expect(asks).toHaveLength(1)
  })

  it('does not have a changed page made again and again', async () => {
    const store = open()
    await store.obtain(HOME)
    await store.expire(['menu'])
    clock -= 3_600_000
    store.ready(HOME)
    await store.obtain(HOME)
    clock += 1
    await store.obtain(HOME)
    const before = asks.length
    expect(store.ready(HOME)).toBeDefined()
    await pass(1000)
    expect(asks).toHaveLength(before)
  })
})
