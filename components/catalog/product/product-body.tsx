'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useState } from 'react'
import { FavouriteToggle } from '@/components/catalog/favourites/favourite-toggle'
import { ProductConfigurator } from '@/components/catalog/options/product-configurator'
import { Failure } from '@/components/ui/content/failure'
import type { Product } from '@/lib/contract/catalog'
import { useCart } from '@/stores/cart/cart'
import type { DisplayedProduct } from './displayed-product'
import { ProductView } from './product-view'
import styles from './product-view.module.css'
import { useProduct } from './use-product'

export { prefetchProduct } from './use-product'

export type ProductBodyProps = {
  readonly productId: number
  readonly lineUuid: string | undefined
  /** What the page shows of the product already. */
  readonly displayed: DisplayedProduct
  /** Shown while the product loads. */
  readonly preview: ReactNode
  /** Receives the title of the popup. */
  readonly onTitle: (title: string) => void
  readonly onDone: () => void
}

/** The contents of a product's popup: its facts and options. Needs the texts of `product` and `common`. */
export function ProductBody({ productId, lineUuid, displayed, preview, onTitle, onDone }: ProductBodyProps) {
  const t = useTranslations('product')
  const common = useTranslations('common')
  const { loaded, retry } = useProduct(productId)
  const title = {
    loading: displayed.name ?? t('title'),
    failed: displayed.name ?? t('title'),
    missing: t('missingProduct'),
  }
  const shown = loaded.kind === 'ready' ? loaded.product.name : title[loaded.kind]
  useEffect(() => onTitle(shown), [shown, onTitle])
  switch (loaded.kind) {
    case 'loading':
      return preview
    case 'missing':
      return <p className={styles.missing}>{t('missingProductHint')}</p>
    case 'failed':
      return (
        <Failure
          title={common(loaded.isOffline ? 'offline' : 'failed')}
          text={common('failedHint')}
          retry={{ label: common('retry'), onRetry: retry }}
        />
      )
    case 'ready':
      return <LoadedProduct product={loaded.product} lineUuid={lineUuid} picture={displayed.picture} onDone={onDone} />
  }
}

type LoadedProductProps = Pick<ProductBodyProps, 'lineUuid' | 'onDone'> & {
  readonly product: Product
  readonly picture: string | undefined
}

function LoadedProduct({ product, lineUuid, picture, onDone }: LoadedProductProps) {
  const [{ line, refusedBy }] = useState(() => {
    const { lines } = useCart.getState()
    const own = lines.filter((one) => one.productId === product.id)
    // A product without options has only one configuration, so adding it again is always refused: the popup says so at once.
    const blocking = product.has_options ? undefined : own[0]
    return {
      line: lines.find((one) => one.uuid === lineUuid),
      refusedBy: lineUuid === undefined ? blocking?.uuid : undefined,
    }
  })
  return (
    <div className={styles.product}>
      <ProductView
        product={product}
        picture={picture}
        favourite={lineUuid === undefined && <FavouriteToggle product={product} />}
      >
        <ProductConfigurator product={product} line={line} refusedBy={refusedBy} onDone={onDone} />
      </ProductView>
    </div>
  )
}
