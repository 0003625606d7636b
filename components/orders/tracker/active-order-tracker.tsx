'use client'

import { type Messages, NextIntlClientProvider } from 'next-intl'
import { useEffect, useState } from 'react'
import { useLocale } from '#locale'
import { loadMessages } from '@/lib/i18n/messages'
import { ActiveOrderBar } from './active-order-bar'
import { useFollowedOrders } from './active-order-following'

/** The tracker of active orders; renders nothing without any. */
export function ActiveOrderTracker() {
  const locale = useLocale()
  const orders = useFollowedOrders()
  const [messages, setMessages] = useState<Messages | null>(null)
  const hasOrders = orders.length > 0

  useEffect(() => {
    if (!hasOrders) return
    let isCurrent = true
    loadMessages(locale).then(
      (loaded) => isCurrent && setMessages(loaded),
      // The next page tries again; the order's own page shows the status as well.
      () => null,
    )
    return () => {
      isCurrent = false
    }
  }, [hasOrders, locale])

  const [newest, ...others] = orders
  if (!newest || !messages) return null
  return (
    <NextIntlClientProvider locale={locale} messages={messages}>
      <ActiveOrderBar order={newest} others={others.length} />
    </NextIntlClientProvider>
  )
}
