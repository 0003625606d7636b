import { vi } from 'vitest'

/** A stream of events that a test opens, feeds and breaks. */
export class FakeEventSource extends EventTarget {
  static all: FakeEventSource[] = []
  isClosed = false

  constructor(readonly url: string) {
    super()
    FakeEventSource.all.push(this)
  }

  /** The streams that are open. */
  static get open(): readonly FakeEventSource[] {
    return FakeEventSource.all.filter(({ isClosed }) => !isClosed)
  }

  close(): void {
    this.isClosed = true
  }

  tell(status: string, number: string): void {
    this.send('status', { number, status, at: '2026-11-21T06:06:00.000Z' })
  }

  /** Something other than the status of the order changed. */
  tellChange(kind: string, status: string, number: string): void {
    this.send('change', { number, kind, status, at: '2026-11-21T06:06:00.000Z' })
  }

  send(type: string, data: unknown): void {
    if (!this.isClosed) this.dispatchEvent(new MessageEvent(type, { data: JSON.stringify(data) }))
  }

  fail(): void {
    if (!this.isClosed) this.dispatchEvent(new Event('error'))
  }
}

/** Replaces the browser's streams, which jsdom lacks. Undone by `vi.unstubAllGlobals`. */
export function stubEventSource(): void {
  FakeEventSource.all = []
  vi.stubGlobal('EventSource', FakeEventSource)
}
