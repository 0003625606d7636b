import type { FastifyInstance } from 'fastify'
import { isPaidOnReceipt, PAYMENT_METHODS } from '@/lib/domain/payment'
import type { Db } from '@/reference-api/db/client'
import type { Deps } from '@/reference-api/deps'
import { bankOf, type Env } from '@/reference-api/env'
import { HALYK_ENDPOINTS } from './halyk/endpoints'
import { createHalyk, type Halyk } from './halyk/halyk'
import { halykPages } from './halyk/routes'
import { NO_PROVIDER } from './no-provider'
import type { PaymentProvider, Payments } from './provider'

type Tools = {
  readonly db: Db
  readonly clock: () => Date
  /** Public address of this API. */
  readonly publicUrl: () => string
  readonly onTrouble: Payments['onTrouble']
}

const PATIENCE = 5000

const post = async (url: string, headers: Readonly<Record<string, string>>, body: string): Promise<number> => {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(PATIENCE),
  })
  return answer.status
}

/** Pages that a bank needs beside the calls, in a scope of their own. */
export type BankPages = (app: FastifyInstance, deps: Deps) => Promise<void>

/** Who charges cards. */
type Bank = {
  readonly payments: Payments
  readonly pages?: BankPages
  /** Sends the demo bank's pending reports; a real bank sends its own. */
  readonly sendReports?: () => Promise<number>
}

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

/**
 * The bank that the environment asks for: the demo bank, Halyk ePay or nobody, never two of them. The demo bank is loaded only when
 * the environment asks for it.
 */
export async function createBank(env: Env, tools: Tools): Promise<Bank> {
  const { publicUrl, onTrouble } = tools
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
  if (bankOf(env) === 'nobody') return { payments: withProvider(NO_PROVIDER) }
  const secret = env.PAYMENT_CALLBACK_SECRET
  const { createDemoBank } = await import('@/reference-api/demo/bank/demo-bank')
  const { demoBankPages } = await import('@/reference-api/demo/bank/routes')
  const bank = createDemoBank({ ...tools, post, ...(secret && { secret }) })
  return { payments: withProvider(bank.provider), pages: demoBankPages(bank), sendReports: bank.sendReports }
}
