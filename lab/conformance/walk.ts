import type { Route } from '@/lib/contract/route'
import { routes } from '@/lib/contract/routes'
import { walkAccount } from './account'
import { createCaller, type Finding } from './caller'
import { walkMenu } from './menu'
import { cartOf, orderOf, walkGuestOrder } from './orders'
import { walkRefusals } from './refusals'
import { walkMenuEvents } from './streams'

export type Part = { readonly title: string; readonly findings: readonly Finding[] }

/** Why the walk has not made a call. @param phone null: no phone was given for a login and orders */
function reasonOf(route: Route, phone: string | null): string {
  if (route.access === 'staff' || route.path.startsWith('/api/staff/'))
    return 'calls of the tablet at the branch, which need a key of its staff'
  if (phone === null && (route.access === 'user' || route.link || route.path.endsWith('/cart/store')))
    return 'need --phone, to log in and to order with'
  if (route.link || route.path.startsWith('/api/user/history/'))
    return 'need an order that is changed, paid, cooked or handed over'
  return 'would change more than the walk may, or need a session'
}

/**
 * Calls every route of the contract of an API, over HTTP.
 * @param base the address of the API, before `/api`
 * @param phone receives codes, for the login and for two pickup orders that are cancelled at once; null: neither
 */
export async function walkContract(base: string, phone: string | null): Promise<Part[]> {
  const caller = createCaller(base)
  const parts: Part[] = []
  const endPart = (title: string) => parts.push({ title, findings: caller.findings.splice(0) })

  const menu = await walkMenu(caller)
  await walkMenuEvents(caller, base)
  endPart('Menu, places and pages')
  await walkRefusals(caller)
  endPart('Refusals')
  const cart = await cartOf(caller, menu)
  if (!cart) caller.skip('orders', 'no branch sells one of its first products to be collected')
  endPart('Prices of a cart')
  if (cart && phone !== null) await walkGuestOrder(caller, base, orderOf(cart, phone))
  endPart('Order of a guest')
  if (phone !== null) await walkAccount(caller, phone, menu, cart && orderOf(cart, phone))
  endPart('Account')
  for (const route of Object.values<Route>(routes))
    if (!caller.requested.has(route)) caller.skip(`${route.method} ${route.path}`, reasonOf(route, phone))
  endPart('Calls that were not made')
  return parts.filter(({ findings }) => findings.length > 0)
}
