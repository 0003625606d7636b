'use client'

import { useLocale, useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useState } from 'react'
import { Button, buttonClass } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { call, type Transport } from '@/lib/api/call'
import { wordsOf } from '@/lib/api/refusal-words'
import { useAnswer } from '@/lib/api/use-answer'
import { ready, refused } from '@/lib/api/use-question'
import { accountDataRoutes } from '@/lib/contract/account-data'
import { orderingRoutes } from '@/lib/contract/ordering'
import { Link } from '@/lib/i18n/navigation'
import { useDialogs } from '@/stores/dialogs/dialogs'
import { useProfileCounts } from '@/stores/session/profile-counts'
import { useSession } from '@/stores/session/session'
import styles from './claim-order.module.css'

type ClaimOrderProps = { readonly token: string; readonly number: string }

/** Whose order it is, as far as the visitor may know: theirs, not (yet) theirs, just taken over, or not to be had. */
type Belonging = 'own' | 'free' | 'added' | 'refused'

/** Is it the caller's? Nobody learns of a foreign one whether somebody owns it. An own one counts as read from now on. */
async function look(api: Transport, { token, number }: ClaimOrderProps) {
  const reply = await call(api, orderingRoutes.orderByToken, { params: { token } })
  if (reply.status !== 200) return refused(reply.body)
  if (!reply.body.is_own) return ready<Belonging>('free')
  await call(api, orderingRoutes.historyOrder, { params: { id: number } }).catch(() => null)
  return ready<Belonging>('own')
}

async function claim(api: Transport, token: string) {
  const reply = await call(api, accountDataRoutes.claimOrder, { body: { token } })
  if (reply.status === 200) return ready<Belonging>('added')
  return reply.status === 404 ? ready<Belonging>('refused') : refused(reply.body)
}

/** What can be said about an order to the visitor now; null: nothing yet. */
type Standing =
  | { readonly kind: 'guest' | 'own' | 'added' | 'refused' }
  | { readonly kind: 'free'; readonly isBusy: boolean; readonly failure?: string }

/** @returns where the order stands, and how the visitor takes it over: at once, or with the login that follows */
function useClaim(order: ClaimOrderProps): { readonly standing: Standing | null; readonly claimIt: () => void } {
  const t = useTranslations('claim')
  const locale = useLocale()
  const { status, logins } = useSession()
  const [isWanted, setIsWanted] = useState(false)
  const isSignedIn = status === 'signed-in'
  const key = isSignedIn ? `${isWanted ? 'claim' : 'look'} ${order.token} ${logins}` : null
  const { state, retry } = useAnswer(locale, key, (api) => (isWanted ? claim(api, order.token) : look(api, order)))
  const claimIt = isWanted && isSignedIn ? retry : () => setIsWanted(true)

  const standingOf = (): Standing | null => {
    if (!isSignedIn) return status === 'guest' ? { kind: 'guest' } : null
    if (state.kind === 'ready')
      return state.answer === 'free' ? { kind: 'free', isBusy: false } : { kind: state.answer }
    // Who only looks at an order is not told that a question went unanswered which they never asked.
    if (!isWanted) return null
    if (state.kind === 'loading') return { kind: 'free', isBusy: true }
    return { kind: 'free', isBusy: false, failure: wordsOf(state.problem) ?? t('failed') }
  }
  return { standing: standingOf(), claimIt }
}

/** On the page behind an order's link: puts the order into the history of whoever logs in (DESIGN §7.7). */
export function ClaimOrder(order: ClaimOrderProps) {
  const t = useTranslations('claim')
  const { standing, claimIt } = useClaim(order)
  const isOwn = standing?.kind === 'own' || standing?.kind === 'added'

  useEffect(() => {
    // It is one more order of theirs, or one that they have just looked at.
    if (isOwn) useProfileCounts.getState().outdated()
  }, [isOwn])

  const logIn = () => {
    claimIt()
    useDialogs.getState().open({ kind: 'login', next: 'stay' })
  }
  if (!standing) return null
  switch (standing.kind) {
    case 'guest':
      return (
        <Card title={t('guest')} text={t('guestHint')}>
          <Button look="secondary" onClick={logIn}>
            {t('login')}
          </Button>
        </Card>
      )
    case 'free':
      return (
        <Card title={t('free')} text={standing.failure}>
          <Button look="secondary" isBusy={standing.isBusy} onClick={claimIt}>
            {t('add')}
          </Button>
        </Card>
      )
    case 'refused':
      return <Card title={t('refused')} />
    default:
      return (
        <Card title={t(standing.kind)} isDone>
          <Link href="/profile/orders" prefetch={false} className={buttonClass({ look: 'secondary' })}>
            {t('toOrders')}
          </Link>
        </Card>
      )
  }
}

function Card({
  title,
  text,
  isDone,
  children,
}: {
  readonly title: string
  readonly text?: string | undefined
  readonly isDone?: boolean
  readonly children?: ReactNode
}) {
  const t = useTranslations('claim')
  return (
    <section className={styles.claim} aria-label={t('title')}>
      <div role="status" className={styles.words}>
        <p className={styles.title}>
          {isDone && <Icon name="check" size={20} />}
          {title}
        </p>
        {text && <p>{text}</p>}
      </div>
      {children && <div>{children}</div>}
    </section>
  )
}
