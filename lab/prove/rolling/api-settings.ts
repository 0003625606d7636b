/** The settings of an API on PostgreSQL that takes any number of orders from one customer. */
export const apiSettings = (port: number, databaseUrl: string) => ({
  ...process.env,
  NODE_ENV: 'test' as const,
  LOG_LEVEL: 'warn',
  CHAIN_API_PORT: `${port}`,
  DATABASE_URL: databaseUrl,
  KITCHEN: 'off',
  GUEST_ORDERS_PER_PHONE: '0',
  GUEST_ORDERS_PER_NETWORK: '0',
  CASH_CODE_FROM: '0',
  SMS_CODE_SECRET: 's3cret of codes, of tests and of nothing else',
  REDEMPTION_SECRET: 's3cret of hashes, for tests and nothing beside',
})
