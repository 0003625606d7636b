import type { PaymentProvider } from './provider'

const notConfigured = async (): Promise<never> => {
  throw new Error('no payment provider is set up: orders are paid in cash')
}

/** The provider of a shop without a bank: no payment is ever created with it. */
export const NO_PROVIDER: PaymentProvider = {
  name: 'none',
  create: notConfigured,
  status: notConfigured,
  abandon: notConfigured,
  refund: notConfigured,
  forgetCard: async () => undefined,
  verifyCallback: async () => null,
}
