import { LRUCache } from 'lru-cache'
import type { Encoding } from './encodings'
import type { PageRequest } from './page-request'

/** Next's answer for a prepared page. */
export interface RenderedPage {
  status: number
  /** The headers of every copy, without those of one request or encoding. */
  headers: readonly (readonly [string, string])[]
  /** The body without compression. */
  body: Buffer
  /** The key that middleware named; null: none. */
  key: string | null
  /** The tags of the data that the page shows. */
  tags: readonly string[]
  /** When it was rendered (ms). */
  renderedAt: number
  /** Next's cache state of the answer, for the visitor who gets it. */
  state?: string
  /** How long it stays fresh if nothing is known to change, in seconds; 0: it must not be kept. */
  seconds: number
}

/** A page, or an answer of a call, that is ready to be sent. */
export interface Entry<A = PageRequest> {
  key: string
  requested: A
  status: number
  headers: readonly (readonly [string, string])[]
  /** A weak entity tag, shared by the copies in all encodings. */
  etag: string
  tags: readonly string[]
  br: Buffer
  gzip: Buffer
  /** The copy without compression, made when it is first requested. */
  identity: Buffer | null
  isSmallest: boolean
  renderedAt: number
  freshUntil: number
  /** The page's data changed: the page is shown only when it cannot be rendered again. */
  isExpired: boolean
  /** No new attempt before this time, because the last one failed. */
  retryAt: number
  /** Requests since it was last rendered again ahead of its visitors. */
  hits: number
  /** The headers of its copies, kept by their sender (copies.ts). */
  heads: Partial<Record<Encoding, string[]>>
}

/** The memory of an entry besides its copies. */
const ENTRY_BYTES = 4096

const bytesOf = ({ br, gzip, identity }: Entry<unknown>) =>
  br.length + gzip.length + (identity?.length ?? 0) + ENTRY_BYTES

/** Prepared pages by their keys, limited in bytes: the page that was requested longest ago is removed first. */
export function createEntryCache<A = PageRequest>(maxBytes: number) {
  const entries = new LRUCache<string, Entry<A>>({ maxSize: maxBytes, sizeCalculation: bytesOf })

  return {
    get: (key: string) => entries.get(key),
    all: () => [...entries.values()],
    keep: (entry: Entry<A>) => void entries.set(entry.key, entry),
    remove: (key: string) => void entries.delete(key),
    /** Replaces copies of an entry, if it is still kept. */
    change(entry: Entry<A>, copies: Partial<Pick<Entry, 'br' | 'identity' | 'heads'>>) {
      if (entries.peek(entry.key) !== entry) return
      // The cache computes the size of what it does not contain.
      entries.delete(entry.key)
      entries.set(entry.key, Object.assign(entry, copies))
    },
    /** The number of pages and their bytes. */
    size: () => ({ pages: entries.size, bytes: entries.calculatedSize }),
  }
}
