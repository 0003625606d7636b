'use client'

import { useTranslations } from 'next-intl'
import { useUser } from '@/components/profile/use-user'
import { LoadFailure } from '@/components/ui/content/load-failure'
import { Skeleton } from '@/components/ui/content/skeleton'
import { Button } from '@/components/ui/controls/button'
import { messageOf } from '@/lib/api/refusal-message'
import { formatPhone } from '@/lib/domain/account/phone'
import { SentCodeForm } from './sent-code-form'
import type { Deletion } from './use-deletion'
import { useDeletionCode } from './use-deletion-code'

/** Loads the phone when the page could not. */
export function DeleteByCode({ deletion }: { readonly deletion: Deletion }) {
  const t = useTranslations('profile.personal')
  const common = useTranslations('common')
  const { state, retry } = useUser()
  if (state.kind === 'loading') return <Skeleton label={common('loading')} rows={1} height={48} />
  if (state.kind === 'failed')
    return (
      <LoadFailure
        isOffline={state.isOffline}
        title={t('loadFailed')}
        text={messageOf(state.problem)}
        onRetry={retry}
      />
    )
  return <SentCode phone={state.data.phone} deletion={deletion} />
}

/** A button that sends a code, then the field for it. */
function SentCode({ phone, deletion }: { readonly phone: string; readonly deletion: Deletion }) {
  const t = useTranslations('data.delete')
  const code = useDeletionCode(phone)
  if (code.sent) return <SentCodeForm phone={phone} code={code} sent={code.sent} deletion={deletion} />
  return (
    <>
      <p role="alert" className="weight-600 wrong unless-empty">
        {code.failure}
      </p>
      <Button wide isBusy={code.isBusy} onClick={code.request}>
        {t('getCode', { phone: formatPhone(phone) })}
      </Button>
    </>
  )
}
