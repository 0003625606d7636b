import { act } from '@testing-library/react'
import type { ReactElement } from 'react'
import type { User } from '@/lib/contract/account'
import type { ServerQuote } from '@/lib/contract/order/quote'
import type { CartLine } from '@/lib/domain/cart/cart'
import type { Draft } from '@/lib/domain/order/checkout'
import type { Destination } from '@/lib/domain/place/destination'
import { quoteKey } from '@/lib/pricing/quote-key'
import { requestedBenefits } from '@/stores/cart/benefits'
import { useCart } from '@/stores/cart/cart'
import { useQuote } from '@/stores/cart/quote'
import { useCheckout } from '@/stores/checkout/checkout'
import { useDestination } from '@/stores/place/destination'
import { useSession } from '@/stores/session/session'
import { render } from './render'

type Facts = {
  readonly cart?: readonly CartLine[]
  readonly destination?: Destination | null
  /** A user is signed in, and their data was answered. */
  readonly session?: 'guest' | 'signed-in' | User
  readonly draft?: Draft
  /** What the server has answered for this cart. */
  readonly quote?: ServerQuote
}

/** Puts what a customer has into the stores, which count as read from the browser; what is not named stays as it was. */
export function customerHas({ cart, destination, session, draft, quote }: Facts): void {
  act(() => {
    useCart.setState({
      ...(cart && { lines: cart, cartId: cart.length > 0 ? crypto.randomUUID() : null }),
      isRestored: true,
    })
    useDestination.setState({ ...(destination !== undefined && { destination }), isRestored: true })
    useCheckout.setState({ ...(draft && { draft }), isRestored: true })
    if (session)
      useSession.setState(typeof session === 'string' ? { status: session } : { status: 'signed-in', user: session })
    if (quote) useQuote.setState({ quote, key: keyOfQuote() })
  })
}

function keyOfQuote(): string | null {
  const { destination } = useDestination.getState()
  const [{ lines }, slotStart] = [useCart.getState(), useCheckout.getState().draft?.slotStart]
  return destination && quoteKey({ locale: 'ru', destination, lines, benefits: requestedBenefits(), slotStart })
}

/** Renders a component for a customer who has these things; the other options are those of `render`. */
export function renderShop(element: ReactElement, options: Facts & Parameters<typeof render>[1] = {}) {
  customerHas(options)
  return render(element, options)
}
