import 'client-only'
import { useLocale } from 'next-intl'
import { useSyncExternalStore } from 'react'
import { onSessionKey, sessionKey } from '@/lib/api/session-key'

const onServer = () => 0

/** The language that is asked in, and whose session asks. */
export function useScope() {
  const locale = useLocale()
  const session = useSyncExternalStore(onSessionKey, sessionKey, onServer)
  return { locale, session }
}
