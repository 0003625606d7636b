'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { Icon } from '@/components/ui/content/icon'
import { Button } from '@/components/ui/controls/button'
import { useStockAlert } from './use-stock-alert'

type StockAlertProps = Parameters<typeof useStockAlert>[0] & { readonly name: string }

/** The button with which a customer asks to be told when the dish is back, and the answer. Needs the texts of `soldOut`. */
export function StockAlert({ name, ...awaited }: StockAlertProps) {
  const t = useTranslations('soldOut')
  const { answer, isGuest, isBusy, failure, ask } = useStockAlert(awaited)
  const told = useRef<HTMLParagraphElement>(null)
  const had = useRef(answer)

  // The pressed button disappears: the focus goes to the answer in its place.
  useEffect(() => {
    if (answer !== had.current) told.current?.focus({ preventScroll: true })
    had.current = answer
  }, [answer])

  return (
    <div className="stack-1 one-column">
      {answer === null && (
        <Button look="quiet" isBusy={isBusy} onClick={ask} aria-label={t('tellNamed', { name })}>
          <Icon name="bell" size={20} />
          {t('tell')}
        </Button>
      )}
      {answer === null && isGuest && <p className="text-s soft middle">{t('guest')}</p>}
      <p ref={told} role="status" tabIndex={-1} className="weight-600 no-outline">
        {answer}
      </p>
      {failure && (
        <p role="alert" className="weight-600 wrong">
          {failure}
        </p>
      )}
    </div>
  )
}
