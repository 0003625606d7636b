import 'server-only'
import { z } from 'zod'
import { apiUrlOf } from './api-url'

const schema = z.object({
  /** The address of the chain's API; the browser never gets it. */
  CHAIN_API_URL: z.url(),
  /** The public address of the shop, for canonical links. */
  SITE_URL: z.url().default('http://localhost:3000'),
  /** The mode of the shop; the process that starts it decides (decision 016). */
  SHOP_MODE: z.enum(['development', 'test', 'demo', 'public-demo', 'production']).default('development'),
  /** The name of the served build; set by the process that starts it. */
  SHOP_BUILD: z.string().optional(),
  /** The shop only needs to know whether an SMS key exists. */
  MOBIZON_API_KEY: z.string().optional().transform(Boolean),
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
})

function parse() {
  const result = schema.safeParse({ ...process.env, CHAIN_API_URL: apiUrlOf(process.env) })
  if (!result.success) throw new Error(`Environment variables are wrong:\n${z.prettifyError(result.error)}`)
  return result.data
}

/** Settings of the storefront's server, checked once at start; `.env.example` documents them. */
export const serverEnv = parse()

/** Whether pages show the strip that names the demo. */
export const isDemo = serverEnv.SHOP_MODE === 'demo' || serverEnv.SHOP_MODE === 'public-demo'

/** Whether it is a public demo that cannot deliver login codes: customers cannot log in, and the form says so. */
export const isWithoutCodes = serverEnv.SHOP_MODE === 'public-demo' && !serverEnv.MOBIZON_API_KEY
