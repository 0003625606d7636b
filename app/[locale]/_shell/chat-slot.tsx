import { getTranslations } from 'next-intl/server'
import { ChatButton } from '@/components/chat/chat-button'
import { chatScript, isChatLoadedWithPage } from '@/lib/config/chat.mjs'
import type { Locale } from '@/lib/i18n/locales'
import { shopBrand } from '@/lib/server/brand'

type ChatSlotProps = { readonly locale: Locale; readonly isOverMap?: boolean }

/** The chat button of every layout (specification §1): of the vendor's chat, or of the shop's own. */
export async function ChatSlot({ locale, isOverMap = false }: ChatSlotProps) {
  const [t, common, snackbar] = await Promise.all([
    getTranslations({ locale, namespace: 'chat' }),
    getTranslations({ locale, namespace: 'common' }),
    getTranslations({ locale, namespace: 'snackbar' }),
  ])
  const [{ digits, label }] = shopBrand().phones
  const isOwn = !chatScript()
  return (
    <ChatButton
      isOverMap={isOverMap}
      ownPhone={isOwn ? { digits, label } : null}
      isLoadedWithPage={isChatLoadedWithPage()}
      labels={{
        title: t(isOwn ? 'ownTitle' : 'title'),
        close: t('close'),
        loading: t('loading'),
        failed: t('failed'),
        failedHint: t('failedHint', { phone: label }),
        retry: common('retry'),
        notOpened: snackbar('failed'),
      }}
    />
  )
}
