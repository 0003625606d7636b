'use client'

import { localTime } from '@/lib/domain/time/branch-clock'
import { useMoment } from '@/lib/i18n/use-moment'

/** Names a moment after "until": "13:10" today, "завтра, 13:10" later. ISO 8601. Needs the texts of `moment`. */
export function useUntil(): (moment: string, now: Date) => string {
  const { dayAndTime } = useMoment()
  return (moment, now) => {
    const { date, time } = localTime(new Date(moment))
    return date === localTime(now).date ? time : dayAndTime(moment)
  }
}
