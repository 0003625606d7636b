import 'server-only'
import { z } from 'zod'

const schema = z.object({
  /** Where the chain's API answers; the browser never learns it. */
  CHAIN_API_URL: z.url().default('http://127.0.0.1:4000'),
  /** The public address of the shop, for canonical links. */
  SITE_URL: z.url().default('http://localhost:3000'),
  /** How the shop runs; found out by whoever starts it (decision 016). */
  SHOP_MODE: z.enum(['development', 'test', 'demo', 'public-demo', 'production']).default('development'),
  /** Of the SMS key the shop keeps only whether there is one. */
  MOBIZON_API_KEY: z.string().optional().transform(Boolean),
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
})

function parse() {
  const result = schema.safeParse(process.env)
  if (!result.success) throw new Error(`Environment variables are wrong:\n${z.prettifyError(result.error)}`)
  return result.data
}

/** Settings of the storefront's server, checked once at start; `.env.example` documents them. */
export const serverEnv = parse()

/** Whether the pages say that it is a demo. */
export const isDemo = serverEnv.SHOP_MODE === 'demo' || serverEnv.SHOP_MODE === 'public-demo'

/** A demo that others see, without a way for login codes: nobody logs in, and the form says so. */
export const isWithoutCodes = serverEnv.SHOP_MODE === 'public-demo' && !serverEnv.MOBIZON_API_KEY
