'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { LoadFailure } from '@/components/ui/content/load-failure'
import { Skeleton } from '@/components/ui/content/skeleton'
import { Switch } from '@/components/ui/controls/choice'
import { useApiMutation } from '@/lib/api/query/use-api-mutation'
import { useApiQuery } from '@/lib/api/query/use-api-query'
import { useFailureText } from '@/lib/api/query/use-failure-text'
import { messageOf } from '@/lib/api/refusal-message'
import { accountDataRoutes } from '@/lib/contract/account-data'
import type { Body } from '@/lib/contract/route'
import { localTime } from '@/lib/domain/time/branch-clock'
import { Link } from '@/lib/i18n/navigation/navigation'
import { useMoment } from '@/lib/i18n/use-moment'
import { useSnackbar } from '@/stores/dialogs/snackbar'
import styles from './profile.module.css'

type Consents = Body<typeof accountDataRoutes.consents, 200>['consents']

/** The required consents with the addresses of their texts. */
const REQUIRED = [
  { kind: 'personal_data', label: 'personalData', href: '/consent' },
  { kind: 'offer', label: 'offer', href: '/offer' },
] as const

/** The customer's consents with their dates, and the switch of the one that can be withdrawn. */
export function ConsentList() {
  const t = useTranslations('data.consents')
  const common = useTranslations('common')
  const { state, retry } = useApiQuery(accountDataRoutes.consents, {})
  return (
    <section className={`panel at-top ${styles.card}`} aria-labelledby="data-consents">
      <h2 id="data-consents" className="title-s weight-750">
        {t('title')}
      </h2>
      {state.kind === 'loading' && <Skeleton label={common('loading')} rows={3} height={88} />}
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
          <ul className="stack">
            {REQUIRED.map(({ kind, label, href }) => (
              <li key={kind} className={`divided ${styles.record}`}>
                <Link href={href} className={`inline-row touch weight-700 ${styles.recordLink}`}>
                  {t(label)}
                </Link>
                <p className={`soft ${styles.soft}`}>
                  <GivenConsents consents={state.data.consents} kind={kind} />
                </p>
              </li>
            ))}
          </ul>
          <Marketing wasGiven={state.data.consents.some(({ kind, given }) => kind === 'marketing' && given)} />
        </>
      )}
    </section>
  )
}

function GivenConsents({
  consents,
  kind,
}: {
  readonly consents: Consents
  readonly kind: (typeof REQUIRED)[number]['kind']
}) {
  const t = useTranslations('data.consents')
  const { fullDate } = useMoment()
  const found = consents.find((consent) => consent.kind === kind && consent.given)
  if (!found) return t('notGiven')
  const { date, time } = localTime(new Date(found.at))
  return t('given', { date: fullDate(date), time, version: fullDate(found.version) })
}

function Marketing({ wasGiven }: { readonly wasGiven: boolean }) {
  const t = useTranslations('data.consents')
  const textOf = useFailureText()
  const [wanted, setWanted] = useState(wasGiven)
  const { send, isBusy, failure } = useApiMutation(accountDataRoutes.giveConsent)

  const change = async (given: boolean) => {
    if (isBusy) return
    setWanted(given)
    const reply = await send({ body: { kind: 'marketing', given } })
    if (reply?.status === 200) useSnackbar.getState().show(t('saved'))
    else setWanted(!given)
  }

  return (
    <div className="stack-2 from-start">
      <Switch label={t('marketing')} checked={wanted} onChange={(event) => void change(event.target.checked)} />
      <p className={`soft ${styles.soft}`}>{t('marketingNote')}</p>
      <p role="alert" className="weight-600 wrong unless-empty">
        {textOf(failure, t('saveFailed'))}
      </p>
    </div>
  )
}
