'use client'

import { useLocale, useTranslations } from 'next-intl'
import { type MouseEvent, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Empty } from '@/components/ui/empty'
import { LoadFailure } from '@/components/ui/load-failure'
import { Picture } from '@/components/ui/picture'
import { Skeleton } from '@/components/ui/skeleton'
import { useApiQuery } from '@/lib/api/query/use-api-query'
import { wordsOf } from '@/lib/api/refusal-words'
import { catalogRoutes, type ProductCard } from '@/lib/contract/catalog'
import { localizedHref } from '@/lib/i18n/locales'
import { useFavourites } from '@/stores/catalog/favourites'
import { useDialogs } from '@/stores/dialogs/dialogs'
import { useDestination } from '@/stores/place/destination'
import { CardButton } from './card-button'
import { FavouriteToggle } from './favourite-toggle'
import styles from './favourites-dialog.module.css'
import { Price } from './price'

/** The height of a dish in pixels: the skeleton has the height of the list, so that nothing jumps. */
const ROW = 144

/** The menu of the chosen branch, asked for when somebody has favourites. */
function useMenu(isWanted: boolean) {
  const branchGuid = useDestination(({ destination }) => destination?.branch.guid)
  return useApiQuery(catalogRoutes.mainPage, isWanted ? { query: branchGuid ? { filial_guid: branchGuid } : {} } : null)
}

/**
 * The favourites, to be opened or put into the cart. A dish whose heart is removed stays in the list until the popup is closed.
 * Needs the texts of `favourites`, `catalog` and `common`.
 */
export function FavouritesDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations('favourites')
  const common = useTranslations('common')
  const [ids] = useState(() => useFavourites.getState().ids)
  const { state, retry } = useMenu(ids.length > 0)
  const menu = state.kind === 'ready' ? state.data.products : null
  // In the order of the hearts, without those that are not on the menu any more.
  const products = menu && ids.flatMap((id) => menu.find((product) => product.id === id) ?? [])
  const isEmpty = ids.length === 0 || products?.length === 0
  return (
    <Dialog title={t('title')} closeLabel={common('close')} onClose={onClose}>
      {isEmpty && (
        <Empty icon="heart" title={t('empty')} text={t('emptyHint')}>
          <Button onClick={onClose}>{t('toMenu')}</Button>
        </Empty>
      )}
      {!isEmpty && state.kind === 'loading' && (
        <Skeleton label={t('loading')} rows={Math.min(ids.length, 4)} height={ROW} />
      )}
      {state.kind === 'failed' && (
        <LoadFailure isOffline={state.isOffline} text={wordsOf(state.problem)} onRetry={retry} />
      )}
      {!isEmpty && products && (
        <ul className={styles.list} aria-label={t('list')}>
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
    <li className={product.is_available ? styles.product : `${styles.product} ${styles.soldOut}`}>
      <div className={styles.picture}>
        <Picture path={product.image.path} tone={product.image.tone} alt="" sizes="112px" />
      </div>
      <div className={styles.words}>
        <h3 className={styles.name}>
          <a href={localizedHref(locale, `/product/${product.id}`)} onClick={open}>
            {product.name}
          </a>
        </h3>
        <Price amount={product.price} oldAmount={product.old_price} oldLabel={t('oldPrice')} />
        <CardButton product={product} onChoose={open} />
      </div>
      <div className={styles.favourite}>
        <FavouriteToggle product={product} />
      </div>
    </li>
  )
}
