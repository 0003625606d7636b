'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { Button, buttonClass } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { outdateProfileCounts } from '@/lib/api/profile-counts'
import { useApiMutation } from '@/lib/api/query/use-api-mutation'
import { useComposedQuery } from '@/lib/api/query/use-composed-query'
import { useFailureText } from '@/lib/api/query/use-failure-text'
import { useScope } from '@/lib/api/query/use-scope'
import { accountDataRoutes } from '@/lib/contract/account-data'
import { orderingRoutes } from '@/lib/contract/ordering'
import { Link } from '@/lib/i18n/navigation'
import { useDialogs } from '@/stores/dialogs/dialogs'
import { useSession } from '@/stores/session/session'
import styles from './claim-order.module.css'

type ClaimOrderProps = { readonly token: string; readonly number: string }

/** What can be said about an order to the visitor now; null: nothing yet. */
type Standing =
  | { readonly kind: 'guest' | 'own' | 'added' | 'refused' }
  | { readonly kind: 'free'; readonly isBusy: boolean; readonly failure?: string }

/** Is it the caller's? Nobody learns of a foreign one whether somebody owns it. An own one counts as read from now on. */
function useIsOwn({ token, number }: ClaimOrderProps, isAsked: boolean): boolean | null {
  const { state } = useComposedQuery({
    name: 'is own order',
    args: isAsked ? { token } : null,
    ask: async (askRoute) => {
      const { is_own } = await askRoute(orderingRoutes.orderByToken, { params: { token } })
      if (is_own) await askRoute(orderingRoutes.historyOrder, { params: { id: number } }).catch(() => null)
      return is_own === true
    },
  })
  return state.kind === 'ready' ? state.data : null
}

/** @returns where the order stands, and how the visitor takes it over: at once, or with the login that follows */
function useClaim(order: ClaimOrderProps): { readonly standing: Standing | null; readonly claimIt: () => void } {
  const t = useTranslations('claim')
  const textOf = useFailureText()
  const { session } = useScope()
  const status = useSession((store) => store.status)
  const isSignedIn = status === 'signed-in'
  const { send, isBusy, failure } = useApiMutation(accountDataRoutes.claimOrder)
  const [isWanted, setIsWanted] = useState(false)
  const isOwn = useIsOwn(order, isSignedIn && !isWanted)
  const [settled, setSettled] = useState<{ readonly by: number; readonly kind: 'added' | 'refused' } | null>(null)

  const claim = async () => {
    const reply = await send({ body: { token: order.token } })
    if (reply?.status === 200) setSettled({ by: session, kind: 'added' })
    if (reply?.status === 404) setSettled({ by: session, kind: 'refused' })
  }
  const claimAtOnce = useEffectEvent(() => void claim())
  useEffect(() => {
    if (isWanted && isSignedIn) claimAtOnce()
  }, [isWanted, isSignedIn])

  const standingOf = (): Standing | null => {
    if (settled?.by === session) return { kind: settled.kind }
    const text = textOf(failure, t('failed'), t('failed'))
    if (text !== null) return { kind: 'free', isBusy: false, failure: text }
    if (isBusy || isWanted) return { kind: 'free', isBusy: true }
    // Who only looks at an order is not told that a question went unanswered which they never asked.
    if (isOwn === null) return null
    return isOwn ? { kind: 'own' } : { kind: 'free', isBusy: false }
  }
  if (!isSignedIn) return { standing: status === 'guest' ? { kind: 'guest' } : null, claimIt: () => setIsWanted(true) }
  return { standing: standingOf(), claimIt: () => (isWanted ? void claim() : setIsWanted(true)) }
}

/** On the page behind an order's link: puts the order into the history of whoever logs in (DESIGN §7.7). */
export function ClaimOrder(order: ClaimOrderProps) {
  const t = useTranslations('claim')
  const { standing, claimIt } = useClaim(order)
  const isOwn = standing?.kind === 'own' || standing?.kind === 'added'

  useEffect(() => {
    // It is one more order of theirs, or one that they have just looked at.
    if (isOwn) outdateProfileCounts()
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
