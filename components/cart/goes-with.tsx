'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useId, useRef, useState } from 'react'
import { Icon } from '@/components/ui/icon'
import { Picture } from '@/components/ui/picture'
import { useApiQuery } from '@/lib/api/query/use-api-query'
import { catalogRoutes, type ProductCard } from '@/lib/contract/catalog'
import type { CartLine } from '@/lib/domain/cart'
import { PLAIN } from '@/lib/domain/same-configuration'
import { Link } from '@/lib/i18n/navigation'
import { formatTenge } from '@/lib/i18n/tenge'
import { useCart } from '@/stores/cart/cart'
import { useSnackbar } from '@/stores/dialogs/snackbar'
import { useDestination } from '@/stores/place/destination'
import styles from './goes-with.module.css'

/** The products of the lines, and the drinks and snacks of their combos. */
const productsOf = (lines: readonly CartLine[]): number[] => [
  ...new Set(
    lines.flatMap(({ productId, configuration: { drinkId, snackId } }) =>
      [productId, drinkId, snackId].filter((one) => one !== null),
    ),
  ),
]

/**
 * Dishes that go with the cart, or hits while it is empty. Asked for once, so that the others stay where they are when one was added;
 * what is in the cart is left out at once. It is an offer: nothing is said when it does not load.
 */
export function GoesWith() {
  const t = useTranslations('cart.suggest')
  const lines = useCart((cart) => cart.lines)
  const guid = useDestination((store) => store.destination?.branch.guid)
  const [first] = useState(() => productsOf(lines).sort((one, other) => one - other))
  const titleId = useId()
  const title = useRef<HTMLHeadingElement>(null)
  const { state } = useApiQuery(catalogRoutes.goesWith, {
    query: { ...(first.length > 0 && { product_ids: first.join(',') }), ...(guid && { filial_guid: guid }) },
  })
  const inCart = new Set(productsOf(lines))
  const offered = state.kind === 'ready' ? state.data.products.filter(({ id }) => !inCart.has(id)) : []
  if (offered.length === 0) return null

  const add = ({ id, name, price, image }: ProductCard) => {
    const { kind } = useCart.getState().add({
      ...{ productId: id, quantity: 1, configuration: PLAIN, unitPrice: price, name },
      image: image.path || null,
    })
    if (kind === 'refused') return useSnackbar.getState().show(t('full'), 'error')
    useSnackbar.getState().show(t('added'))
    // The pressed button goes with its dish.
    title.current?.focus({ preventScroll: true })
  }
  return (
    <section className={styles.offer} aria-labelledby={titleId}>
      <h2 id={titleId} ref={title} tabIndex={-1} className={styles.title}>
        {t(first.length > 0 ? 'with' : 'hits')}
      </h2>
      <ul className={styles.row}>
        {offered.map((card) => (
          <li key={card.id}>
            <Tile card={card} onAdd={() => add(card)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A dish of the offer: with options it leads to its page, without one press adds it. */
function Tile({ card, onAdd }: { readonly card: ProductCard; readonly onAdd: () => void }) {
  const t = useTranslations('cart.suggest')
  const locale = useLocale()
  const { id, name, price, image, has_options } = card
  return (
    <article className={styles.tile}>
      <Picture path={image.path} tone={image.tone} alt="" sizes="144px" />
      <h3 className={styles.name}>
        <Link href={`/product/${id}`} className={styles.link}>
          {name}
        </Link>
      </h3>
      <p className={styles.price}>{formatTenge(price, locale)}</p>
      {!has_options && (
        <button type="button" className={styles.add} aria-label={t('add', { name })} onClick={onAdd}>
          <Icon name="plus" size={20} />
        </button>
      )}
    </article>
  )
}
