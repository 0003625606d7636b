import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { ActiveOrderIsland } from '@/components/orders/tracker/active-order-island'
import { Frame } from '@/components/shell/frame'
import type { Locale } from '@/lib/i18n/locales'
import { ChatSlot } from './chat-slot'
import { BriefFooterSlot, FooterSlot } from './footer-slot'
import { HeaderSlot } from './header-slot'
import { Overlays } from './overlays'

type PlainFrameProps = {
  readonly locale: Locale
  /** The page is the cart or one of the following steps of an order. */
  readonly isOrdering?: boolean
  readonly children: ReactNode
}

/** The layout of the cart, of articles and of the 404: header, content, footer. */
export async function PlainFrame({ locale, isOrdering = false, children }: PlainFrameProps) {
  const t = await getTranslations({ locale, namespace: 'shell' })
  return (
    <>
      <Frame
        skipLabel={t('skip')}
        header={<HeaderSlot locale={locale} prepared={null} isOrdering={isOrdering} />}
        footer={isOrdering ? <BriefFooterSlot locale={locale} /> : <FooterSlot locale={locale} />}
        chat={<ChatSlot locale={locale} />}
        bottomBar={<ActiveOrderIsland />}
      >
        {children}
      </Frame>
      <Overlays locale={locale} />
    </>
  )
}
