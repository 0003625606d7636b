import { OPEN_API } from '@/lab/prove/open-api'

/** The settings of an API on PostgreSQL that takes any number of orders from one customer. */
export const apiSettings = (port: number, databaseUrl: string) => ({
  ...process.env,
  ...OPEN_API,
  LOG_LEVEL: 'warn',
  CHAIN_API_PORT: `${port}`,
  DATABASE_URL: databaseUrl,
  KITCHEN: 'off',
})
