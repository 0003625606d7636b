'use client'

import { useLocale } from '#locale'
import { PersonalView } from '@/components/profile/personal-view'
import { queueMessage } from '@/stores/dialogs/queued-message'

/** The customer's own data; deleting the account ends like a logout, which belongs to another feature. */
export function Personal() {
  const locale = useLocale()
  const leave = async (message: string) => {
    queueMessage(message)
    const { logOut } = await import('@/components/auth/log-out')
    await logOut(locale)
  }
  return <PersonalView onDeleted={(message) => void leave(message)} />
}
