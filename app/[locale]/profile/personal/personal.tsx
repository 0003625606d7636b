'use client'

import { useLocale } from '#locale'
import { PersonalView } from '@/components/profile/personal-view'
import { queueMessage } from '@/stores/dialogs/queued-message'

/** The customer's own data. Deleting the account ends with a logout, which belongs to another feature. */
export function Personal() {
  const locale = useLocale()
  const leave = async (message: string) => {
    queueMessage(message)
    const { logOut } = await import('@/components/auth/session/log-out')
    await logOut(locale)
  }
  return <PersonalView onDeleted={(message) => void leave(message)} />
}
