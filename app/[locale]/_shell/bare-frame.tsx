import { getLocale, getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { LocaleLinks } from '@/components/locale/locale-links'
import { Frame } from '@/components/shell/frame'
import { BareHeader } from '@/components/shell/header/bare-header'
import { shopBrand } from '@/lib/server/brand'
import { ChatSlot } from './chat-slot'

/**
 * The bare layout (specification §2): the content with a link home, the languages and the chat. The map for
 * the apps has only the chat.
 */
export async function BareFrame({ children }: { readonly children: ReactNode }) {
  const [t, locale] = await Promise.all([getTranslations('shell'), getLocale()])
  const brand = shopBrand()
  return (
    <Frame
      skipLabel={t('skip')}
      header={
        <BareHeader
          brand={brand}
          homeLabel={t('home', { name: brand.name })}
          languages={<LocaleLinks label={t('languages')} />}
        />
      }
    >
      {children}
      <ChatSlot locale={locale} />
    </Frame>
  )
}
