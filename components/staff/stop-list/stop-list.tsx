'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useQueueAct } from '@/components/staff/order/use-queue-act'
import styles from '@/components/staff/panel.module.css'
import { LoadFailure } from '@/components/ui/content/load-failure'
import { Skeleton } from '@/components/ui/content/skeleton'
import { TextInput } from '@/components/ui/controls/text-input'
import { isOffline } from '@/lib/api/offline'
import { useLiveQuery } from '@/lib/api/query/use-live-query'
import { type StaffBranch, staffRoutes } from '@/lib/contract/staff/staff'
import { useStaffActs } from '@/stores/staff/acts'
import { StopQuestion } from './stop-question'
import { StopRows } from './stop-rows'
import { filterStoppables, type Stoppable, stoppables } from './stoppable'

type StopListProps = { readonly branch: StaffBranch; readonly now: Date }

const ASK_EVERY_MS = 60_000

/** The items that the branch has stopped selling, and a search for items to stop. */
export function StopList({ branch, now }: StopListProps) {
  const t = useTranslations('staff.stopList')
  const common = useTranslations('common')
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<Stoppable | null>(null)
  const press = useQueueAct('stop-list')
  const waiting = useStaffActs((acts) => acts.waiting)
  const { data, isStale, ask } = useLiveQuery(
    staffRoutes.staffMenu,
    { query: { filial_guid: branch.guid } },
    { intervalOf: () => ASK_EVERY_MS },
  )
  if (!data)
    return (
      <div className={styles.panel}>
        {isStale ? (
          <LoadFailure isOffline={isOffline()} onRetry={ask} />
        ) : (
          <Skeleton label={common('loading')} rows={6} height={72} />
        )}
      </div>
    )

  const { products, options } = stoppables(data, waiting)
  const sections = [
    {
      title: t('stopped'),
      items: filterStoppables(
        [...products, ...options].filter(({ isStopped }) => isStopped),
        typed,
      ),
    },
    {
      title: t('products'),
      items: filterStoppables(
        products.filter(({ isStopped }) => !isStopped),
        typed,
      ),
    },
    {
      title: t('options'),
      items: filterStoppables(
        options.filter(({ isStopped }) => !isStopped),
        typed,
      ),
    },
  ].filter(({ items }) => items.length > 0)

  const act = (kind: 'stop' | 'resume', { product_id, modifier_id, name }: Stoppable, until: string | null) =>
    press({ kind, filial_guid: branch.guid, product_id, modifier_id, until, name })

  return (
    <div className={styles.panel}>
      <TextInput
        type="search"
        label={t('search')}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={100}
      />
      <p role="status" className={sections.length > 0 ? 'visually-hidden' : 'soft'}>
        {sections.length > 0
          ? t('count', { count: sections.reduce((sum, { items }) => sum + items.length, 0) })
          : t('none')}
      </p>
      {sections.map(({ title, items }) => (
        <StopRows
          key={title}
          title={title}
          items={items}
          onStop={setChosen}
          onResume={(item) => act('resume', item, null)}
        />
      ))}
      {chosen && (
        <StopQuestion
          name={chosen.name}
          now={now}
          dayEndsAt={branch.day_ends_at}
          onClose={() => setChosen(null)}
          onStop={(until) => {
            act('stop', chosen, until)
            setChosen(null)
          }}
        />
      )}
    </div>
  )
}
