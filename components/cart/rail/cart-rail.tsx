'use client'

import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { useLocale } from '#locale'
import { SeparateRoot } from '@/components/ui/behaviour/separate-root'
import type { Locale } from '@/lib/i18n/locales'
import { loadMessages } from '@/lib/i18n/messages'
import { useCart } from '@/stores/cart/cart'
import styles from './cart-rail.module.css'

/** From this width on the layout has a column for the rail (`components/shell/frame.module.css`). */
const WIDE = '(min-width: 1280px)'

type View = ComponentType<{ readonly empty: ReactNode }>

async function load(locale: Locale): Promise<View> {
  const [{ CartRailView }, messages, { TextsProvider }, { PageLocale }] = await Promise.all([
    import('./cart-rail-view'),
    loadMessages(locale),
    import('@/lib/i18n/texts-provider'),
    import('@/lib/i18n/locale/browser'),
  ])
  return ({ empty }) => (
    <PageLocale locale={locale}>
      <TextsProvider locale={locale} messages={messages}>
        <CartRailView empty={empty} />
      </TextsProvider>
    </PageLocale>
  )
}

/**
 * Calls back once when the screen is wide and the cart has lines: phones and empty carts load nothing, and adding a dish
 * renders nothing here (decision 048).
 * @returns stops it
 */
function whenNeeded(task: () => void): () => void {
  const wide = window.matchMedia(WIDE)
  const loadIfNeeded = () => {
    if (!wide.matches || useCart.getState().lines.length === 0) return
    stop()
    task()
  }
  const forget = useCart.subscribe(loadIfNeeded)
  const stop = () => {
    forget()
    wide.removeEventListener('change', loadIfNeeded)
  }
  wide.addEventListener('change', loadIfNeeded)
  loadIfNeeded()
  return stop
}

type CartRailProps = {
  readonly label: string
  /** What an empty cart shows. */
  readonly children: ReactNode
}

/**
 * The cart beside the menu of a desktop. The first line loads its code, which renders in a React tree of its own; until
 * then the rail shows its children.
 */
export function CartRail({ label, children }: CartRailProps) {
  const locale = useLocale()
  const [View, setView] = useState<View | null>(null)
  useEffect(() => {
    let isCurrent = true
    const stop = whenNeeded(() => {
      load(locale).then(
        (view) => isCurrent && setView(() => view),
        // Without the rail the link in the header still leads to the cart.
        () => null,
      )
    })
    return () => {
      isCurrent = false
      stop()
    }
  }, [locale])
  return (
    <aside className={`hidden ${styles.rail}`} aria-label={label}>
      {View ? (
        <SeparateRoot>
          <View empty={children} />
        </SeparateRoot>
      ) : (
        children
      )}
    </aside>
  )
}
