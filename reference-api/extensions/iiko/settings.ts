import { PAYMENT_METHODS, type PaymentMethod } from '@/lib/domain/money/payment'
import type { Env } from '@/reference-api/env'
import { createIikoClient } from './client'
import type { IikoChoices } from './order-body'
import { iikoFacts } from './places'
import type { IikoDeps } from './queue'

export type IikoTools = {
  readonly db: IikoDeps['db']
  readonly clock: () => Date
  readonly onTrouble: IikoDeps['onTrouble']
}

/** Parses `IIKO_PAYMENT_TYPES`, "cash:uuid,card:uuid"; the environment was checked before. */
const paymentTypesOf = (text: string): IikoChoices['paymentTypes'] =>
  Object.fromEntries(
    text.split(',').flatMap((pair) => {
      const [method, id] = pair.trim().split(':')
      const known = PAYMENT_METHODS.find((one) => one === method)
      return known && id ? [[known, id] satisfies [PaymentMethod, string]] : []
    }),
  )

type Settings = Pick<
  Env,
  'IIKO_API_LOGIN' | 'IIKO_API_URL' | 'IIKO_PAYMENT_TYPES' | 'IIKO_DISCOUNT_TYPE_ID' | 'IIKO_DELIVERY_PRODUCT_ID'
>

/** The adapter's settings; null: iiko is not configured. */
export function iikoDeps(env: Settings, { db, clock, onTrouble }: IikoTools): IikoDeps | null {
  if (!env.IIKO_API_LOGIN) return null
  const client = createIikoClient({ url: env.IIKO_API_URL, login: env.IIKO_API_LOGIN, clock })
  const choices: IikoChoices = {
    paymentTypes: paymentTypesOf(env.IIKO_PAYMENT_TYPES),
    discountTypeId: env.IIKO_DISCOUNT_TYPE_ID,
    deliveryProductId: env.IIKO_DELIVERY_PRODUCT_ID,
  }
  return { ...{ db, clock, client, choices, onTrouble }, facts: iikoFacts(client, clock) }
}
