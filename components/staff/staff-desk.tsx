'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { useRootMark } from '@/components/ui/behaviour/use-root-mark'
import { invalidate, updateCachedAnswers } from '@/lib/api/query/cache'
import { staffRoutes } from '@/lib/contract/staff/staff'
import { isOrderAct, type WaitingAct } from '@/lib/contract/staff/staff-acts'
import { sum } from '@/lib/domain/money/money'
import { branchNames } from '@/lib/domain/place/branch-names'
import { useStaffActs } from '@/stores/staff/acts'
import { useAlarm } from './alarm/use-alarm'
import { useWakeLock } from './alarm/use-wake-lock'
import { EndedBoard } from './board/ended-board'
import { OpenBoard } from './board/open-board'
import { applyQueuedActsToBranch } from './branch/apply-queued-acts-to-branch'
import { BranchPanel } from './branch/branch-panel'
import { Connection } from './connection'
import styles from './desk.module.css'
import { NewBuild } from './new-build'
import { useNotificationPress } from './push/use-notification-press'
import { usePush } from './push/use-push'
import { QueueStrip } from './queue/queue-strip'
import { useActSender } from './queue/use-act-sender'
import type { StaffMe } from './session/use-staff-session'
import { StopList } from './stop-list/stop-list'
import { withStopAct } from './stop-list/stoppable'
import { type Tab, Tabs } from './tabs'
import { TaskList } from './tasks/task-list'
import { updateOrderOnBoard, useBoard } from './use-board'
import { useNow } from './use-now'

type StaffDeskProps = {
  readonly me: StaffMe
  readonly branchGuid: string
  readonly onBranch: (guid: string) => void
  readonly onLeave: () => void
  readonly languages: ReactNode
}

/** The interval at which clocks are updated, in ms. */
const TICK_MS = 5000

/** Puts the result of an action into the shown answers, and requests what else it may have changed. */
function refreshAfterAct(settled: WaitingAct, isDone: boolean) {
  const { act } = settled
  if (isDone && act.kind === 'kitchen')
    updateCachedAnswers(staffRoutes.staffMe, (me) => ({
      ...me,
      branches: me.branches.map((branch) => applyQueuedActsToBranch(branch, [settled])),
    }))
  if (isDone && (act.kind === 'stop' || act.kind === 'resume'))
    updateCachedAnswers(staffRoutes.staffMenu, (menu) => withStopAct(menu, act))
  return isOrderAct(act)
    ? invalidate(staffRoutes.staffOrders, staffRoutes.staffTotals)
    : invalidate(staffRoutes.staffMenu, staffRoutes.staffMe, staffRoutes.staffTasks)
}

/** The page of a branch: orders, stop-list, tasks, and the branch itself. */
export function StaffDesk({ me, branchGuid, onBranch, onLeave, languages }: StaffDeskProps) {
  const t = useTranslations('staff')
  const [tab, setTab] = useState<Tab>('orders')
  useRootMark('desk')
  const [isEndedShown, setIsEndedShown] = useState(false)
  const now = useNow(TICK_MS)
  const board = useBoard(branchGuid)
  const alarm = useAlarm(board.orders ?? [], now)
  const isStuck = useActSender({ onOrder: updateOrderOnBoard, onSettled: refreshAfterAct })
  useWakeLock()
  const push = usePush(branchGuid)
  useNotificationPress(() => {
    setTab('orders')
    setIsEndedShown(false)
  })
  const waiting = useStaffActs((acts) => acts.waiting)
  const known = board.branch ?? me.branches.find(({ guid }) => guid === branchGuid)
  if (!known) return null
  const branch = applyQueuedActsToBranch(known, waiting)
  const branches = board.branches ?? me.branches
  const elsewhere = sum(branches.map(({ guid, new_orders }) => (guid === branchGuid ? 0 : new_orders)))

  const panels: Readonly<Record<Tab, ReactNode>> = {
    orders: isEndedShown ? (
      <EndedBoard branchGuid={branchGuid} now={now} onBack={() => setIsEndedShown(false)} />
    ) : (
      <OpenBoard
        board={board}
        now={now}
        ringing={alarm.ringing}
        isIdle={alarm.isIdle}
        onEnded={() => setIsEndedShown(true)}
      />
    ),
    stopList: <StopList branch={branch} now={now} />,
    tasks: <TaskList board={board} role={me.role} />,
    branch: (
      <BranchPanel
        me={{ ...me, branches }}
        branch={branch}
        now={now}
        hasSound={alarm.hasSound}
        push={push}
        onBranch={onBranch}
        onLeave={onLeave}
        languages={languages}
      />
    ),
  }

  return (
    <div className={`row column clips ${styles.desk}`}>
      <header className="keeps-size">
        <div className={`stack centred paper ${styles.bar}`}>
          <h1 className={`shrinks clips one-line text-22 ${styles.name}`}>
            {branchNames(me.branches).get(branch.guid) ?? branch.name}
          </h1>
          <Connection board={board} branch={branch} now={now} isStuck={isStuck} />
          <Tabs
            tab={tab}
            onTab={setTab}
            counts={{ orders: board.orders?.length ?? 0, tasks: board.tasks.data?.total ?? 0, branch: elsewhere }}
            isCalling={alarm.ringing.length > 0}
          />
        </div>
        {!alarm.wasTouched && (
          <p className={`inverse weight-700 middle text-20 ${styles.unlock}`}>{t('sound.unlock')}</p>
        )}
      </header>
      <QueueStrip isStuck={isStuck} />
      <NewBuild />
      <main id="main" className="row column grows scrolls">
        {panels[tab]}
      </main>
    </div>
  )
}
