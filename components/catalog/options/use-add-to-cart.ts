'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { flyToCart } from '@/components/catalog/card/fly-to-cart'
import type { Product } from '@/lib/contract/catalog'
import { toConfigurable } from '@/lib/contract/order/to-domain'
import type { AddResult, CartLine } from '@/lib/domain/cart/cart'
import { isSameConfiguration } from '@/lib/domain/cart/same-configuration'
import { useCart } from '@/stores/cart/cart'
import { useSnackbar } from '@/stores/dialogs/snackbar'
import { type ConfigurationAction, isOrderable, useConfiguration } from './use-configuration'

type OrderOptions = {
  readonly product: Product
  /** The line of the cart that is edited, or that the product replaces. */
  readonly line?: CartLine
  /** A line of the same product that prevents adding it again. */
  readonly refusedBy?: string
  /** Called when the cart has the product as the customer wants it. */
  readonly onDone?: () => void
}

/**
 * Puts a product into the cart and tells the customer the result: something is missing, it is already there, or it was added.
 */
export function useAddToCart({ product, line, refusedBy, onDone }: OrderOptions) {
  const t = useTranslations('product')
  const [configurable] = useState(() => toConfigurable(product))
  const { configuration, dispatch, unitPrice, problems } = useConfiguration(
    configurable,
    line?.productId === product.id ? line.configuration : undefined,
  )
  const [quantity, setQuantity] = useState(line?.quantity ?? 1)
  const [wasTried, setWasTried] = useState(false)
  const [refusal, setRefusal] = useState(refusedBy)
  const lines = useCart((cart) => cart.lines)
  const inTheWay = lines.find((one) => one.uuid === refusal)

  const candidate = {
    productId: product.id,
    quantity,
    configuration,
    unitPrice,
    name: product.name,
    image: product.image.path,
  }

  const finish = (text: string) => {
    setRefusal(undefined)
    setWasTried(false)
    useSnackbar.getState().show(text)
    onDone?.()
  }

  const showResult = (result: AddResult) => {
    if (result.kind === 'added') {
      flyToCart(document.querySelector<HTMLImageElement>('dialog[open] [data-hero] img'))
      finish(t('added'))
    } else if (result.reason === 'already-in-cart') setRefusal(result.lineUuid)
    else useSnackbar.getState().show(t('cartFull'), 'error')
  }

  return {
    configurable,
    configuration,
    problems,
    quantity,
    total: unitPrice * quantity,
    wasTried,
    isSoldOut: !product.is_available || !isOrderable(configurable),
    /** Set while adding is refused: whether the line in the cart has the same options. */
    refused: inTheWay && { isSame: isSameConfiguration(inTheWay.configuration, configuration) },
    change: (action: ConfigurationAction) => {
      setRefusal(undefined)
      dispatch(action)
    },
    setQuantity,
    /** @returns false when something must be chosen first */
    submit: (): boolean => {
      if (problems.length > 0) {
        setWasTried(true)
        return false
      }
      const { add, replace } = useCart.getState()
      if (line) {
        replace(line.uuid, candidate)
        finish(t('updated'))
      } else showResult(add(candidate))
      return true
    },
    oneMore: () => {
      if (!inTheWay) return
      useCart.getState().increment(inTheWay.uuid, quantity)
      finish(t('added'))
    },
    addSeparately: () => showResult(useCart.getState().addSeparately(candidate)),
  }
}
