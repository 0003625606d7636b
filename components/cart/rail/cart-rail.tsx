'use client'

import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { useLocale } from '#locale'
import { OwnRoot } from '@/components/ui/own-root'
import type { Locale } from '@/lib/i18n/locales'
import { loadMessages } from '@/lib/i18n/messages'
import { useCart } from '@/stores/cart/cart'
import styles from './cart-rail.module.css'

/** From here on the layout has a column for it (`components/shell/frame.module.css`). */
const WIDE = '(min-width: 1280px)'

async function load(locale: Locale, hint: string | null): Promise<ComponentType> {
  const [{ CartRailView }, messages, { TextsProvider }, { PageLocale }] = await Promise.all([
    import('./cart-rail-view'),
    loadMessages(locale),
    import('@/lib/i18n/texts-provider'),
    import('@/lib/i18n/locale/browser'),
  ])
  return () => (
    <PageLocale locale={locale}>
      <TextsProvider locale={locale} messages={messages}>
        <CartRailView hint={hint} />
      </TextsProvider>
    </PageLocale>
  )
}

/**
 * Calls back once when the screen is wide and the cart has lines: neither phones nor an empty cart load anything, and an add
 * renders nothing here (decision 048).
 * @returns stops it
 */
function whenNeeded(task: () => void): () => void {
  const wide = window.matchMedia(WIDE)
  const look = () => {
    if (!wide.matches || useCart.getState().lines.length === 0) return
    stop()
    task()
  }
  const forget = useCart.subscribe(look)
  const stop = () => {
    forget()
    wide.removeEventListener('change', look)
  }
  wide.addEventListener('change', look)
  look()
  return stop
}

type CartRailProps = {
  readonly label: string
  /** The least order, in words; null: there is none. */
  readonly hint: string | null
  readonly children: ReactNode
}

/**
 * The cart beside the menu of a desktop. What it shows is loaded with the first line and rendered in a tree of its own; until
 * then it shows what it is given for an empty cart.
 */
export function CartRail({ label, hint, children }: CartRailProps) {
  const locale = useLocale()
  const [View, setView] = useState<ComponentType | null>(null)
  useEffect(() => {
    let isCurrent = true
    const stop = whenNeeded(() => {
      load(locale, hint).then(
        (view) => isCurrent && setView(() => view),
        // The header leads to the cart all the same.
        () => null,
      )
    })
    return () => {
      isCurrent = false
      stop()
    }
  }, [locale, hint])
  return (
    <aside className={styles.rail} aria-label={label}>
      {View ? (
        <OwnRoot>
          <View />
        </OwnRoot>
      ) : (
        children
      )}
    </aside>
  )
}
