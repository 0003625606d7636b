import 'client-only'
import { useLocale } from '#locale'
import { useSessionKey } from '@/lib/api/session-key'

/** The language and the session of the component's queries. */
export function useQueryScope() {
  const locale = useLocale()
  const session = useSessionKey()
  return { locale, session }
}
