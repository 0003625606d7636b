'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '@/components/ui/button'
import styles from './already-added.module.css'

type AlreadyAddedProps = {
  /** Whether the line in the cart is the very same dish, or the same product with other options. */
  readonly isSame: boolean
  readonly onOneMore: () => void
  readonly onAddSeparately: () => void
  /** How many: above the ways. */
  readonly children: ReactNode
}

/** Adding was refused as specified; offers the two alternatives (design decision 1). */
export function AlreadyAdded({ isSame, onOneMore, onAddSeparately, children }: AlreadyAddedProps) {
  const t = useTranslations('product')
  const ref = useRef<HTMLFieldSetElement>(null)
  // The pressed button is gone: the focus goes to the message in its place.
  useEffect(() => ref.current?.focus({ preventScroll: true }), [])
  const oneMore = (
    <Button key="one" wide look={isSame ? 'primary' : 'quiet'} onClick={onOneMore}>
      {t(isSame ? 'oneMore' : 'oneMoreOfCart')}
    </Button>
  )
  const separately = (
    <Button key="separately" wide look={isSame ? 'quiet' : 'primary'} onClick={onAddSeparately}>
      {t('addSeparately')}
    </Button>
  )
  return (
    <fieldset ref={ref} className={styles.refused} aria-labelledby="already-added" tabIndex={-1}>
      <p id="already-added" className={styles.text}>
        <b>{t('alreadyAdded')}</b> {!isSame && t('alreadyAddedOther')}
      </p>
      {children}
      <div className={styles.ways}>{isSame ? [oneMore, separately] : [separately, oneMore]}</div>
    </fieldset>
  )
}
