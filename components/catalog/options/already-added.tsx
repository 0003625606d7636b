'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '@/components/ui/controls/button'
import styles from './product-configurator.module.css'

type AlreadyAddedProps = {
  /** Whether the line in the cart has the same options. */
  readonly isSame: boolean
  readonly onOneMore: () => void
  readonly onAddSeparately: () => void
  /** The stepper, above the two buttons. */
  readonly children: ReactNode
}

/** Says that the product is in the cart already, as specified, and offers the two alternatives (design decision 1). */
export function AlreadyAdded({ isSame, onOneMore, onAddSeparately, children }: AlreadyAddedProps) {
  const t = useTranslations('product')
  const ref = useRef<HTMLFieldSetElement>(null)
  // The pressed button has disappeared: the focus moves to the message that replaces it.
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
    <fieldset ref={ref} className="stack-2 from-start no-outline" aria-labelledby="already-added" tabIndex={-1}>
      <p id="already-added" className={styles.text}>
        <b>{t('alreadyAdded')}</b> {!isSame && t('alreadyAddedOther')}
      </p>
      {children}
      <div className={`stack-2 full ${styles.ways}`}>{isSame ? [oneMore, separately] : [separately, oneMore]}</div>
    </fieldset>
  )
}
