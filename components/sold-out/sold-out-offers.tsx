'use client'

import { useTranslations } from 'next-intl'
import { type RefObject, useRef } from 'react'
import { Skeleton } from '@/components/ui/content/skeleton'
import { useApiQuery } from '@/lib/api/query/use-api-query'
import { catalogRoutes, type ProductCard } from '@/lib/contract/catalog'
import { PLAIN_CONFIGURATION } from '@/lib/domain/cart/same-configuration'
import { similarBeside } from '@/lib/domain/menu/similar'
import { useCart } from '@/stores/cart/cart'
import { useDialogs } from '@/stores/dialogs/dialogs'
import { useSnackbar } from '@/stores/dialogs/snackbar'
import { useDestination } from '@/stores/place/destination'
import { DishOffers } from './dish-offers'
import { StockAlert } from './stock-alert'

export type SoldOutHelpProps = {
  readonly productId: number
  readonly name: string
  /** The line of the cart that a chosen dish replaces; without it the popup of the chosen dish opens. */
  readonly lineUuid?: string | undefined
  /** Where the help stands: a popup is closed by the login and opened again after it. */
  readonly place: 'popup' | 'page'
}

/** Puts a dish in the place of a line, or opens its popup when something is to be chosen. */
function useReplacement(lineUuid: string | undefined, help: RefObject<HTMLElement | null>) {
  const t = useTranslations('soldOut')
  return ({ id, name, price, image, has_options }: ProductCard) => {
    const line = useCart.getState().lines.find(({ uuid }) => uuid === lineUuid)
    if (!line) return useDialogs.getState().open({ kind: 'product', productId: id })
    if (has_options) return useDialogs.getState().open({ kind: 'product', productId: id, lineUuid: line.uuid })
    // The pressed button disappears with the help: the focus goes to the line, or to the list, around it.
    help.current?.closest<HTMLElement>('[data-lines]')?.focus({ preventScroll: true })
    useCart.getState().replace(line.uuid, {
      ...{ productId: id, name, unitPrice: price, quantity: line.quantity, configuration: PLAIN_CONFIGURATION },
      image: image.path || null,
    })
    useSnackbar.getState().show(t('replaced', { name }))
  }
}

/** Two dishes that can be taken instead, and the offer to be told when the dish is back. Needs the texts of `soldOut` and `common`. */
export function SoldOutOffers({ productId, name, lineUuid, place }: SoldOutHelpProps) {
  const common = useTranslations('common')
  const branch = useDestination(({ destination }) => destination?.branch.guid)
  const lines = useCart((cart) => cart.lines)
  const { state } = useApiQuery(catalogRoutes.similarDishes, {
    query: { id: productId, ...(branch && { filial_guid: branch }) },
  })
  const help = useRef<HTMLDivElement>(null)
  const replace = useReplacement(lineUuid, help)
  const inCart = new Set(lines.map((line) => line.productId))
  return (
    <div ref={help} className="stack-3 one-column whole-row">
      {state.kind === 'loading' && <Skeleton label={common('loading')} rows={2} height={76} />}
      {state.kind === 'ready' && (
        <DishOffers
          name={name}
          offers={similarBeside(state.data.products, inCart)}
          was={state.data.price}
          onChoose={replace}
        />
      )}
      {branch && <StockAlert productId={productId} name={name} branch={branch} place={place} />}
    </div>
  )
}
