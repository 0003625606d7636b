import 'client-only'
import { useMutation } from '@tanstack/react-query'
import { useLocale } from 'next-intl'
import type { Args, Reply, Route } from '@/lib/contract/route'
import { invalidate } from './cache'
import { queryClient } from './client'
import type { Failure } from './failure'
import { type Replied, replyTo } from './request'

type Options = {
  /** Routes whose answers a yes makes out of date. */
  readonly invalidates?: readonly Route[]
  /** How long an answer is waited for, in ms. */
  readonly timeoutMs?: number
}

type ApiMutation<R extends Route> = {
  /** Calls the route; null: no declared answer came, and nobody knows whether it was done. Never throws. */
  readonly send: (args: Args<R>) => Promise<Reply<R> | null>
  readonly isBusy: boolean
  /** Why the last call was no yes; null: it was, is on its way, or there was none. Its words: `useFailureText`. */
  readonly failure: Failure | null
  /** Forgets the last failure. */
  readonly reset: () => void
}

/** Changes something by a route of the contract, when somebody says so. */
export function useApiMutation<R extends Route>(
  route: R,
  { invalidates = [], timeoutMs }: Options = {},
): ApiMutation<R> {
  const locale = useLocale()
  const { mutateAsync, isPending, data, reset } = useMutation<Replied<R>, Error, Args<R>>(
    { mutationFn: (args) => replyTo(locale, route, args, { timeoutMs }) },
    queryClient(),
  )
  const send = async (args: Args<R>) => {
    const { reply, failure } = await mutateAsync(args)
    if (!failure) invalidate(...invalidates)
    return reply
  }
  return { send, isBusy: isPending, failure: data?.failure ?? null, reset }
}
