'use client'

import { useTranslations } from 'next-intl'
import type { StaffBranch } from '@/lib/contract/staff/staff'
import { useMoment } from '@/lib/i18n/use-moment'

type BranchWords = { readonly text: string; readonly tone: 'open' | 'slow' | 'closed' }

const isAhead = (moment: string | null, now: Date): moment is string => moment !== null && new Date(moment) > now

/** The present work of a branch in words. Needs the texts of `staff` and `moment`. */
export function useBranchWords(): (branch: StaffBranch, now: Date) => BranchWords {
  const t = useTranslations('staff.branch')
  const { until } = useMoment()
  return (branch, now) => {
    const { paused_until, extra_minutes, extra_until, is_open } = branch
    if (isAhead(paused_until, now)) return { text: t('pausedUntil', { until: until(paused_until) }), tone: 'closed' }
    if (!is_open) return { text: t('closed'), tone: 'closed' }
    if (extra_minutes === 0) return { text: t('open'), tone: 'open' }
    if (isAhead(extra_until, now))
      return { text: t('slowUntil', { minutes: extra_minutes, until: until(extra_until) }), tone: 'slow' }
    return { text: t('slow', { minutes: extra_minutes }), tone: 'slow' }
  }
}
