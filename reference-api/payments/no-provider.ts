import type { PaymentProvider } from './provider'

const never = async (): Promise<never> => {
  throw new Error('Nobody charges cards here: orders are paid in cash')
}

/** Stands where a bank would in a shop whose orders are paid in cash: no payment is ever made with it. */
export const NO_PROVIDER: PaymentProvider = {
  name: 'nobody',
  create: never,
  status: never,
  abandon: never,
  refund: never,
  forgetCard: async () => undefined,
  verifyCallback: async () => null,
}
