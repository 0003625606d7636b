'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useId, useRef, useState } from 'react'
import { Icon } from '@/components/ui/content/icon'
import { Picture } from '@/components/ui/content/picture'
import { WaitingWords } from '@/components/ui/content/waiting-words'
import { useApiQuery } from '@/lib/api/query/use-api-query'
import { catalogRoutes, type ProductCard } from '@/lib/contract/catalog'
import type { CartLine } from '@/lib/domain/cart/cart'
import { PLAIN_CONFIGURATION } from '@/lib/domain/cart/same-configuration'
import { Link } from '@/lib/i18n/navigation/navigation'
import { formatTenge } from '@/lib/i18n/tenge'
import { useCart } from '@/stores/cart/cart'
import { useDialogs } from '@/stores/dialogs/dialogs'
import { useSnackbar } from '@/stores/dialogs/snackbar'
import { useDestination } from '@/stores/place/destination'
import styles from './cart-suggestions.module.css'

/** The products of the lines, and the drinks and snacks of their combos. */
const productsOf = (lines: readonly CartLine[]): number[] => [
  ...new Set(
    lines.flatMap(({ productId, configuration }) =>
      [
        productId,
        ...[configuration, ...(configuration.dishes ?? [])].flatMap(({ drinkId, snackId }) => [drinkId, snackId]),
      ].filter((one) => one !== null),
    ),
  ),
]

/** One grey tile for each popular dish that a desktop shows. */
const WAITING = [1, 2, 3, 4, 5, 6]

/**
 * Dishes that go with the cart, or popular ones while it is empty. They are requested once, so that the others keep their places when
 * one was added; a dish that is in the cart is left out at once. A failed request is not reported: this is only an offer.
 */
export function CartSuggestions({ onSettled }: { readonly onSettled?: () => void }) {
  const t = useTranslations('cart.suggest')
  const common = useTranslations('common')
  const lines = useCart((cart) => cart.lines)
  const guid = useDestination((store) => store.destination?.branch.guid)
  const [first] = useState(() => productsOf(lines).sort((one, other) => one - other))
  const titleId = useId()
  const title = useRef<HTMLHeadingElement>(null)
  const { state } = useApiQuery(catalogRoutes.goesWith, {
    query: { ...(first.length > 0 && { product_ids: first.join(',') }), ...(guid && { filial_guid: guid }) },
  })
  const isForEmpty = first.length === 0
  const isLoading = state.kind === 'loading'
  useEffect(() => {
    if (!isLoading) onSettled?.()
  }, [isLoading, onSettled])
  // The row is most of the page of an empty cart, so grey tiles keep its place; beside lines it appears when it is loaded.
  const isWaiting = isForEmpty && isLoading
  const inCart = new Set(productsOf(lines))
  const offered = state.kind === 'ready' ? state.data.products.filter(({ id }) => !inCart.has(id)) : []
  if (offered.length === 0 && !isWaiting) return null

  const add = ({ id, name, price, image }: ProductCard) => {
    const { kind } = useCart.getState().add({
      ...{ productId: id, quantity: 1, configuration: PLAIN_CONFIGURATION, unitPrice: price, name },
      image: image.path || null,
    })
    if (kind === 'refused') return useSnackbar.getState().show(t('full'), 'error')
    useSnackbar.getState().show(t('added'))
    // The pressed button disappears with its dish.
    title.current?.focus({ preventScroll: true })
  }
  return (
    <section className="stack-2 one-column shrinks starts" aria-labelledby={titleId}>
      <h2 id={titleId} ref={title} tabIndex={-1} className="title-s no-outline">
        {t(isForEmpty ? 'hits' : 'with')}
      </h2>
      {isWaiting && <WaitingWords>{common('loading')}</WaitingWords>}
      <ul className={isForEmpty ? `stack-3 ${styles.row} ${styles.hits}` : `stack-3 ${styles.row}`}>
        {isWaiting && WAITING.map((place) => <li key={place} className={`sand round ${styles.waiting}`} />)}
        {offered.map((card) => (
          <li key={card.id}>
            <Tile card={card} onAdd={() => add(card)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A dish of the offer: one press adds it, or opens its popup when something is to be chosen. */
function Tile({ card, onAdd }: { readonly card: ProductCard; readonly onAdd: () => void }) {
  const t = useTranslations('cart.suggest')
  const locale = useLocale()
  const { id, name, price, image, has_options } = card
  return (
    <article className={`stack-1 anchor tile pad-2 tall ${styles.tile}`}>
      <Picture path={image.path} tone={image.tone} alt="" sizes="(min-width: 1024px) 220px, 144px" />
      <h3 className="text-14 weight-600 breaks snug unspaced">
        <Link href={`/product/${id}`} className="plain covers">
          {name}
        </Link>
      </h3>
      <p className={`row centred touch weight-700 ${styles.price}`}>{formatTenge(price, locale)}</p>
      <button
        type="button"
        className={`centre floats square sand unframed circle pad-0 raised-in-dark ${styles.add}`}
        aria-label={t(has_options ? 'choose' : 'add', { name })}
        onClick={has_options ? () => useDialogs.getState().open({ kind: 'product', productId: id }) : onAdd}
      >
        <Icon name="plus" size={20} />
      </button>
    </article>
  )
}
