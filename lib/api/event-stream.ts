import 'client-only'
import { useEffect, useEffectEvent } from 'react'
import type * as z from 'zod/mini'

/** A stream of server-sent events and the rules for listening to it. */
export type EventStream<Name extends string, Event> = {
  readonly path: string
  /** Names of the events; other events are ignored, and so are those whose data does not fit `schema`. */
  readonly names: readonly Name[]
  readonly schema: z.ZodMiniType<Event>
  /**
   * How long to wait before the next try after a number of failures in a row, ms; a random part of up to half is added.
   */
  readonly retryMs: (failures: number) => number
  /**
   * When the stream counts as working. `event`: with its first event, because a proxy may buffer an opened stream; it
   * pauses while the page is hidden and is over after the event `end`. `open`: as soon as it is open; it listens while
   * the page is hidden and connects again after `end`.
   */
  readonly worksOnce: 'event' | 'open'
}

export type StreamListener<Name extends string, Event> = {
  readonly onEvent: (event: Event, name: Name) => void
  /** Called when the stream begins or stops to deliver changes; while it does not, the caller polls. */
  readonly onStreamingChange: (isStreaming: boolean) => void
}

/** Spreads the reconnections of browsers whose streams ended with a deployment. */
const SPREAD = 0.5

function parse<Event>(schema: z.ZodMiniType<Event>, data: unknown): Event | null {
  if (typeof data !== 'string') return null
  try {
    return schema.safeParse(JSON.parse(data)).data ?? null
  } catch {
    return null
  }
}

/**
 * Listens to a stream and connects again after failures, at once when the network is back. When streams cannot work,
 * for example behind a buffering proxy, `onStreamingChange` is never called with true.
 * @returns a function that stops listening
 */
export function listenToStream<Name extends string, Event>(
  { path, names, schema, retryMs, worksOnce }: EventStream<Name, Event>,
  { onEvent, onStreamingChange }: StreamListener<Name, Event>,
): () => void {
  if (typeof EventSource !== 'function') return () => {}
  const pauses = worksOnce === 'event'
  let source: EventSource | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let isStreaming = false
  let isOver = false

  const setStreaming = (isOpen: boolean) => {
    if (isOpen === isStreaming) return
    isStreaming = isOpen
    onStreamingChange(isOpen)
  }
  const close = () => {
    clearTimeout(timer)
    source?.close()
    source = null
    setStreaming(false)
  }
  const works = () => {
    failures = 0
    setStreaming(true)
  }
  const fail = () => {
    close()
    failures += 1
    timer = setTimeout(open, retryMs(failures) * (1 + Math.random() * SPREAD))
  }
  const end = () => {
    if (!pauses) return fail()
    isOver = true
    close()
  }
  const open = () => {
    close()
    if (isOver || (pauses && document.hidden)) return
    source = new EventSource(path)
    if (worksOnce === 'open') source.addEventListener('open', works)
    source.addEventListener('error', fail)
    source.addEventListener('end', end)
    for (const name of names)
      source.addEventListener(name, ({ data }: MessageEvent<unknown>) => {
        const event = parse(schema, data)
        if (event === null) return
        works()
        onEvent(event, name)
      })
  }
  const openAtOnce = () => {
    failures = 0
    open()
  }

  open()
  if (pauses) document.addEventListener('visibilitychange', openAtOnce)
  window.addEventListener('online', openAtOnce)
  return () => {
    isOver = true
    close()
    document.removeEventListener('visibilitychange', openAtOnce)
    window.removeEventListener('online', openAtOnce)
  }
}

/**
 * Listens to a stream while the component is mounted.
 * @param stream the path of another stream; null: none
 */
export function useEventStream<Name extends string, Event>(
  stream: EventStream<Name, Event> | null,
  { onEvent, onStreamingChange }: StreamListener<Name, Event>,
): void {
  const listen = useEffectEvent(() => {
    if (!stream) return () => {}
    return listenToStream(stream, {
      onEvent: (event, name) => handleEvent(event, name),
      onStreamingChange: (isOpen) => handleStreamingChange(isOpen),
    })
  })
  const handleEvent = useEffectEvent(onEvent)
  const handleStreamingChange = useEffectEvent(onStreamingChange)
  const path = stream?.path ?? null

  useEffect(() => {
    if (path === null) return
    let stop = () => {}
    // The component may unmount in the same tick (Strict Mode mounts twice in development): no stream is opened for it.
    const starting = setTimeout(() => {
      stop = listen()
    }, 0)
    return () => {
      clearTimeout(starting)
      stop()
    }
  }, [path])
}
