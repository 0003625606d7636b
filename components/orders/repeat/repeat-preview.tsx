'use client'

import { useLocale, useTranslations } from 'next-intl'
import { Amounts } from '@/components/ui/content/amounts'
import type { RepeatedLine } from '@/lib/contract/order/order-life'
import { subtotalOf } from '@/lib/domain/cart/cart'
import { formatTenge } from '@/lib/i18n/tenge'
import { RepeatLines } from './repeat-lines'
import { toCartLines } from './use-repeated-order'

type RepeatPreviewProps = {
  readonly lines: readonly RepeatedLine[]
  readonly onProduct: (productId: number) => void
}

/** A summary of the differences, the lines, and the sum. */
export function RepeatPreview({ lines, onProduct }: RepeatPreviewProps) {
  const t = useTranslations('repeat')
  const locale = useLocale()
  const lost = lines.filter(({ line }) => line === null).length
  const verdict = () => {
    if (lost === lines.length) return t('verdict.none')
    if (lost > 0) return t('verdict.some', { lost, count: lines.length })
    return t(lines.every(({ status }) => status === 'ok') ? 'verdict.same' : 'verdict.changed')
  }
  return (
    <>
      <p role="status" className="text-l weight-700">
        {verdict()}
      </p>
      <RepeatLines lines={lines} onProduct={onProduct} />
      {lost < lines.length && (
        <div className="stack-2">
          <Amounts
            rows={[{ label: t('total'), value: formatTenge(subtotalOf(toCartLines(lines)), locale), look: 'total' }]}
          />
          <p className="soft">{t('fees')}</p>
        </div>
      )}
    </>
  )
}
