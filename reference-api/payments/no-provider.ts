import type { PaymentProvider } from './provider'

const never = async (): Promise<never> => {
  throw new Error('no payment provider is set up: orders are paid in cash')
}

/** The provider of a shop without a bank: no payment is ever created with it. */
export const NO_PROVIDER: PaymentProvider = {
  name: 'none',
  create: never,
  status: never,
  abandon: never,
  refund: never,
  forgetCard: async () => undefined,
  verifyCallback: async () => null,
}
