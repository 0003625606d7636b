import { getLocale } from 'next-intl/server'
import type { ReactNode } from 'react'
import { ShopFrame } from '@/app/[locale]/_shell/shop-frame'
import { MenuIsland } from '@/app/[locale]/(shop)/menu-island'
import { EarlyScript } from '@/components/shell/early-script'

type MenuLayoutProps = { readonly params: Promise<{ readonly branch: string }>; readonly children: ReactNode }

/** Empty at build time, when there is no API: the pages of a branch are prepared at their first visit. */
export const generateStaticParams = () => []

export default async function MenuLayout({ params, children }: MenuLayoutProps) {
  const { branch } = await params
  return (
    <ShopFrame locale={await getLocale()} branch={branch}>
      <MenuIsland />
      {children}
      <EarlyScript />
    </ShopFrame>
  )
}
