'use client'

import { useTranslations } from 'next-intl'
import type { StaffBranch } from '@/lib/contract/staff/staff'
import { localTime } from '@/lib/domain/time/branch-clock'
import { useBranchWords } from './branch/use-branch-words'
import styles from './desk.module.css'
import type { Board } from './use-board'

type ConnectionProps = {
  readonly board: Board
  readonly branch: StaffBranch
  readonly now: Date
  readonly isStuck: boolean
}

/** The clock, the present work of the branch, and whether the shown orders are up to date. */
export function Connection({ board, branch, now, isStuck }: ConnectionProps) {
  const t = useTranslations('staff.connection')
  const wordsOf = useBranchWords()
  const { text, tone } = wordsOf(branch, now)
  const isLost = board.isLost || isStuck
  const lost =
    board.isLost && board.asOf !== null ? t('lost', { time: localTime(new Date(board.asOf)).time }) : t('lostQueue')
  return (
    <div className={`wrap centred weight-600 gap-1-3 ${styles.state}`}>
      <span className={`round-s ${styles.work} ${styles[tone]}`}>{text}</span>
      <span role="status" className={isLost ? `alarm round-s ${styles.lost}` : 'soft'}>
        {isLost ? lost : t(board.isStreaming ? 'live' : 'slow')}
      </span>
      <time className={`weight-800 text-22 ${styles.clock}`}>{localTime(now).time}</time>
    </div>
  )
}
