import { useTranslations } from 'next-intl'
import { messageOf } from '@/lib/api/refusal-message'
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
    // A refusal by the shop's own overload limit has only a code.
    const own = failure.problem?.code === OVERLOADED ? t('overloaded') : undefined
    return messageOf(failure.problem) ?? own ?? (failure.isOffline ? offline : otherwise)
  }
}
