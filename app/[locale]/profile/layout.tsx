import { NextIntlClientProvider } from 'next-intl'
import { getLocale, getMessages } from 'next-intl/server'
import type { ReactNode } from 'react'
import { PlainFrame } from '@/app/[locale]/_shell/plain-frame'
import { SessionGuard } from '@/components/auth/session/session-guard'
import styles from './layout.module.css'
import { ProfileMenu } from './profile-menu'

/**
 * The layout of the personal area (specification §2): its menu beside the page. The server's HTML contains nothing personal.
 */
export default async function ProfileLayout({ children }: { readonly children: ReactNode }) {
  const [locale, { profile }] = await Promise.all([getLocale(), getMessages()])
  return (
    <PlainFrame locale={locale}>
      <SessionGuard />
      <div className={`stack-3 one-column ${styles.columns}`}>
        <NextIntlClientProvider messages={{ profile }}>
          <ProfileMenu />
        </NextIntlClientProvider>
        <div className={`shrinks ${styles.page}`}>{children}</div>
      </div>
    </PlainFrame>
  )
}
