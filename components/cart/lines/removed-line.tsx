'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { Button } from '@/components/ui/controls/button'
import styles from './cart-line.module.css'
import type { RemovedLine as Removed } from './use-removed-lines'

const UNDO_MS = 10_000

/**
 * Takes the place of a removed line for ten seconds and restores it on demand; the time stops while it is hovered or focused.
 */
export function RemovedLine({
  removed,
  onUndo,
  onOver,
}: {
  readonly removed: Removed
  readonly onUndo: () => void
  readonly onOver: (uuid: string) => void
}) {
  const t = useTranslations('cart')
  const ref = useRef<HTMLDivElement>(null)
  const [isHeld, setIsHeld] = useState(false)
  const { uuid, name } = removed.line

  // The pressed button has disappeared; without a new target the focus would move to the top of the page.
  useEffect(() => ref.current?.focus({ preventScroll: true }), [])

  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(() => onOver(uuid), UNDO_MS)
    return () => clearTimeout(timer)
  }, [isHeld, onOver, uuid])

  return (
    // biome-ignore lint/a11y/useSemanticElements: these are no fields of a form
    <div
      ref={ref}
      tabIndex={-1}
      role="group"
      aria-label={t('removed', { name })}
      className={`wrap-3 centred spread sand round pad-3-4 no-focus-ring ${styles.removed}`}
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
    >
      <p role="status">{t('removed', { name })}</p>
      <Button
        look="secondary"
        onClick={onUndo}
        aria-label={t('undoItem', { name })}
        onFocus={() => setIsHeld(true)}
        onBlur={() => setIsHeld(false)}
      >
        {t('undo')}
      </Button>
    </div>
  )
}
