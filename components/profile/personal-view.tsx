'use client'

import { useTranslations } from 'next-intl'
import { LoadFailure } from '@/components/ui/load-failure'
import { Skeleton } from '@/components/ui/skeleton'
import { wordsOf } from '@/lib/api/refusal-words'
import { NameForm } from './name-form'
import { PasswordForm } from './password-form'
import styles from './profile.module.css'
import { useUser } from './use-user'

/** Name, phone and password of the customer. */
export function PersonalView() {
  const common = useTranslations('common')
  const { state, retry } = useUser()
  return (
    <div className={styles.stack}>
      {state.kind === 'loading' && <Skeleton label={common('loading')} rows={2} height={120} />}
      {state.kind === 'failed' && (
        <LoadFailure isOffline={state.isOffline} text={wordsOf(state.problem)} onRetry={retry} />
      )}
      {state.kind === 'ready' && <NameForm key={state.answer.id} user={state.answer} />}
      <PasswordForm />
    </div>
  )
}
