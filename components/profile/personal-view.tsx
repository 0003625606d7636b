'use client'

import { useTranslations } from 'next-intl'
import { LoadFailure } from '@/components/ui/load-failure'
import { Skeleton } from '@/components/ui/skeleton'
import { wordsOf } from '@/lib/api/refusal-words'
import { ConsentList } from './consent-list'
import { DataExport } from './data-export'
import { DeleteAccount } from './delete-account'
import { NameForm } from './name-form'
import { PasswordForm } from './password-form'
import styles from './profile.module.css'
import { SessionList } from './session-list'
import { useUser } from './use-user'

/** Name, phone and password of the customer, and their rights to their data (law 94-V). */
export function PersonalView({ onDeleted }: { readonly onDeleted: (message: string) => void }) {
  const t = useTranslations('profile.personal')
  const common = useTranslations('common')
  const { state, retry } = useUser()
  return (
    <div className={styles.stack}>
      {state.kind === 'loading' && <Skeleton label={common('loading')} rows={1} height={290} isCard />}
      {state.kind === 'failed' && (
        <LoadFailure
          isOffline={state.isOffline}
          title={t('loadFailed')}
          text={wordsOf(state.problem)}
          onRetry={retry}
        />
      )}
      {state.kind === 'ready' && <NameForm key={state.data.id} user={state.data} />}
      <PasswordForm />
      <div id="data" className={styles.stack}>
        <SessionList />
        <ConsentList />
        <DataExport />
        <DeleteAccount onDeleted={onDeleted} />
      </div>
    </div>
  )
}
