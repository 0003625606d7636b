'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Failure } from '@/components/ui/content/failure'
import { LoadFailure } from '@/components/ui/content/load-failure'
import { Skeleton } from '@/components/ui/content/skeleton'
import { useTablet } from '@/stores/staff/tablet'
import { QueueStrip } from './queue/queue-strip'
import { KeyForm } from './session/key-form'
import styles from './session/session.module.css'
import { useStaffSession } from './session/use-staff-session'
import { StaffDesk } from './staff-desk'

/**
 * The page of a branch's tablet.
 * @param languages links to the page in the other languages
 */
export function StaffPage({ languages }: { readonly languages: ReactNode }) {
  const t = useTranslations('staff.session')
  const { known, retry, open, close } = useStaffSession()
  const { branchGuid, choose } = useTablet()

  if (known.state === 'closed') return <KeyForm onOpen={open} because={known.because} languages={languages} />
  if (known.state !== 'open')
    return (
      <main id="main" className={`centre pad-4 ${styles.page}`}>
        <h1 className="visually-hidden">{t('title')}</h1>
        {known.state === 'asking' ? (
          <Skeleton label={t('asking')} rows={3} height={96} />
        ) : (
          <div className={`stack-4 ${styles.waiting}`}>
            <QueueStrip isStuck />
            <LoadFailure isOffline={known.isOffline} title={t('unanswered')} onRetry={retry} />
          </div>
        )}
      </main>
    )
  const { branches } = known.me
  // A key of the whole chain opens the branch where orders wait, until the staff chooses another.
  const branch =
    branches.find(({ guid }) => guid === branchGuid) ?? branches.find(({ new_orders }) => new_orders > 0) ?? branches[0]
  if (!branch)
    return (
      <main id="main" className={`centre pad-4 ${styles.page}`}>
        <h1 className="visually-hidden">{t('title')}</h1>
        <Failure title={t('noBranches')} />
      </main>
    )
  return (
    <StaffDesk
      key={branch.guid}
      me={known.me}
      branchGuid={branch.guid}
      onBranch={choose}
      onLeave={close}
      languages={languages}
    />
  )
}
