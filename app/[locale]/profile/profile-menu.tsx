'use client'

import { useLocale } from '#locale'
import { ProfileNav } from '@/components/profile/profile-nav'

/** The menu of the personal area with the logout, which belongs to another feature. */
export function ProfileMenu() {
  const locale = useLocale()
  const logOut = async () => {
    const { logOut: endSession } = await import('@/components/auth/session/log-out')
    await endSession(locale)
  }
  return <ProfileNav onLogout={() => void logOut()} />
}
