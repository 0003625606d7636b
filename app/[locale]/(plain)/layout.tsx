import type { ReactNode } from 'react'
import { BareFrame } from '@/app/[locale]/_shell/bare-frame'

/** The layout of the plain forms of an order. The mark is for the notice about scripts (`no-scripts.module.css`). */
export default function PlainLayout({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <div hidden data-plain="" />
      <BareFrame>{children}</BareFrame>
    </>
  )
}
