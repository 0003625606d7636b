'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { LoadFailure } from '@/components/ui/load-failure'
import { Skeleton } from '@/components/ui/skeleton'
import { wordsOf } from '@/lib/api/refusal-words'
import { formatPhone } from '@/lib/domain/phone'
import { CodeProof } from './code-proof'
import styles from './profile.module.css'
import type { Deletion } from './use-deletion'
import { useProofCode } from './use-proof-code'
import { useUser } from './use-user'

/** The phone is loaded when the page could not load it. */
export function ProofByCode({ deletion }: { readonly deletion: Deletion }) {
  const t = useTranslations('profile.personal')
  const common = useTranslations('common')
  const { state, retry } = useUser()
  if (state.kind === 'loading') return <Skeleton label={common('loading')} rows={1} height={48} />
  if (state.kind === 'failed')
    return (
      <LoadFailure isOffline={state.isOffline} title={t('loadFailed')} text={wordsOf(state.problem)} onRetry={retry} />
    )
  return <SentCode phone={state.data.phone} deletion={deletion} />
}

/** A button that sends a code, then the field for it. */
function SentCode({ phone, deletion }: { readonly phone: string; readonly deletion: Deletion }) {
  const t = useTranslations('data.delete')
  const code = useProofCode(phone)
  if (code.sent) return <CodeProof phone={phone} code={code} sent={code.sent} deletion={deletion} />
  return (
    <>
      <p role="alert" className={styles.error}>
        {code.failure}
      </p>
      <Button wide isBusy={code.isBusy} onClick={code.request}>
        {t('getCode', { phone: formatPhone(phone) })}
      </Button>
    </>
  )
}
