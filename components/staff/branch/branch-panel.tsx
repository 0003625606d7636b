'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import styles from '@/components/staff/panel.module.css'
import type { PushState } from '@/components/staff/push/use-push'
import type { StaffMe } from '@/components/staff/session/use-staff-session'
import type { StaffBranch } from '@/lib/contract/staff/staff'
import { branchNames } from '@/lib/domain/place/branch-names'
import { BranchControls } from './branch-controls'
import { TabletSettings } from './tablet-settings'
import { Totals } from './totals'

type BranchPanelProps = {
  readonly me: StaffMe
  readonly branch: StaffBranch
  readonly now: Date
  readonly hasSound: boolean
  readonly push: PushState
  readonly onBranch: (guid: string) => void
  readonly onLeave: () => void
  readonly languages: ReactNode
}

/** The branch: whether it takes orders, today's totals, and the settings of the tablet. */
export function BranchPanel({ me, branch, now, hasSound, push, onBranch, onLeave, languages }: BranchPanelProps) {
  const t = useTranslations('staff')
  const names = branchNames(me.branches)
  return (
    <div className={styles.panel}>
      {me.branches.length > 1 && (
        <section className="stack-3" aria-labelledby="branch-choice">
          <h2 id="branch-choice" className="text-22">
            {t('branchChoice')}
          </h2>
          <div className={`stack-2 ${styles.choices}`}>
            {me.branches.map(({ guid, name, new_orders }) => (
              <button
                key={guid}
                type="button"
                className={styles.button}
                aria-pressed={guid === branch.guid}
                onClick={() => onBranch(guid)}
              >
                {names.get(guid) ?? name}
                {new_orders > 0 && guid !== branch.guid && (
                  <span className={`round-s pad-0-2 one-line accent ${styles.count}`}>
                    {t('newOrders', { count: new_orders })}
                  </span>
                )}
              </button>
            ))}
          </div>
        </section>
      )}
      <BranchControls branch={branch} now={now} />
      <Totals branchGuid={branch.guid} />
      <TabletSettings name={me.name} hasSound={hasSound} push={push} onLeave={onLeave} languages={languages} />
    </div>
  )
}
