'use client'

import { useEffect, useState } from 'react'
import { useLocale } from '#locale'
import { Dialog } from '@/components/ui/layers/dialog'
import { displayedProduct } from './displayed-product'
import { hasEarlyPopup, replaceEarlyPopup } from './early-popup'
import { ProductPreview } from './product-preview'
import { usePopupAddress } from './use-popup-address'
import { useProductBody } from './use-product-body'

type ProductDialogProps = {
  readonly productId: number
  /** The line of the cart to edit. */
  readonly lineUuid?: string
  readonly labels: { readonly close: string; readonly loading: string }
  readonly onClose: () => void
}

/**
 * The popup of a product of the menu, or of a line of the cart. It is small and opens with the data of the card; options and
 * texts load afterwards. Throws when they cannot be loaded.
 */
export function ProductDialog({ productId, lineUuid, labels, onClose }: ProductDialogProps) {
  const isOverMenu = lineUuid === undefined
  const [isShown] = useState(hasEarlyPopup)
  const leave = usePopupAddress(productId, isOverMenu, isShown, onClose)
  const [displayed] = useState(() => displayedProduct(productId))
  const [title, setTitle] = useState(displayed.name)
  const locale = useLocale()
  const loaded = useProductBody()
  const preview = <ProductPreview product={displayed} label={labels.loading} />
  return (
    <Dialog
      size="large"
      title={title ?? labels.loading}
      closeLabel={labels.close}
      onClose={leave}
      hasAddress={isOverMenu}
      isShown={isShown}
    >
      {isShown && <Replacement />}
      {loaded ? (
        <loaded.Texts locale={locale} messages={loaded.messages}>
          <loaded.Body
            productId={productId}
            lineUuid={lineUuid}
            displayed={displayed}
            preview={preview}
            onTitle={setTitle}
            onDone={leave}
          />
        </loaded.Texts>
      ) : (
        preview
      )}
    </Dialog>
  )
}

/** Its effect comes before that of the popup around it, which must find the focus on the card. */
function Replacement() {
  useEffect(replaceEarlyPopup, [])
  return null
}
