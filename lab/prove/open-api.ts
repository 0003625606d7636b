/** Settings of an API that takes any number of orders from one phone and one network. */
export const OPEN_API = {
  NODE_ENV: 'test' as const,
  GUEST_ORDERS_PER_PHONE: '0',
  GUEST_ORDERS_PER_NETWORK: '0',
  CASH_CODE_FROM: '0',
  SMS_CODE_SECRET: 's3cret of codes, of tests and of nothing else',
  REDEMPTION_SECRET: 's3cret of hashes, for tests and nothing beside',
}
