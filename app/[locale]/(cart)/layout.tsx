import { getLocale } from 'next-intl/server'
import type { ReactNode } from 'react'
import { PlainFrame } from '@/app/[locale]/_shell/plain-frame'

export default async function CartLayout({ children }: { readonly children: ReactNode }) {
  return (
    <PlainFrame locale={await getLocale()} isOrdering>
      {children}
    </PlainFrame>
  )
}
