'use client'

import { type Messages, NextIntlClientProvider } from 'next-intl'
import { useEffect, useState } from 'react'
import { useLocale } from '#locale'
import { loadMessages } from '@/lib/i18n/messages'
import { hideUsual, isUsualHidden } from '@/stores/orders/usual-hidden'
import { useUsualOrder } from './use-usual-order'
import { UsualBar } from './usual-bar'

/** The offer of the usual order with its texts; renders nothing when there is none or the customer hid it. */
export function UsualOrder() {
  const locale = useLocale()
  const [isHidden, setIsHidden] = useState(isUsualHidden)
  const usual = useUsualOrder(!isHidden)
  const [messages, setMessages] = useState<Messages | null>(null)
  const hasUsual = usual !== null

  useEffect(() => {
    if (!hasUsual) return
    let isCurrent = true
    loadMessages(locale).then(
      (loaded) => isCurrent && setMessages(loaded),
      // The next visit tries again.
      () => null,
    )
    return () => {
      isCurrent = false
    }
  }, [hasUsual, locale])

  if (!usual || !messages || isHidden) return null
  const hide = () => {
    hideUsual()
    setIsHidden(true)
  }
  return (
    <NextIntlClientProvider locale={locale} messages={messages}>
      <UsualBar usual={usual} onHide={hide} />
    </NextIntlClientProvider>
  )
}
