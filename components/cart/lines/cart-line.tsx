'use client'

import { useLocale, useTranslations } from 'next-intl'
import { SoldOutHelp } from '@/components/sold-out/sold-out-help'
import { Icon } from '@/components/ui/content/icon'
import { Picture } from '@/components/ui/content/picture'
import { Stepper } from '@/components/ui/controls/stepper'
import type { ServerQuote } from '@/lib/contract/order/quote'
import type { CartLine as Line } from '@/lib/domain/cart/cart'
import { isSameConfiguration, PLAIN_CONFIGURATION } from '@/lib/domain/cart/same-configuration'
import { isLineTooLarge, ORDER_LIMITS } from '@/lib/domain/order/order-limits'
import { dishWords } from '@/lib/i18n/dish-words'
import { formatTenge } from '@/lib/i18n/tenge'
import { useLimitWords } from '@/lib/i18n/use-limit-words'
import { isSoldOutLine } from '@/lib/pricing/sold-out-line'
import { useCart } from '@/stores/cart/cart'
import { type LineWords, useLineWords } from '@/stores/cart/line-words'
import { useDialogs } from '@/stores/dialogs/dialogs'
import styles from './cart-line.module.css'
import { LineNote } from './line-note'

/** Whether a dish has options. Until the server's quote says so, a dish with chosen options has. */
const canBeChosen = (line: Line, quoted: ServerQuote['lines'][number] | null): boolean =>
  quoted ? quoted.has_options !== false : !isSameConfiguration(line.configuration, PLAIN_CONFIGURATION)

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
  const { name, uuid, quantity } = line
  const image = line.image ?? quoted?.image ?? null
  const kept = useLineWords((store) => store.words[uuid])
  const words = quoted ?? kept
  const problem = quoted?.problem ?? null
  const problemId = `problem-${uuid}`
  const isGone = problem === 'unknown_product'

  const look = ['no-outline', styles.line, problem && styles.out, isGone && styles.gone].filter(Boolean).join(' ')
  const decrease = () => (quantity > 1 ? useCart.getState().decrement(uuid) : onRemove(line))

  const hasOptions = canBeChosen(line, quoted)

  return (
    <article
      className={look}
      data-lines
      tabIndex={-1}
      aria-label={name}
      aria-describedby={problem ? problemId : undefined}
    >
      <div className={styles.picture}>{image && <Picture path={image} alt="" sizes="88px" />}</div>
      <div className={styles.what}>
        <h2 className={styles.name}>{name}</h2>
        {words && <Chosen words={words} />}
        {quantity > 1 && <p>{t('each', { price: formatTenge(line.unitPrice, locale) })}</p>}
        <LimitNote line={line} />
        {problem && (
          <p id={problemId} className="weight-600 wrong">
            {quoted?.problem_note ?? t(`problem.${problem}`)}
          </p>
        )}
        {!isGone && <LineNote line={line} />}
      </div>
      <div className={styles.actions}>
        {!isGone && (
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
        )}
        {!isGone && hasOptions && (
          <button
            type="button"
            className={`centre keeps-size square bare circle soft ${styles.icon}`}
            aria-label={t('editItem', { name })}
            onClick={() => useDialogs.getState().open({ kind: 'product', productId: line.productId, lineUuid: uuid })}
          >
            <Icon name="edit" size={20} />
          </button>
        )}
        <p className={styles.total}>{formatTenge(line.unitPrice * quantity, locale)}</p>
      </div>
      <Help line={line} quoted={quoted} />
      <button
        type="button"
        className={`centre keeps-size square bare circle soft floats ${styles.icon} ${styles.remove}`}
        aria-label={t('removeItem', { name })}
        onClick={() => onRemove(line)}
      >
        <Icon name="close" size={18} />
      </button>
    </article>
  )
}

/** What the customer can do about a dish that the branch has run out of. */
function Help({ line, quoted }: Pick<Parameters<typeof CartLine>[0], 'line' | 'quoted'>) {
  if (!isSoldOutLine(quoted)) return null
  return (
    <div className="whole-row above-1">
      <SoldOutHelp productId={line.productId} name={line.name} lineUuid={line.uuid} place="page" />
    </div>
  )
}

/** What was chosen for a line, and what is left out of it. */
function Chosen({ words: { options, removed, dishes } }: { readonly words: LineWords }) {
  const t = useTranslations('cart')
  return (
    <>
      {dishWords(dishes, (list) => t('without', { list })).map((dish) => (
        <p key={dish}>{dish}</p>
      ))}
      {options.length > 0 && <p>{options.join(', ')}</p>}
      {removed.length > 0 && <p>{t('without', { list: removed.join(', ') })}</p>}
    </>
  )
}

/** Says that one line cannot take more of the dish, or that it has too many already. */
function LimitNote({ line }: { readonly line: Line }) {
  const limitWords = useLimitWords()
  if (line.quantity < ORDER_LIMITS.linePortions) return null
  return (
    <p role="status" className={isLineTooLarge(line) ? 'weight-600 wrong' : undefined}>
      {limitWords({ limit: 'line_portions', most: ORDER_LIMITS.linePortions })}
    </p>
  )
}
