import { getLocale } from 'next-intl/server'
import type { ReactNode } from 'react'
import { PageTexts } from '@/app/[locale]/_shell/page-texts'
import { PlainFrame } from '@/app/[locale]/_shell/plain-frame'
import { SessionGuard } from '@/components/auth/session/session-guard'
import styles from './layout.module.css'
import { ProfileMenu } from './profile-menu'

/**
 * The layout of the personal area (specification §2): its menu beside the page. The server's HTML contains nothing personal.
 */
export default async function ProfileLayout({ children }: { readonly children: ReactNode }) {
  const locale = await getLocale()
  return (
    <PlainFrame locale={locale}>
      <SessionGuard />
      <div className={`stack-3 one-column ${styles.columns}`}>
        <PageTexts of={['profile']}>
          <ProfileMenu />
        </PageTexts>
        <div className={`shrinks ${styles.page}`}>{children}</div>
      </div>
    </PlainFrame>
  )
}
