'use client'

import { useLocale, useTranslations } from 'next-intl'
import { type MouseEvent, useId, useState } from 'react'
import { CardButton } from '@/components/catalog/card/card-button'
import { OldPrice } from '@/components/catalog/card/price'
import { Empty } from '@/components/ui/content/empty'
import { LoadFailure } from '@/components/ui/content/load-failure'
import { Picture } from '@/components/ui/content/picture'
import { Skeleton } from '@/components/ui/content/skeleton'
import { Button } from '@/components/ui/controls/button'
import { Dialog } from '@/components/ui/layers/dialog'
import { useApiQuery } from '@/lib/api/query/use-api-query'
import { messageOf } from '@/lib/api/refusal-message'
import { catalogRoutes, type ProductCard } from '@/lib/contract/catalog'
import { localizedHref } from '@/lib/i18n/locales'
import { useFavourites } from '@/stores/catalog/favourites'
import { useDialogs } from '@/stores/dialogs/dialogs'
import { useDestination } from '@/stores/place/destination'
import { FavouriteToggle } from './favourite-toggle'
import styles from './favourites-dialog.module.css'

/** The height of a dish in pixels: the skeleton has the height of the list, so that nothing jumps. */
const ROW = 144

/** How many popular dishes are offered to a customer without favourites. */
const HITS = 3

/** The query of a call for the chosen branch, or for the chain while none is chosen. */
function useBranchQuery() {
  const branchGuid = useDestination(({ destination }) => destination?.branch.guid)
  return { query: branchGuid ? { filial_guid: branchGuid } : {} }
}

/**
 * The favourites, to be opened or put into the cart. A dish whose heart is removed stays in the list until the popup is closed.
 * Needs the texts of `favourites`, `catalog` and `common`.
 */
export function FavouritesDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations('favourites')
  const common = useTranslations('common')
  const hitsId = useId()
  const [ids] = useState(() => useFavourites.getState().ids)
  const branch = useBranchQuery()
  const { state, retry } = useApiQuery(catalogRoutes.mainPage, ids.length > 0 ? branch : null)
  const menu = state.kind === 'ready' ? state.data.products : null
  // In the order in which they were marked; products that left the menu are skipped.
  const products = menu && ids.flatMap((id) => menu.find((product) => product.id === id) ?? [])
  const isEmpty = ids.length === 0 || products?.length === 0
  const { state: hits } = useApiQuery(catalogRoutes.goesWith, isEmpty ? branch : null)
  return (
    <Dialog title={t('title')} closeLabel={common('close')} onClose={onClose}>
      {isEmpty && (
        <div className="stack-4">
          <Empty icon="heart" title={t('empty')} text={t('emptyHint')}>
            <Button onClick={onClose}>{t('toMenu')}</Button>
          </Empty>
          {hits.kind === 'loading' && <Skeleton label={common('loading')} rows={HITS} height={ROW} />}
          {hits.kind === 'ready' && hits.data.products.length > 0 && (
            <section className="stack-3" aria-labelledby={hitsId}>
              <h3 id={hitsId} className="title-s">
                {t('hits')}
              </h3>
              <ul className={`stack-3 sized ${styles.list}`}>
                {hits.data.products.slice(0, HITS).map((product) => (
                  <Favourite key={product.id} product={product} />
                ))}
              </ul>
            </section>
          )}
        </div>
      )}
      {!isEmpty && state.kind === 'loading' && (
        <Skeleton label={t('loading')} rows={Math.min(ids.length, 4)} height={ROW} />
      )}
      {state.kind === 'failed' && (
        <LoadFailure isOffline={state.isOffline} text={messageOf(state.problem)} onRetry={retry} />
      )}
      {!isEmpty && products && (
        <ul className={`stack-3 sized ${styles.list}`} aria-label={t('list')}>
          {products.map((product) => (
            <Favourite key={product.id} product={product} />
          ))}
        </ul>
      )}
    </Dialog>
  )
}

function Favourite({ product }: { readonly product: ProductCard }) {
  const t = useTranslations('catalog')
  const locale = useLocale()
  const open = (event: MouseEvent) => {
    event.preventDefault()
    useDialogs.getState().open({ kind: 'product', productId: product.id, backTo: { kind: 'favourites' } })
  }
  return (
    <li
      className={
        product.is_available
          ? `stack-3 centred anchor paper round pad-3 ${styles.product}`
          : `stack-3 centred anchor paper round pad-3 ${styles.product} ${styles.soldOut}`
      }
    >
      <div className={`clips round-s ${styles.picture}`}>
        <Picture path={product.image.path} tone={product.image.tone} alt="" sizes="112px" />
      </div>
      <div className="stack-1 shrinks">
        <h3 className={`weight-650 breaks snug text ${styles.name}`}>
          <a href={localizedHref(locale, `/product/${product.id}`)} onClick={open}>
            {product.name}
          </a>
        </h3>
        <OldPrice amount={product.old_price} now={product.price} label={t('oldPrice')} />
        <CardButton product={product} onChoose={open} />
      </div>
      <div className={`floats ${styles.favourite}`}>
        <FavouriteToggle product={product} />
      </div>
    </li>
  )
}
