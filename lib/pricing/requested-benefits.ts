/** The benefits that a customer requests for a cart, and the session in which they are requested. */
export type RequestedBenefits = {
  readonly promoCode: string | null
  readonly useBonus: boolean
  /** The session (`sessionKey`); null for a guest. */
  readonly customer: number | null
}

export const NOTHING_REQUESTED: RequestedBenefits = { promoCode: null, useBonus: false, customer: null }
