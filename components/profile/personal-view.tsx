'use client'

import { useTranslations } from 'next-intl'
import { DeleteAccount } from '@/components/profile/deletion/delete-account'
import { LoadFailure } from '@/components/ui/content/load-failure'
import { Skeleton } from '@/components/ui/content/skeleton'
import { messageOf } from '@/lib/api/refusal-message'
import { ConsentList } from './consent-list'
import { DataExport } from './data-export'
import { FoodRulesPanel } from './food-rules-panel'
import { NameForm } from './name-form'
import { PasswordForm } from './password-form'
import { SessionList } from './session-list'
import { useUser } from './use-user'

/** Name, phone and password of the customer, and their rights to their data (law 94-V). */
export function PersonalView({ onDeleted }: { readonly onDeleted: (message: string) => void }) {
  const t = useTranslations('profile.personal')
  const common = useTranslations('common')
  const { state, retry } = useUser()
  return (
    <div className="stack-4 one-column">
      {state.kind === 'loading' && <Skeleton label={common('loading')} rows={1} height={290} isCard />}
      {state.kind === 'failed' && (
        <LoadFailure
          isOffline={state.isOffline}
          title={t('loadFailed')}
          text={messageOf(state.problem)}
          onRetry={retry}
        />
      )}
      {state.kind === 'ready' && <NameForm key={state.data.id} user={state.data} />}
      <PasswordForm />
      <FoodRulesPanel />
      <div id="data" className="stack-4 one-column">
        <SessionList />
        <ConsentList />
        <DataExport />
        <DeleteAccount onDeleted={onDeleted} />
      </div>
    </div>
  )
}
