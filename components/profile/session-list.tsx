'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { LoadFailure } from '@/components/ui/content/load-failure'
import { Skeleton } from '@/components/ui/content/skeleton'
import { Button } from '@/components/ui/controls/button'
import { Confirm } from '@/components/ui/layers/confirm'
import { updateCachedAnswers } from '@/lib/api/query/cache'
import { useApiMutation } from '@/lib/api/query/use-api-mutation'
import { useApiQuery } from '@/lib/api/query/use-api-query'
import { useFailureText } from '@/lib/api/query/use-failure-text'
import { messageOf } from '@/lib/api/refusal-message'
import { accountDataRoutes } from '@/lib/contract/account-data'
import type { Body } from '@/lib/contract/route'
import { useMoment } from '@/lib/i18n/use-moment'
import { useSnackbar } from '@/stores/dialogs/snackbar'
import styles from './profile.module.css'

type OpenSession = Body<typeof accountDataRoutes.sessions, 200>['sessions'][number]

/** The customer's sessions, and a button to end all others. */
export function SessionList() {
  const t = useTranslations('data.sessions')
  const common = useTranslations('common')
  const [isAsking, setIsAsking] = useState(false)
  const { state, retry } = useApiQuery(accountDataRoutes.sessions, {})
  const sessions = state.kind === 'ready' ? state.data.sessions : []
  const hasOthers = sessions.some(({ current }) => !current)

  const onEnded = (message: string) => {
    updateCachedAnswers(accountDataRoutes.sessions, ({ sessions: open }) => ({
      sessions: open.filter(({ current }) => current),
    }))
    setIsAsking(false)
    useSnackbar.getState().show(message)
  }

  return (
    <section className={`panel at-top ${styles.card}`} aria-labelledby="data-sessions">
      <h2 id="data-sessions" className="title-s weight-750">
        {t('title')}
      </h2>
      {state.kind === 'loading' && <Skeleton label={common('loading')} rows={2} height={40} />}
      {state.kind === 'failed' && (
        <div className={styles.bare}>
          <LoadFailure
            isOffline={state.isOffline}
            title={t('failed')}
            text={messageOf(state.problem)}
            onRetry={retry}
          />
        </div>
      )}
      {state.kind === 'ready' && (
        <>
          <p className={`soft ${styles.soft}`}>{t(hasOthers ? 'text' : 'onlyHere')}</p>
          <ul className="stack">
            {sessions.map((session) => (
              <SessionRow key={`${session.opened_at} ${session.current}`} session={session} />
            ))}
          </ul>
          {hasOthers && (
            <div>
              <Button look="secondary" onClick={() => setIsAsking(true)}>
                {t('endOthers')}
              </Button>
            </div>
          )}
        </>
      )}
      {isAsking && <EndOthers onDone={onEnded} onCancel={() => setIsAsking(false)} />}
    </section>
  )
}

function SessionRow({ session }: { readonly session: OpenSession }) {
  const t = useTranslations('data.sessions')
  const { dayAndTime } = useMoment()
  return (
    <li className={`divided ${styles.record}`}>
      <p className={`weight-700 ${styles.rowTitle}`}>{t(session.current ? 'thisDevice' : 'otherDevice')}</p>
      <p className={`soft ${styles.soft}`}>{t('opened', { when: dayAndTime(session.opened_at) })}</p>
      {!session.current && (
        <p className={`soft ${styles.soft}`}>{t('used', { when: dayAndTime(session.last_used_at) })}</p>
      )}
    </li>
  )
}

type EndOthersProps = { readonly onDone: (message: string) => void; readonly onCancel: () => void }

function EndOthers({ onDone, onCancel }: EndOthersProps) {
  const t = useTranslations('data.sessions')
  const textOf = useFailureText()
  const { send, isBusy, failure } = useApiMutation(accountDataRoutes.endOtherSessions)

  const end = async () => {
    const reply = await send({})
    if (reply?.status === 200) onDone(reply.body.message)
  }

  return (
    <Confirm
      title={t('endTitle')}
      confirmLabel={t('end')}
      onConfirm={() => void end()}
      onCancel={onCancel}
      isBusy={isBusy}
      error={textOf(failure, t('endFailed'))}
    >
      <p>{t('endText')}</p>
    </Confirm>
  )
}
