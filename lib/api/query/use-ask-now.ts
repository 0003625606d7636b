import 'client-only'
import { useLocale } from 'next-intl'
import type { Args, Route, SuccessBody } from '@/lib/contract/route'
import { answerTo } from './request'

/** Asks once, when something happened; null: nobody answered, or it was refused. What a view shows it asks with `useApiQuery`. */
export function useAskNow(): <R extends Route>(route: R, args: Args<R>) => Promise<SuccessBody<R> | null> {
  const locale = useLocale()
  return (route, args) => answerTo(locale, route, args).catch(() => null)
}
