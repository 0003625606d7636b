import { createHash } from 'node:crypto'
import { orElse } from '@/lib/config/mistakes.mjs'
import type { createChangeLog } from './change-log'
import type { Compressor } from './encodings'
import type { createEntryCache, Entry, RenderedPage } from './entry-cache'

/** Why there is no page now: too many are being rendered, or Next did not answer. */
export interface Refused {
  readonly refused: 'overloaded' | 'unavailable'
}

/** After a failed attempt a page is not rendered again for a moment; its last good copy is shown meanwhile. */
const RETRY_MS = 2000
/** Next may answer with its old copy while it renders a new one: after this time it is asked again. */
const AGAIN_MS = 1000

class Overloaded extends Error {}

class ErrorPage extends Error {
  constructor(readonly rendered: RenderedPage) {
    super('Next rendered an error page')
  }
}

export interface Keyed {
  readonly key: string
}

const etagOf = (body: Buffer) => `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`

export interface Parts<A> {
  /** Renders a page with Next; throws when Next does not answer. */
  make: (requested: A) => Promise<RenderedPage>
  /** Reserves capacity to render one page, at once or after a moment, and resolves to a function that releases it; null: there is none. */
  acquireRenderSlot: (mayWait: boolean) => Promise<(() => void) | null>
  /** Makes Next forget the data with these tags. */
  forgetData: (tags: readonly string[]) => Promise<void>
  compressor: Compressor
  entries: ReturnType<typeof createEntryCache<A>>
  changes: ReturnType<typeof createChangeLog>
  /** Ms. */
  now: () => number
  onKept: () => void
}

/** Makes an entry of a rendered page; its copies are those of the previous entry when the body is the same. */
async function entryOf<A extends Keyed>(
  requested: A,
  { status, body, headers, tags, renderedAt, seconds }: RenderedPage,
  { entries, compressor, now }: Pick<Parts<A>, 'entries' | 'compressor' | 'now'>,
): Promise<Entry<A>> {
  const etag = etagOf(body)
  const old = entries.get(requested.key)
  const same = old?.etag === etag && old.status === status ? old : null
  const { br, gzip } = same ?? (await compressor.quick(body))
  return {
    ...{ key: requested.key, requested, status, etag, tags, br, gzip, renderedAt },
    // The policy in the headers contains hashes of the scripts in this very copy.
    headers: same?.headers ?? headers,
    identity: same?.identity ?? null,
    isSmallest: same?.isSmallest ?? false,
    freshUntil: Math.max(renderedAt + seconds * 1000, now() + AGAIN_MS),
    isExpired: false,
    retryAt: 0,
    hits: old?.hits ?? 0,
    heads: {},
  }
}

/** Renders pages with Next, each once for all simultaneous requests, and keeps those that may be kept. */
export function createPageRenderer<A extends Keyed>({
  make,
  acquireRenderSlot,
  forgetData,
  entries,
  changes,
  now,
  onKept,
  compressor,
}: Parts<A>) {
  const inProgress = new Map<string, Promise<Entry<A> | RenderedPage | Refused>>()
  /** Resolves when Next has forgotten changed data; no page is rendered before. */
  let forgetting = Promise.resolve()
  let lastBegunAt = 0

  /** @returns resolves when no page will be rendered from the old data */
  function forget(tags: readonly string[]): Promise<void> {
    // A renderer that ended forgets the data when it starts again.
    forgetting = forgetting.then(() => forgetData(tags)).catch(orElse(() => undefined))
    return forgetting
  }

  async function ask(requested: A): Promise<Entry<A> | RenderedPage> {
    await forgetting
    const begunAt = changes.last()
    lastBegunAt = now()
    const rendered = await make(requested)
    if (rendered.status >= 500) throw new ErrorPage(rendered)
    const page = requested.key.split(' ', 1)[0]
    if (rendered.seconds === 0 || rendered.key !== page || rendered.status !== 200) {
      entries.remove(requested.key)
      return rendered
    }
    const entry = await entryOf(requested, rendered, { entries, compressor, now })
    // The page may not contain changes that happened while it was rendered.
    const changed = changes.since(rendered.tags, rendered.renderedAt, begunAt)
    entry.isExpired = changed.length > 0
    entries.keep(entry)
    if (entry.isExpired) void forget(changed)
    onKept()
    return entry
  }

  async function askWithRoom(requested: A, mayWait: boolean): Promise<Entry<A> | RenderedPage> {
    const leave = await acquireRenderSlot(mayWait)
    if (!leave) throw new Overloaded('too many pages are being rendered')
    return ask(requested).finally(leave)
  }

  /** The replacement for a page that could not be rendered: its last copy, an error page, or a refusal. */
  function insteadOf(requested: A, error: unknown): Entry<A> | RenderedPage | Refused {
    const old = entries.get(requested.key)
    if (old) old.retryAt = now() + RETRY_MS
    if (old) return old
    return error instanceof ErrorPage
      ? error.rendered
      : { refused: error instanceof Overloaded ? 'overloaded' : 'unavailable' }
  }

  return {
    forget,
    /** How long no rendering has begun, in ms. */
    quietMs: () => Math.abs(now() - lastBegunAt),
    /**
     * Renders a page, unless that has begun already.
     * @param mayWait whether to wait for capacity
     */
    renew(requested: A, mayWait = true): Promise<Entry<A> | RenderedPage | Refused> {
      const begun = inProgress.get(requested.key)
      if (begun) return begun
      const work = askWithRoom(requested, mayWait)
        .catch(orElse((error) => insteadOf(requested, error)))
        .finally(() => inProgress.delete(requested.key))
      inProgress.set(requested.key, work)
      return work
    },
  }
}
