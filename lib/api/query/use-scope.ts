import 'client-only'
import { useLocale } from 'next-intl'
import { useSessionKey } from '@/lib/api/session-key'

/** The language that is asked in, and whose session asks. */
export function useScope() {
  const locale = useLocale()
  const session = useSessionKey()
  return { locale, session }
}
