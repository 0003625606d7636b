'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Dialog } from '@/components/ui/dialog'
import { Failure } from '@/components/ui/failure'
import type { Product } from '@/lib/contract/catalog'
import { useCart } from '@/stores/cart/cart'
import { displayedProductName } from './displayed-name'
import { FavouriteToggle } from './favourite-toggle'
import { ProductConfigurator } from './product-configurator'
import styles from './product-dialog.module.css'
import { ProductSkeleton } from './product-skeleton'
import { ProductView } from './product-view'
import { usePopupAddress } from './use-popup-address'
import { useProduct } from './use-product'

type ProductDialogProps = {
  readonly productId: number
  /** Edits this line of the cart. */
  readonly lineUuid?: string
  readonly onClose: () => void
}

/** The popup of a product of the menu, or of a line of the cart. Needs the texts of `product` and `common`. */
export function ProductDialog({ productId, lineUuid, onClose }: ProductDialogProps) {
  const t = useTranslations('product')
  const common = useTranslations('common')
  const { loaded, retry } = useProduct(productId)
  const leave = usePopupAddress(productId, lineUuid === undefined, onClose)
  const [name = t('title')] = useState(() => displayedProductName(productId))
  const title = { loading: name, failed: name, missing: t('missingProduct') }
  return (
    <Dialog
      size="large"
      title={loaded.kind === 'ready' ? loaded.product.name : title[loaded.kind]}
      closeLabel={common('close')}
      onClose={leave}
    >
      {loaded.kind === 'loading' && <ProductSkeleton label={common('loading')} />}
      {loaded.kind === 'missing' && <p className={styles.missing}>{t('missingProductHint')}</p>}
      {loaded.kind === 'failed' && (
        <Failure
          title={common(loaded.isOffline ? 'offline' : 'failed')}
          text={common('failedHint')}
          retry={{ label: common('retry'), onRetry: retry }}
        />
      )}
      {loaded.kind === 'ready' && <LoadedProduct product={loaded.product} lineUuid={lineUuid} onDone={leave} />}
    </Dialog>
  )
}

function LoadedProduct({
  product,
  lineUuid,
  onDone,
}: {
  readonly product: Product
  readonly lineUuid: string | undefined
  readonly onDone: () => void
}) {
  const [{ line, refusedBy }] = useState(() => {
    const { lines } = useCart.getState()
    const own = lines.filter((one) => one.productId === product.id)
    // A product without options cannot differ, so a second one is always refused: the popup says so at once.
    const blocking = product.has_options ? undefined : own[0]
    return {
      line: own.find((one) => one.uuid === lineUuid),
      refusedBy: lineUuid === undefined ? blocking?.uuid : undefined,
    }
  })
  return (
    <div className={styles.product}>
      <ProductView product={product} favourite={lineUuid === undefined && <FavouriteToggle product={product} />}>
        <ProductConfigurator product={product} line={line} refusedBy={refusedBy} onDone={onDone} />
      </ProductView>
    </div>
  )
}
