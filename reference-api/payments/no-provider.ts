import type { PaymentProvider } from './provider'

const never = async (): Promise<never> => {
  throw new Error('Nobody charges cards here: orders are paid in cash')
}

/** The provider of a shop that takes cash only: no payment is ever created with it. */
export const NO_PROVIDER: PaymentProvider = {
  name: 'nobody',
  create: never,
  status: never,
  abandon: never,
  refund: never,
  forgetCard: async () => undefined,
  verifyCallback: async () => null,
}
