import type { Menu } from '@/reference-api/menu/menu'
import { refreshEstimates } from '@/reference-api/orders/estimates'
import { type ClockDeps, raiseAlarms, sendAlarms } from './acceptance-alarm'
import { apologiseForLate } from './apologies'
import { closeForgottenOrders } from './forgotten-orders'

/** One run of the clock: updates estimates, raises alarms, closes forgotten orders, and apologises for late ones. */
export async function runClock(deps: ClockDeps, menu: Menu): Promise<void> {
  await refreshEstimates(deps.db, deps.clock())
  await sendAlarms(deps, await raiseAlarms(deps, menu))
  await closeForgottenOrders(deps.db, deps.orderSettings.forgottenHours, deps.clock())
  await apologiseForLate(deps.db, deps.orderSettings.apology, deps.clock())
}
