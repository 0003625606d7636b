import { vi } from 'vitest'
import type { Entry, RenderedPage } from '@/server/prepared/entry-cache'
import type { PageRequest } from '@/server/prepared/page-request'
import { createPreparedStore } from '@/server/prepared/store'

/** A readable replacement of compression: a word before the body. */
export const compressor = {
  quick: async (body: Buffer) => ({ br: Buffer.from(`quick ${body}`), gzip: Buffer.from(`gzip ${body}`) }),
  best: async (body: Buffer) => Buffer.from(`b ${body}`),
  plain: async (br: Buffer) => Buffer.from(br.toString().replace(/^\w+ /, '')),
}

export const pageAt = (key: string): PageRequest => ({ key, address: key, cookie: '', rsc: null })
export const HOME = pageAt('/ru/menu/default')
export const OFFER = pageAt('/ru/offer')

/** Lets everything run that waits for promises only. */
export const flushPromises = async (): Promise<void> => {
  for (let turn = 0; turn < 100; turn++) await Promise.resolve()
}

const isEntry = (answer: object): answer is Entry => 'br' in answer
export const entryOf = (answer: object): Entry => {
  if (!isEntry(answer)) throw new Error('not kept')
  return answer
}
export const textOf = (entry: Entry | undefined): string | undefined => entry?.br.toString()

type Options = Pick<Parameters<typeof createPreparedStore>[0], 'acquireRenderSlot' | 'maxBytes'>

/** What surrounds a store of pages: the clock, which only a test moves, and Next, whose answer a test replaces. */
export class StoreTestBed {
  /** The keys that Next was asked for. */
  asks: string[] = []
  /** The tags whose data Next was told to forget. */
  readonly forgotten: string[][] = []
  next = (requested: PageRequest): Promise<RenderedPage> | RenderedPage => this.rendered(requested)

  constructor() {
    vi.useFakeTimers({ now: 1_000_000 })
  }

  /** The time in ms; setting it runs no timer. */
  get clock(): number {
    return Date.now()
  }
  set clock(ms: number) {
    vi.setSystemTime(ms)
  }

  rendered(requested: PageRequest, over: Partial<RenderedPage> = {}): RenderedPage {
    return {
      status: 200,
      headers: [['Content-Type', 'text/plain']],
      body: Buffer.from('menu'),
      key: requested.key.split(' ', 1)[0] ?? '',
      tags: ['menu'],
      renderedAt: this.clock,
      seconds: 60,
      ...over,
    }
  }

  open(options: Options = {}): ReturnType<typeof createPreparedStore<PageRequest>> {
    return createPreparedStore({
      make: async (requested) => {
        this.asks.push(requested.key)
        return this.next(requested)
      },
      forgetData: async (tags) => {
        this.forgotten.push([...tags])
      },
      compressor,
      ...options,
    })
  }

  /** Moves the clock, and runs what is due meanwhile. */
  async pass(ms: number): Promise<void> {
    await vi.advanceTimersByTimeAsync(ms)
    await flushPromises()
  }
}
