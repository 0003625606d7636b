type SentEvent = { readonly id: string | null; readonly event: string; readonly data: unknown }

/** A stream of server-sent events, read one by one; comments are skipped. */
export type ReadEvents = {
  readonly answer: Response
  /** The next event; null: the stream has ended. */
  readonly next: () => Promise<SentEvent | null>
  readonly close: () => void
}

/** Opens a stream as a client does. */
export async function openEvents(
  url: string,
  headers: Readonly<Record<string, string>> = {},
  controller = new AbortController(),
): Promise<ReadEvents> {
  const answer = await fetch(url, { headers, signal: controller.signal })
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  let buffer = ''
  const next = async (): Promise<SentEvent | null> => {
    for (;;) {
      const end = buffer.indexOf('\n\n')
      if (end >= 0) {
        const block = buffer.slice(0, end)
        buffer = buffer.slice(end + 2)
        const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1] ?? null
        const event = field('event')
        if (event) return { id: field('id'), event, data: JSON.parse(field('data') ?? 'null') }
        continue
      }
      const part = await reader?.read()
      if (!part || part.done) return null
      buffer += part.value
    }
  }
  return { answer, next, close: () => controller.abort() }
}
