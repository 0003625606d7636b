import type { ReactNode } from 'react'
import { BareFrame } from '@/app/[locale]/_shell/bare-frame'
import { EarlyPresses } from '@/components/shell/early-presses'

export default function AppMobileLayout({ children }: { readonly children: ReactNode }) {
  return (
    <BareFrame>
      {children}
      <EarlyPresses />
    </BareFrame>
  )
}
