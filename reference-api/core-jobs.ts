import { MS_PER_HOUR, MS_PER_MINUTE } from '@/lib/domain/time/durations'
import { expireBonuses } from './benefits/bonuses'
import { runClock } from './clock/clock-jobs'
import type { Deps } from './deps'
import type { Job } from './jobs/job'
import type { OrderHub } from './live/order-hub'
import { type OrderNewsListener, relayAll } from './live/outbox'
import { createMenu } from './menu/menu'
import { sendMessages } from './messages/send-messages'
import { deleteOldEvents, runPaymentJobs } from './payments/payment-jobs'
import { deleteOldPhotos } from './problems/order-photos'
import { answerStockAlerts } from './shop/stock-alerts'
import { endStops } from './shop/stops'
import { sweepAll } from './sweeping/delete-obsolete-rows'

/** The dependencies of the jobs besides those of the app. */
type Tools = {
  readonly live: OrderHub
  /** The name of this instance for the others; undefined: it is the only one. */
  readonly instanceId: string | undefined
  readonly listeners: readonly OrderNewsListener[]
}

/** The jobs of a shop without extensions. */
export function coreJobs(deps: Deps, { live, instanceId, listeners }: Tools): readonly Job[] {
  const { db, clock } = deps
  const relay = { db, clock, onEvents: live.publish, from: instanceId, listeners }
  const menu = createMenu()
  return [
    { name: 'outbox', every: 500, run: () => relayAll(relay), inEachInstance: true },
    { name: 'messages about orders', every: 1000, run: () => sendMessages(deps), inEachInstance: true },
    { name: 'payments', every: 1000, run: () => runPaymentJobs(deps) },
    { name: 'clock of orders', every: 5000, run: () => runClock(deps, menu) },
    { name: 'stops', every: 5000, run: () => endStops(db, clock()) },
    { name: 'stock alerts', every: 5000, run: () => answerStockAlerts(deps, menu) },
    { name: 'bonuses', every: MS_PER_MINUTE, run: () => expireBonuses(db, clock()) },
    { name: 'photos', every: MS_PER_HOUR, run: () => deleteOldPhotos(db, clock()) },
    { name: 'sweep', every: MS_PER_HOUR, run: () => sweepAll(db, clock()) },
    { name: 'old reports of payments', every: MS_PER_HOUR, run: () => deleteOldEvents(deps) },
  ]
}
