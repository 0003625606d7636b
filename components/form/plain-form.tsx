import { useLocale } from 'next-intl'
import type { ReactNode } from 'react'
import { PLAIN_SEND } from '@/lib/domain/order/plain-order'
import { localizedHref } from '@/lib/i18n/locales'

type PlainFormProps = { readonly className?: string; readonly children: ReactNode }

/** A form that the browser sends without scripts (decision 116). Its buttons are named `act`; the first one answers the Enter key. */
export function PlainForm({ className, children }: PlainFormProps) {
  return (
    <form method="post" action={localizedHref(useLocale(), PLAIN_SEND)} className={className}>
      {children}
    </form>
  )
}
