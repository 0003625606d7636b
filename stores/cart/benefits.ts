import 'client-only'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { sessionKey, useSessionKey } from '@/lib/api/session-key'
import type { CartLine } from '@/lib/domain/cart/cart'
import { cartFingerprint } from '@/lib/domain/cart/cart-fingerprint'
import { fieldsOf } from '@/lib/domain/input/fields-of'
import { normalisePromoCode, PROMO_CODE_MAX } from '@/lib/domain/money/promo'
import type { RequestedBenefits } from '@/lib/pricing/requested-benefits'
import { browserStorage, onOtherTab } from '@/stores/browser/browser-storage'
import { useSession } from '@/stores/session/session'
import { useCart } from './cart'

const PROMO_KEY = 'promoCode'

/** How long a typed or linked code is kept, in ms. */
const PROMO_LIFE_MS = 7 * 24 * 60 * 60 * 1000

type PromoStore = {
  /** The code in its normalised form (`normalisePromoCode`). */
  readonly code: string | null
  readonly since: number
  /** The last text that the server refused as a code, with its message: it is shown for correction and not stored. */
  readonly rejected: { readonly code: string; readonly message: string } | null
  readonly isRestored: boolean
  /** Takes a typed code; an empty or too long text changes nothing. */
  readonly use: (typed: string) => void
  readonly reject: (code: string, message: string) => void
  readonly remove: () => void
}

function parsePromo(stored: unknown, now: number): Pick<PromoStore, 'code' | 'since'> {
  const { code, since } = fieldsOf(stored)
  const isKept = typeof since === 'number' && since <= now && now - since < PROMO_LIFE_MS
  return isKept && typeof code === 'string' && code !== '' && code.length <= PROMO_CODE_MAX
    ? { code, since }
    : { code: null, since: 0 }
}

/** The promo code of the cart, stored in the browser for a week. There is one at a time; a new one replaces it. */
export const usePromo = create<PromoStore>()(
  persist(
    (set, get) => ({
      code: null,
      since: 0,
      rejected: null,
      isRestored: false,
      use: (typed) => {
        const code = normalisePromoCode(typed)
        if (code && code.length <= PROMO_CODE_MAX) set({ code, since: Date.now(), rejected: null })
      },
      reject: (code, message) => {
        if (get().code === code) set({ code: null, since: 0, rejected: { code, message } })
      },
      remove: () => set({ code: null, since: 0, rejected: null }),
    }),
    {
      name: PROMO_KEY,
      storage: browserStorage(() => window.localStorage),
      partialize: ({ code, since }) => (code ? { code, since } : null),
      merge: (stored, current) => ({ ...current, ...parsePromo(stored, Date.now()), isRestored: true }),
    },
  ),
)

onOtherTab(PROMO_KEY, () => void usePromo.persist.rehydrate())

type BonusToggle = {
  /** The fingerprint of the cart for which it was switched on; null: off. Any change of the cart switches it off. */
  readonly cart: string | null
  /** Whether a change of the cart switched it off and the customer has not switched it on again. */
  readonly wasLost: boolean
  readonly switchOn: (lines: readonly CartLine[]) => void
  readonly switchOff: () => void
  readonly markLost: () => void
}

/** The bonus toggle (specification §4), kept for this tab: "any cart change while bonuses are in use first switches it off". */
export const useBonusToggle = create<BonusToggle>()(
  persist(
    (set) => ({
      cart: null,
      wasLost: false,
      switchOn: (lines) => set({ cart: cartFingerprint(lines), wasLost: false }),
      switchOff: () => set({ cart: null, wasLost: false }),
      markLost: () => set({ cart: null, wasLost: true }),
    }),
    {
      name: 'bonusToggle',
      storage: browserStorage(() => window.sessionStorage),
      partialize: ({ cart }) => cart,
      merge: (stored, current) => ({ ...current, cart: typeof stored === 'string' ? stored : null }),
    },
  ),
)

type BenefitState = {
  readonly lines: readonly CartLine[]
  readonly code: string | null
  /** The fingerprint of the cart for which the bonuses were switched on. */
  readonly bonusCart: string | null
  readonly status: string
  readonly session: number
}

/**
 * The benefits that are requested for these lines. Bonuses belong to one customer and to the cart for which they were switched
 * on.
 */
function benefitsOf({ lines, code, bonusCart, status, session }: BenefitState): RequestedBenefits {
  const customer = status === 'signed-in' ? session : null
  const useBonus = customer !== null && bonusCart !== null && bonusCart === cartFingerprint(lines)
  return { promoCode: code, useBonus, customer }
}

/** The benefits that are requested now, for code outside of components. */
export const requestedBenefits = (): RequestedBenefits =>
  benefitsOf({
    lines: useCart.getState().lines,
    code: usePromo.getState().code,
    bonusCart: useBonusToggle.getState().cart,
    status: useSession.getState().status,
    session: sessionKey(),
  })

/** The benefits that are requested now. */
export function useRequestedBenefits(): RequestedBenefits {
  const lines = useCart((cart) => cart.lines)
  const code = usePromo((promo) => promo.code)
  const bonusCart = useBonusToggle((toggle) => toggle.cart)
  const status = useSession((session) => session.status)
  const session = useSessionKey()
  return benefitsOf({ lines, code, bonusCart, status, session })
}

/** Removes the promo code and the bonuses: an order used them, or their customer logged out. */
export function clearBenefits(): void {
  usePromo.getState().remove()
  useBonusToggle.getState().switchOff()
}
