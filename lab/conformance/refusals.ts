import { LOCALES } from '@/lib/config/languages.mjs'
import { accountRoutes } from '@/lib/contract/account'
import { catalogRoutes } from '@/lib/contract/catalog'
import { orderingRoutes } from '@/lib/contract/order/ordering'
import { MAX_ID } from '@/lib/domain/input/limits'
import type { Caller } from './caller'

/** Checks that the API refuses in the contract's form, with a message in the customer's language. */
export async function walkRefusals({ refused, note }: Caller): Promise<void> {
  const messages = new Set<string>()
  for (const language of LOCALES) {
    const params = { id: MAX_ID }
    const said = await refused(catalogRoutes.productPage, [404], { params }, { language, about: 'no such product' })
    if (said) messages.add(said.message)
  }
  note(
    'a refusal is told in the language of the customer',
    messages.size === LOCALES.length ? [] : ['message: the same in two languages'],
  )
  const token = 'x'.repeat(32)
  await refused(orderingRoutes.orderByToken, [404], { params: { token } }, { about: 'no such order' })
  await refused(accountRoutes.currentUser, [401], {}, { about: 'without a session' })
  await refused(accountRoutes.currentUser, [401], {}, { session: 'x'.repeat(43), about: 'with an unknown session' })
  await refused(orderingRoutes.quote, [400, 422], { body: '{' }, { about: 'a body that is no JSON' })
  const wrong = await refused(accountRoutes.sendCode, [422], { body: { phone: '1' } }, { about: 'a wrong phone' })
  note('a refused field is named', !wrong || wrong.errors?.phone ? [] : ['errors.phone: it is missing'])
}
