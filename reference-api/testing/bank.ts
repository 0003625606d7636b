import { PAYMENT_METHODS } from '@/lib/domain/money/payment'
import type { Db } from '@/reference-api/db/client'
import { createDemoBank, type DemoBank } from '@/reference-api/extensions/demo/bank/demo-bank'
import type { Post } from '@/reference-api/extensions/demo/bank/reports'
import type { PaymentProvider, Payments } from '@/reference-api/payments/provider'

/** The demo bank of a test. `provider` can be made to fail; `troubles` are the errors that were reported. */
export type TestBank = {
  readonly payments: Payments
  readonly demoBank: DemoBank
  readonly provider: { -readonly [K in keyof PaymentProvider]: PaymentProvider[K] }
  readonly troubles: string[]
}

const API_URL = 'http://api.test'
export const SHOP_URL = 'http://shop.test'

export function testBank(settings: { readonly db: Db; readonly clock: () => Date; readonly post: Post }): TestBank {
  const acquirer = createDemoBank({ ...settings, publicUrl: () => API_URL })
  const provider = { ...acquirer.provider }
  const troubles: string[] = []
  return {
    demoBank: acquirer,
    provider,
    troubles,
    payments: {
      current: provider,
      byName: (name) => (name === provider.name ? provider : undefined),
      methods: PAYMENT_METHODS,
      shopUrl: SHOP_URL,
      apiUrl: () => API_URL,
      onTrouble: (error, doing) => troubles.push(`${doing}: ${error instanceof Error ? error.message : 'unknown'}`),
    },
  }
}
