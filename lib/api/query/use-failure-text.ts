import { useTranslations } from 'next-intl'
import { wordsOf } from '@/lib/api/refusal-words'
import { OVERLOADED } from '@/lib/contract/errors'
import type { Failure } from './failure'

/**
 * The text of a failure: the server's message, else that the browser is offline (`offline` replaces that text), else the text of
 * the component. Needs the texts of `common`.
 */
export function useFailureText(): (failure: Failure | null, otherwise: string, offline?: string) => string | null {
  const t = useTranslations('common')
  return (failure, otherwise, offline = t('offline')) => {
    if (!failure) return null
    // The shop's own door says so by its code alone.
    const own = failure.problem?.code === OVERLOADED ? t('overloaded') : undefined
    return wordsOf(failure.problem) ?? own ?? (failure.isOffline ? offline : otherwise)
  }
}
