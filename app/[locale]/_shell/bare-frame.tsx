import { getLocale, getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { LocaleLinks } from '@/components/locale/locale-links'
import { BareHeader } from '@/components/shell/bare-header'
import { Frame } from '@/components/shell/frame'
import { SITE } from '@/lib/config/site'
import { ChatSlot } from './chat-slot'

/**
 * The bare layout (specification §2): the way home, the languages and the chat, nothing else around the content. The map of
 * the apps beside it has the chat alone.
 */
export async function BareFrame({ children }: { readonly children: ReactNode }) {
  const [t, locale] = await Promise.all([getTranslations('shell'), getLocale()])
  return (
    <Frame
      skipLabel={t('skip')}
      header={
        <BareHeader homeLabel={t('home', { name: SITE.name })} languages={<LocaleLinks label={t('languages')} />} />
      }
    >
      {children}
      <ChatSlot locale={locale} />
    </Frame>
  )
}
