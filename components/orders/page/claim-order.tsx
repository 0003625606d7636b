'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { Icon } from '@/components/ui/content/icon'
import { Button, buttonClass } from '@/components/ui/controls/button'
import { invalidateProfileCounts } from '@/lib/api/profile-counts'
import { useApiMutation } from '@/lib/api/query/use-api-mutation'
import { useComposedQuery } from '@/lib/api/query/use-composed-query'
import { useFailureText } from '@/lib/api/query/use-failure-text'
import { useQueryScope } from '@/lib/api/query/use-query-scope'
import { accountDataRoutes } from '@/lib/contract/account-data'
import { orderingRoutes } from '@/lib/contract/order/ordering'
import { Link } from '@/lib/i18n/navigation/navigation'
import { useDialogs } from '@/stores/dialogs/dialogs'
import { useSession } from '@/stores/session/session'
import styles from './order-view.module.css'

type ClaimOrderProps = { readonly token: string; readonly number: string }

/** The note about whose order this is; null: nothing is shown yet. */
type ClaimState =
  | { readonly kind: 'guest' | 'own' | 'added' | 'refused' }
  | { readonly kind: 'free'; readonly isBusy: boolean; readonly failure?: string }

/**
 * Whether the order is in the caller's history; the API never tells whether it belongs to another customer. The request marks an own
 * order as read.
 */
function useIsOwn({ token, number }: ClaimOrderProps, isAsked: boolean): boolean | null {
  const { state } = useComposedQuery({
    name: 'is own order',
    args: isAsked ? { token } : null,
    ask: async (askRoute) => {
      const { is_own } = await askRoute(orderingRoutes.orderByToken, { params: { token } })
      // The history contains the order already: reading it from there marks it as read.
      if (is_own) await askRoute(orderingRoutes.historyOrder, { params: { id: number } }).catch(() => null)
      return is_own === true
    },
  })
  return state.kind === 'ready' ? state.data : null
}

/** @returns the state, and the action that puts the order into the history: at once, or after the login */
function useClaim(order: ClaimOrderProps): { readonly state: ClaimState | null; readonly claimIt: () => void } {
  const t = useTranslations('claim')
  const textOf = useFailureText()
  const { session } = useQueryScope()
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

  const stateOf = (): ClaimState | null => {
    if (settled?.by === session) return { kind: settled.kind }
    const text = textOf(failure, t('failed'), t('failed'))
    if (text !== null) return { kind: 'free', isBusy: false, failure: text }
    if (isBusy || isWanted) return { kind: 'free', isBusy: true }
    // A failure is reported only after a press: the visitor did not ask for the first check.
    if (isOwn === null) return null
    return isOwn ? { kind: 'own' } : { kind: 'free', isBusy: false }
  }
  if (!isSignedIn) return { state: status === 'guest' ? { kind: 'guest' } : null, claimIt: () => setIsWanted(true) }
  return { state: stateOf(), claimIt: () => (isWanted ? void claim() : setIsWanted(true)) }
}

/**
 * On the page of an order's link: adds the order to the history of a customer who logs in (DESIGN §7.7). `onOwn` gets whether the history
 * contains it.
 */
export function ClaimOrder({ onOwn, ...order }: ClaimOrderProps & { readonly onOwn: (isOwn: boolean) => void }) {
  const t = useTranslations('claim')
  const { state, claimIt } = useClaim(order)
  const isOwn = state?.kind === 'own' || state?.kind === 'added'

  const tell = useEffectEvent(onOwn)
  useEffect(() => {
    tell(isOwn)
    // The history has one order more, or one unread order less.
    if (isOwn) invalidateProfileCounts()
  }, [isOwn])

  const logIn = () => {
    claimIt()
    useDialogs.getState().open({ kind: 'login', next: 'stay' })
  }
  if (!state) return null
  switch (state.kind) {
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
        <Card title={t('free')} text={state.failure}>
          <Button look="secondary" isBusy={state.isBusy} onClick={claimIt}>
            {t('add')}
          </Button>
        </Card>
      )
    case 'refused':
      return <Card title={t('refused')} />
    default:
      return (
        <Card title={t(state.kind)} isDone>
          <Link href="/profile/orders" className={buttonClass({ look: 'secondary' })}>
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
    <section className={`stack-3 sand round pad-4 screen-only ${styles.claim}`} aria-label={t('title')}>
      <div role="status" className="stack-1">
        <p className="row-2 centred weight-700">
          {isDone && <Icon name="check" size={20} />}
          {title}
        </p>
        {text && <p>{text}</p>}
      </div>
      {children && <div>{children}</div>}
    </section>
  )
}
