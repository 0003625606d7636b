import type { FastifyInstance } from 'fastify'
import type { Mode } from '@/lib/config/mode.mjs'
import { isPaidOnReceipt, PAYMENT_METHODS } from '@/lib/domain/money/payment'
import { HALYK_ENDPOINTS } from './halyk/endpoints'
import { createHalyk, type Halyk } from './halyk/halyk'
import { halykPages } from './halyk/routes'
import { NO_PROVIDER } from './no-provider'
import type { PaymentProvider, Payments } from './provider'
import type { PaymentPageDeps } from './start-payment'

/** The variables of the environment that choose the bank. */
type BankEnv = {
  readonly mode: Mode
  readonly PAYMENTS?: 'cash' | undefined
  readonly SHOP_URL?: string | undefined
  readonly SITE_URL: string
  readonly HALYK_EPAY_CLIENT_ID?: string | undefined
  readonly HALYK_EPAY_CLIENT_SECRET?: string | undefined
  readonly HALYK_EPAY_TERMINAL_ID?: string | undefined
  readonly HALYK_EPAY_MODE?: keyof typeof HALYK_ENDPOINTS | undefined
}

type Tools = {
  /** Public address of this API. */
  readonly publicUrl: () => string
  readonly onTrouble: Payments['onTrouble']
  /** The demo bank, which charges cards when the environment names no bank. */
  readonly demoBank?: PaymentProvider | undefined
}

/** The payment provider of the shop. */
type Bank = {
  readonly payments: Payments
  /** Pages that the bank needs besides the API, in a scope of their own. */
  readonly pages?: (app: FastifyInstance, deps: PaymentPageDeps) => Promise<void>
}

/** The payment provider's kind; `none`: the shop takes no cards online. */
type Charger = 'acquirer' | 'halyk' | 'none'

/** Which bank charges cards; play money is never accepted in production. */
export function bankOf({ mode, PAYMENTS, HALYK_EPAY_CLIENT_ID }: Omit<BankEnv, 'SITE_URL'>): Charger {
  if (PAYMENTS === 'cash') return 'none'
  if (HALYK_EPAY_CLIENT_ID) return 'halyk'
  return mode === 'production' ? 'none' : 'acquirer'
}

function halykIn(env: BankEnv, publicUrl: () => string): Halyk | null {
  const {
    HALYK_EPAY_CLIENT_ID: clientId,
    HALYK_EPAY_CLIENT_SECRET: clientSecret,
    HALYK_EPAY_TERMINAL_ID: terminalId,
  } = env
  if (bankOf(env) !== 'halyk' || !clientId || !clientSecret || !terminalId) return null
  const endpoints = HALYK_ENDPOINTS[env.HALYK_EPAY_MODE ?? 'test']
  return createHalyk({ clientId, clientSecret, terminalId, endpoints, publicUrl })
}

/** The bank that the environment selects: the demo bank, Halyk ePay or none, never two of them. */
export function createBank(env: BankEnv, { publicUrl, onTrouble, demoBank }: Tools): Bank {
  const withProvider = (current: PaymentProvider): Payments => ({
    current,
    byName: (name) => (name === current.name ? current : undefined),
    methods: current === NO_PROVIDER ? PAYMENT_METHODS.filter(isPaidOnReceipt) : PAYMENT_METHODS,
    shopUrl: env.SHOP_URL ?? env.SITE_URL,
    apiUrl: publicUrl,
    onTrouble,
  })
  const halyk = halykIn(env, publicUrl)
  if (halyk) return { payments: withProvider(halyk.provider), pages: halykPages(halyk) }
  return { payments: withProvider((bankOf(env) === 'acquirer' && demoBank) || NO_PROVIDER) }
}
