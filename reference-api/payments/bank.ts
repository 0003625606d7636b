import { PAYMENT_METHODS } from '@/lib/domain/payment'
import type { Db } from '@/reference-api/db/client'
import { bankOf, type Env } from '@/reference-api/env'
import { type Acquirer, createAcquirer } from './acquirer/acquirer'
import type { Post } from './acquirer/reports'
import { HALYK_ENDPOINTS } from './halyk/endpoints'
import { createHalyk, type Halyk } from './halyk/halyk'
import { NOBODY } from './nobody'
import type { PaymentProvider, Payments } from './provider'

type Tools = {
  readonly db: Db
  readonly clock: () => Date
  /** Where this API is seen from outside. */
  readonly publicUrl: () => string
  readonly onTrouble: Payments['onTrouble']
}

const PATIENCE = 5000

const post: Post = async (url, headers, body) => {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(PATIENCE),
  })
  return answer.status
}

/** Who charges cards by the environment: the demo bank, Halyk ePay or nobody, never two of them. */
type Bank = { readonly payments: Payments; readonly acquirer?: Acquirer; readonly halyk?: Halyk }

function halykIn(env: Env, publicUrl: () => string): Halyk | null {
  const {
    HALYK_EPAY_CLIENT_ID: clientId,
    HALYK_EPAY_CLIENT_SECRET: clientSecret,
    HALYK_EPAY_TERMINAL_ID: terminalId,
  } = env
  if (bankOf(env) !== 'halyk' || !clientId || !clientSecret || !terminalId) return null
  const endpoints = HALYK_ENDPOINTS[env.HALYK_EPAY_MODE ?? 'test']
  return createHalyk({ clientId, clientSecret, terminalId, endpoints, publicUrl })
}

export function createBank(env: Env, tools: Tools): Bank {
  const { publicUrl, onTrouble } = tools
  const withProvider = (current: PaymentProvider): Payments => ({
    current,
    byName: (name) => (name === current.name ? current : undefined),
    methods: current === NOBODY ? ['cash'] : PAYMENT_METHODS,
    shopUrl: env.SHOP_URL ?? env.SITE_URL,
    apiUrl: publicUrl,
    onTrouble,
  })
  const halyk = halykIn(env, publicUrl)
  if (halyk) return { halyk, payments: withProvider(halyk.provider) }
  if (bankOf(env) === 'nobody') return { payments: withProvider(NOBODY) }
  const secret = env.PAYMENT_CALLBACK_SECRET
  const acquirer = createAcquirer({ ...tools, post, ...(secret && { secret }) })
  return { acquirer, payments: withProvider(acquirer.provider) }
}
