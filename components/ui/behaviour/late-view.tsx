'use client'

import { type ComponentProps, type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { useLocale } from '#locale'
import type { Locale } from '@/lib/i18n/locales'
import { loadMessagesOfPopups } from '@/lib/i18n/messages'
import type { TextsProvider } from '@/lib/i18n/texts-provider'

type Loaded<Props> = {
  readonly View: ComponentType<Props>
  readonly Texts: typeof TextsProvider
  readonly locale: Locale
  readonly messages: ComponentProps<typeof TextsProvider>['messages']
}

type LateViewProps<Props> = {
  /** A function of the module, so that the view is loaded once. */
  readonly load: () => Promise<ComponentType<Props>>
  readonly props: Props
  /** Nothing is loaded before. */
  readonly isWanted?: boolean
  /** What stands there while it loads. */
  readonly room?: ReactNode
}

async function loadView<Props>(load: LateViewProps<Props>['load'], locale: Locale): Promise<Loaded<Props>> {
  const [View, messages, { TextsProvider: Texts }] = await Promise.all([
    load(),
    loadMessagesOfPopups(locale),
    import('@/lib/i18n/texts-provider'),
  ])
  return { View, Texts, locale, messages }
}

/**
 * A view that is loaded with the texts of popups when it is wanted. It is never in the first render, so that an early popup of a dish finds the
 * same controls as in its own. When it cannot be loaded, nothing stands here: use it for what an order does not need.
 */
export function LateView<Props extends object>({ load, props, isWanted = true, room = null }: LateViewProps<Props>) {
  const locale = useLocale()
  // Undefined while it loads, null when it cannot be loaded.
  const [loaded, setLoaded] = useState<Loaded<Props> | null>()
  useEffect(() => {
    if (isWanted) loadView(load, locale).then(setLoaded, () => setLoaded(null))
  }, [isWanted, load, locale])
  if (!isWanted || loaded === null) return null
  if (!loaded) return room
  const { View, Texts, messages } = loaded
  return (
    <Texts locale={loaded.locale} messages={messages}>
      <View {...props} />
    </Texts>
  )
}
