'use client'

import { type ComponentProps, type ComponentType, useEffect, useState } from 'react'
import { useLocale } from '#locale'
import type { Locale } from '@/lib/i18n/locales'
import { loadMessagesOfPopups } from '@/lib/i18n/messages'
import type { TextsProvider } from '@/lib/i18n/texts-provider'
import styles from './dish-offers.module.css'
import type { SoldOutHelpProps } from './sold-out-offers'

type LoadedHelp = {
  readonly Help: ComponentType<SoldOutHelpProps>
  readonly Texts: typeof TextsProvider
  readonly messages: ComponentProps<typeof TextsProvider>['messages']
}

async function loadHelp(locale: Locale): Promise<LoadedHelp> {
  const [{ SoldOutOffers: Help }, messages, { TextsProvider: Texts }] = await Promise.all([
    import('./sold-out-offers'),
    loadMessagesOfPopups(locale),
    import('@/lib/i18n/texts-provider'),
  ])
  return { Help, messages, Texts }
}

/**
 * What a customer can do about a sold-out dish: take a similar one, or be told when it is back. Its code and texts are loaded when a
 * dish is sold out; when they cannot be loaded, nothing stands here, because the order does not need it.
 */
export function SoldOutHelp(props: SoldOutHelpProps) {
  const locale = useLocale()
  const [loaded, setLoaded] = useState<LoadedHelp | 'loading' | 'failed'>('loading')
  useEffect(() => {
    let isCurrent = true
    loadHelp(locale).then(
      (help) => isCurrent && setLoaded(help),
      () => isCurrent && setLoaded('failed'),
    )
    return () => {
      isCurrent = false
    }
  }, [locale])
  if (loaded === 'failed') return null
  if (loaded === 'loading') return <div className={styles.room} />
  const { Help, Texts, messages } = loaded
  return (
    <Texts locale={locale} messages={messages}>
      <Help {...props} />
    </Texts>
  )
}
