'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { Empty } from '@/components/ui/content/empty'
import { LoadFailure } from '@/components/ui/content/load-failure'
import { Skeleton } from '@/components/ui/content/skeleton'
import { ShowMore } from '@/components/ui/controls/show-more'
import { messageOf } from '@/lib/api/refusal-message'
import { readPages, writePages } from '@/lib/i18n/navigation/address-query'
import type { Notification, Scope } from './notification'
import { NotificationRow } from './notification-row'
import styles from './notifications.module.css'
import { ReadAll } from './read-all'
import { useNotifications } from './use-notifications'

/** The customer's notifications, unread ones first; `?page=` is the number of shown pages. */
export function NotificationsView({ scope }: { readonly scope: Scope }) {
  const common = useTranslations('common')
  const section = useTranslations('profile.section')
  const [startPages] = useState(readPages)
  const { state, retry, showMore } = useNotifications(scope, startPages)
  const view = useRef<HTMLDivElement>(null)
  const pages = state.kind === 'ready' ? state.pages : null

  useEffect(() => {
    if (pages !== null) writePages(pages)
  }, [pages])

  // The focused button has disappeared.
  const onRead = () => view.current?.focus()

  return (
    // biome-ignore lint/a11y/useSemanticElements: these are no fields of a form
    <div
      ref={view}
      tabIndex={-1}
      role="group"
      aria-label={section(scope === 'new' ? 'newNotifies' : 'notifies')}
      className="stack-4 no-focus-ring"
    >
      {state.kind === 'loading' && <Skeleton label={common('loading')} rows={4} height={96} />}
      {state.kind === 'failed' && (
        <LoadFailure isOffline={state.isOffline} text={messageOf(state.problem)} onRetry={retry} />
      )}
      {state.kind === 'ready' && (
        <>
          <Groups items={state.items} scope={scope} onRead={onRead} />
          <ShowMore list={view} state={state} onMore={showMore} />
        </>
      )}
    </div>
  )
}

type GroupsProps = {
  readonly items: readonly Notification[]
  readonly scope: Scope
  readonly onRead: () => void
}

function Groups({ items, scope, onRead }: GroupsProps) {
  const t = useTranslations('notifications')
  const fresh = items.filter(({ read_at }) => read_at === null)
  const read = items.filter(({ read_at }) => read_at !== null)
  if (items.length === 0)
    return <Empty icon="bell" title={t(scope === 'new' ? 'emptyNew' : 'empty')} text={t('emptyHint')} />
  return (
    <>
      {fresh.length > 0 && <ReadAll onRead={onRead} />}
      {fresh.length > 0 && <Group name="fresh" items={fresh} hidesTitle={scope === 'new'} />}
      {read.length > 0 && <Group name="read" items={read} />}
    </>
  )
}

type GroupProps = {
  readonly name: 'fresh' | 'read'
  readonly items: readonly Notification[]
  readonly hidesTitle?: boolean
}

function Group({ name, items, hidesTitle }: GroupProps) {
  const t = useTranslations('notifications')
  return (
    <section className={`stack-4 ${styles.group}`} aria-labelledby={`notifications-${name}`}>
      <h2 id={`notifications-${name}`} className={hidesTitle ? 'visually-hidden' : 'title-s'}>
        {t(name)}
      </h2>
      <ul className="stack-3">
        {items.map((notification) => (
          <NotificationRow key={notification.id} notification={notification} />
        ))}
      </ul>
    </section>
  )
}
