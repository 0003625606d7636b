'use client'

import { useTranslations } from 'next-intl'
import { isOrderAct, type StaffAct } from '@/lib/contract/staff/staff-acts'

/** Names an action in the list of unsent ones: "A-1042: Принять, 20 мин". Needs the texts of `staff`. */
export function useActWords(): (act: StaffAct) => string {
  const t = useTranslations('staff.act')
  const status = useTranslations('staff.status')
  const wordOf = (act: StaffAct): string => {
    switch (act.kind) {
      case 'accept':
        return act.minutes === null ? t('accept') : t('acceptMinutes', { minutes: act.minutes })
      case 'next':
        return t('next', { status: status(act.status) })
      case 'stop':
      case 'resume':
        return t(act.kind, { name: act.name })
      default:
        return t(act.kind)
    }
  }
  return (act) => (isOrderAct(act) ? t('onOrder', { number: act.number, act: wordOf(act) }) : wordOf(act))
}
