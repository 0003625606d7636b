import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { LocaleLinks } from '@/components/locale/locale-links'
import { BareHeader } from '@/components/shell/bare-header'
import { ChatWidget } from '@/components/shell/chat-widget'
import { Frame } from '@/components/shell/frame'
import { chatScript } from '@/lib/config/chat.mjs'
import { SITE } from '@/lib/config/site'

/**
 * The bare layout (specification §2): the way home and the languages, nothing else around the content. The map of the apps
 * beside it has not even that.
 */
export async function BareFrame({ children }: { readonly children: ReactNode }) {
  const t = await getTranslations('shell')
  const chat = chatScript()
  return (
    <Frame
      skipLabel={t('skip')}
      header={
        <BareHeader homeLabel={t('home', { name: SITE.name })} languages={<LocaleLinks label={t('languages')} />} />
      }
    >
      {children}
      {chat && <ChatWidget src={chat} />}
    </Frame>
  )
}
