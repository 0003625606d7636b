import type { Deps } from '@/reference-api/deps'
import type { Menu } from '@/reference-api/menu/menu'
import { type Every, every } from '@/reference-api/ticker'
import { raiseAlarms, sendAlarms } from './acceptance-alarm'
import { apologiseForLate } from './apologies'
import { refreshEstimates } from './estimates'
import { closeForgotten } from './forgotten'

const RUN_MS = 5000

type ClockDeps = Pick<Deps, 'db' | 'clock' | 'sms' | 'orderSettings' | 'warn'>

/** One turn of the clock: moves estimates, raises alarms, closes what was forgotten, and asks to excuse late orders. */
export async function runClock(deps: ClockDeps, menu: Menu): Promise<void> {
  await refreshEstimates(deps.db, deps.clock())
  await sendAlarms(deps, await raiseAlarms(deps, menu))
  await closeForgotten(deps.db, deps.orderSettings.forgottenHours, deps.clock())
  await apologiseForLate(deps.db, deps.orderSettings.apology, deps.clock())
}

/** Runs the clock of orders again and again. Several processes may run it, or take turns by `repeat`. */
export const startClockJobs = (deps: ClockDeps, menu: Menu, onError: (error: unknown) => void, repeat: Every = every) =>
  repeat(RUN_MS, () => runClock(deps, menu), onError)
