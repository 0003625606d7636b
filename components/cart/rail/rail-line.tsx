import { useLocale, useTranslations } from 'next-intl'
import { Stepper } from '@/components/ui/controls/stepper'
import type { CartLine } from '@/lib/domain/cart/cart'
import { ORDER_LIMITS } from '@/lib/domain/order/order-limits'
import { dishWords } from '@/lib/i18n/dish-words'
import { formatTenge } from '@/lib/i18n/tenge'
import { useCart } from '@/stores/cart/cart'
import { useCurrentQuote } from '@/stores/cart/cart-quote'
import { useLineWords } from '@/stores/cart/line-words'
import { useDialogs } from '@/stores/dialogs/dialogs'
import styles from './cart-rail.module.css'

/** A line of the cart in the rail: its name opens its options, its stepper changes the quantity. */
export function RailLine({ line }: { readonly line: CartLine }) {
  const t = useTranslations('cart')
  const locale = useLocale()
  const { name, uuid, productId, quantity, unitPrice } = line
  const { quote } = useCurrentQuote(locale)
  const quoted = quote?.lines.find((one) => one.uuid === uuid)
  const kept = useLineWords((store) => store.words[uuid])
  const words = quoted ?? kept
  const details = [
    ...dishWords(words?.dishes, (list) => t('without', { list })),
    ...(words?.options ?? []),
    ...(words && words.removed.length > 0 ? [t('without', { list: words.removed.join(', ') })] : []),
  ]
  return (
    <li className={`stack gap-2px ${styles.line}`}>
      <button
        type="button"
        className={`unframed pad-0 weight-650 starts snug clear warms ${styles.name}`}
        aria-label={t('editItem', { name })}
        onClick={() => useDialogs.getState().open({ kind: 'product', productId, lineUuid: uuid })}
      >
        {name}
      </button>
      {details.length > 0 && <p className="text-s soft">{details.join(words?.dishes ? '; ' : ', ')}</p>}
      {quoted?.problem && (
        <p className="text-s weight-650 wrong">{quoted.problem_note ?? t(`problem.${quoted.problem}`)}</p>
      )}
      <div className="row-3 centred spread above-1">
        <Stepper
          value={quantity}
          max={ORDER_LIMITS.linePortions}
          onDecrease={() => useCart.getState().decrement(uuid)}
          onIncrease={() => useCart.getState().increment(uuid)}
          labels={{
            decrease: t('decrease', { name }),
            increase: t('increase', { name }),
            value: t('quantity', { name }),
          }}
        />
        <span className="weight-750 one-line">{formatTenge(unitPrice * quantity, locale)}</span>
      </div>
    </li>
  )
}
