import 'client-only'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { useLocale } from '#locale'
import type { Args, Reply, Route } from '@/lib/contract/route'
import { invalidate } from './cache'
import { queryClient } from './client'
import type { Failure } from './failure'
import { type ReplyOrFailure, requestReply } from './request'

type Options = {
  /** Routes whose cached answers a success invalidates. */
  readonly invalidates?: readonly Route[]
  /** The time-out, in ms. */
  readonly timeoutMs?: number
}

type ApiMutation<R extends Route> = {
  /**
   * Calls the route; presses during a running call share that call. Null: no declared answer came, so the change may or
   * may not have been made. Never throws.
   */
  readonly send: (args: Args<R>) => Promise<Reply<R> | null>
  readonly isBusy: boolean
  /** Why the last call failed; null: it succeeded, is in flight, or there was none. Its text: `useFailureText`. */
  readonly failure: Failure | null
  /** Clears the last failure. */
  readonly reset: () => void
}

/** Calls a route of the contract that changes something, when `send` is called. */
export function useApiMutation<R extends Route>(
  route: R,
  { invalidates = [], timeoutMs }: Options = {},
): ApiMutation<R> {
  const locale = useLocale()
  const { mutateAsync, isPending, data, reset } = useMutation<ReplyOrFailure<R>, Error, Args<R>>(
    { mutationFn: (args) => requestReply(locale, route, args, { timeoutMs }) },
    queryClient(),
  )
  const running = useRef<{ readonly requested: string; readonly reply: Promise<Reply<R> | null> } | null>(null)
  const change = async (args: Args<R>) => {
    try {
      const { reply, failure } = await mutateAsync(args)
      if (!failure) invalidate(...invalidates)
      return reply
    } finally {
      running.current = null
    }
  }
  const send = (args: Args<R>) => {
    const requested = JSON.stringify(args)
    // A button that is pressed twice quickly turns busy only after the second press, so a running call is shared.
    if (running.current?.requested !== requested) running.current = { requested, reply: change(args) }
    return running.current.reply
  }
  return { send, isBusy: isPending, failure: data?.failure ?? null, reset }
}
