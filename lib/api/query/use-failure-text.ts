import { useTranslations } from 'next-intl'
import { wordsOf } from '@/lib/api/refusal-words'
import type { Failure } from './failure'

/**
 * What a failure says to people: the server's own words, that there is no network (`offline` says it in the view's own way), or
 * else the words of the view. Needs the texts of `common`.
 */
export function useFailureText(): (failure: Failure | null, otherwise: string, offline?: string) => string | null {
  const t = useTranslations('common')
  return (failure, otherwise, offline = t('offline')) =>
    failure && (wordsOf(failure.problem) ?? (failure.isOffline ? offline : otherwise))
}
