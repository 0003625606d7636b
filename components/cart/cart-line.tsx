'use client'

import { useLocale, useTranslations } from 'next-intl'
import { Icon } from '@/components/ui/icon'
import { Picture } from '@/components/ui/picture'
import { Stepper } from '@/components/ui/stepper'
import type { ServerQuote } from '@/lib/contract/ordering'
import type { CartLine as Line } from '@/lib/domain/cart'
import { isLineTooLarge, ORDER_LIMITS } from '@/lib/domain/order-limits'
import { formatTenge } from '@/lib/i18n/tenge'
import { useLimitWords } from '@/lib/i18n/use-limit-words'
import { useCart } from '@/stores/cart/cart'
import { useLineWords } from '@/stores/cart/line-words'
import { useDialogs } from '@/stores/dialogs/dialogs'
import styles from './cart-line.module.css'
import { LineNote } from './line-note'

/** One line of the cart: product, price and quantity. `quoted` is the server's line; null without a quote. */
export function CartLine({
  line,
  quoted,
  onRemove,
}: {
  readonly line: Line
  readonly quoted: ServerQuote['lines'][number] | null
  readonly onRemove: (line: Line) => void
}) {
  const t = useTranslations('cart')
  const locale = useLocale()
  const limitWords = useLimitWords()
  const { name, uuid, quantity } = line
  const image = line.image ?? quoted?.image ?? null
  const kept = useLineWords((store) => store.words[uuid])
  const words = quoted ?? kept
  const problem = quoted?.problem ?? null
  const problemId = `problem-${uuid}`
  const isGone = problem === 'unknown_product'

  const look = [styles.line, problem && styles.out, isGone && styles.gone].filter(Boolean).join(' ')
  const decrease = () => (quantity > 1 ? useCart.getState().decrement(uuid) : onRemove(line))

  return (
    <article className={look} aria-label={name} aria-describedby={problem ? problemId : undefined}>
      <div className={styles.picture}>{image && <Picture path={image} alt="" sizes="112px" />}</div>
      <div className={styles.what}>
        <h2 className={styles.name}>{name}</h2>
        {words && words.options.length > 0 && <p className={styles.detail}>{words.options.join(', ')}</p>}
        {words && words.removed.length > 0 && (
          <p className={styles.detail}>{t('without', { list: words.removed.join(', ') })}</p>
        )}
        <p className={styles.detail}>{t('each', { price: formatTenge(line.unitPrice, locale) })}</p>
        {quantity >= ORDER_LIMITS.linePortions && (
          <p role="status" className={isLineTooLarge(line) ? styles.problem : styles.detail}>
            {limitWords({ limit: 'line_portions', most: ORDER_LIMITS.linePortions })}
          </p>
        )}
        {problem && (
          <p id={problemId} className={styles.problem}>
            {quoted?.problem_note ?? t(`problem.${problem}`)}
          </p>
        )}
      </div>
      {!isGone && (
        <div className={styles.note}>
          <LineNote line={line} />
        </div>
      )}
      <div className={styles.actions}>
        {!isGone && (
          <>
            <Stepper
              value={quantity}
              max={ORDER_LIMITS.linePortions}
              onDecrease={decrease}
              onIncrease={() => useCart.getState().increment(uuid)}
              labels={{
                decrease: t('decrease', { name }),
                increase: t('increase', { name }),
                value: t('quantity', { name }),
              }}
            />
            <button
              type="button"
              className={styles.icon}
              aria-label={t('editItem', { name })}
              onClick={() => useDialogs.getState().open({ kind: 'product', productId: line.productId, lineUuid: uuid })}
            >
              <Icon name="edit" size={20} />
            </button>
          </>
        )}
        <button
          type="button"
          className={styles.icon}
          aria-label={t('removeItem', { name })}
          onClick={() => onRemove(line)}
        >
          <Icon name="trash" size={20} />
        </button>
        <p className={styles.total}>{formatTenge(line.unitPrice * quantity, locale)}</p>
      </div>
    </article>
  )
}
