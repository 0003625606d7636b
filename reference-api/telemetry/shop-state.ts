import { metrics, type Observable } from '@opentelemetry/api'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { minutesAfter } from '@/lib/domain/time/durations'
import { newestBackup, type Room } from '@/reference-api/db/backups'
import type { Database, Db } from '@/reference-api/db/client'
import { orderMessages, orderOutbox, orders, payments, webhookDeliveries } from '@/reference-api/db/schema'

/** Minutes after which an open payment counts as lost: customers have paid or given up within half an hour. */
const STUCK_MINUTES = 30

const count = z.coerce.number()
const figures = z.object({
  unaccepted: count,
  outbox_seconds: count,
  payments_stuck: count,
  refunds_waiting: count,
  webhooks_dead: count,
  messages_failed: count,
})
type Figures = z.infer<typeof figures>

const GAUGES: Readonly<Record<keyof Figures, readonly [name: string, description: string]>> = {
  unaccepted: ['shop.orders.unaccepted', 'Orders that no branch accepted in time (the alarm was raised).'],
  outbox_seconds: ['shop.outbox.age', 'Age in seconds of the oldest event of an order that was not delivered.'],
  payments_stuck: ['shop.payments.stuck', 'Payments that are open for more than half an hour.'],
  refunds_waiting: ['shop.refunds.waiting', 'Refunds that the bank has not taken yet.'],
  webhooks_dead: ['shop.webhooks.dead', 'Webhooks that were given up.'],
  messages_failed: ['shop.messages.failed', 'Messages about orders of the last day that no gateway took.'],
}

/** The state of the shop that single calls do not show: counts, and seconds where the name says so. One statement. */
export async function readShopState(db: Db, now: Date): Promise<Figures> {
  const { rows } = z.object({ rows: z.array(z.unknown()) }).parse(
    await db.execute(sql`select
      (select count(*) from ${orders} where ${orders.status} = 'sent' and ${orders.alarmedAt} is not null) as unaccepted,
      (select coalesce(extract(epoch from ${now.toISOString()}::timestamptz - min(${orderOutbox.at})), 0)
        from ${orderOutbox} where ${orderOutbox.processedAt} is null) as outbox_seconds,
      (select count(*) from ${payments}
        where ${payments.status} = 'open' and ${payments.createdAt} < ${minutesAfter(now, -STUCK_MINUTES).toISOString()}) as payments_stuck,
      (select count(*) from ${payments} where ${payments.status} = 'refund_pending') as refunds_waiting,
      (select count(*) from ${webhookDeliveries} where ${webhookDeliveries.state} = 'dead') as webhooks_dead,
      (select count(*) from ${orderMessages} where ${orderMessages.state} = 'failed'
        and ${orderMessages.createdAt} > ${minutesAfter(now, -24 * 60).toISOString()}) as messages_failed`),
  )
  return figures.parse(rows[0])
}

export type StateSettings = {
  readonly clock: () => Date
  /** Called with errors. */
  readonly onError: (error: unknown) => void
  /** The folder of the backups; undefined: they are elsewhere, and nothing is reported about them. */
  readonly backups: string | undefined
  /** The room for the next backup; undefined: the server makes none. */
  readonly backupRoom?: (() => Promise<Room>) | undefined
}

/**
 * Reports the state when Prometheus asks. When the database does not answer, the figures are missing, which an alert
 * notices.
 */
export function reportShopState({ db, pool }: Database, { clock, onError, backups, backupRoom }: StateSettings): void {
  const meter = metrics.getMeter('chain-api')
  if (pool)
    meter
      .createObservableGauge('shop.pool.connections', {
        description: 'Connections to PostgreSQL, and calls that wait for one.',
      })
      .addCallback((result) => {
        for (const [state, count] of Object.entries(pool())) result.observe(count, { state })
      })
  if (backups !== undefined)
    meter
      .createObservableGauge('shop.backup.time', {
        description: 'When the newest backup was made, Unix time in seconds.',
      })
      .addCallback((result) => result.observe(newestBackup(backups)))
  if (backupRoom !== undefined)
    meter
      .createObservableGauge('shop.backup.lack', {
        description: 'The bytes that the disk of the backups lacks for the next one; 0: there is room.',
      })
      .addCallback(async (result) => {
        const { needs, free } = await backupRoom()
        result.observe(Math.max(0, needs - free))
      })
  const gauges = Object.entries(GAUGES).map(([figure, [name, description]]): [string, Observable] => [
    figure,
    meter.createObservableGauge(name, { description }),
  ])
  meter.addBatchObservableCallback(
    async (result) => {
      try {
        const state = new Map(Object.entries(await readShopState(db, clock())))
        for (const [figure, gauge] of gauges) result.observe(gauge, state.get(figure) ?? 0)
      } catch (error) {
        onError(error)
      }
    },
    gauges.map(([, gauge]) => gauge),
  )
}
