import { getLocale } from 'next-intl/server'
import type { ReactNode } from 'react'
import { PlainFrame } from '@/app/[locale]/_shell/plain-frame'
import { EarlyPresses } from '@/components/shell/early-presses'

export default async function InfoLayout({ children }: { readonly children: ReactNode }) {
  return (
    <PlainFrame locale={await getLocale()}>
      {children}
      <EarlyPresses />
    </PlainFrame>
  )
}
