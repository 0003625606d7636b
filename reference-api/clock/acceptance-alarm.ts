import { and, asc, eq, gt, isNull, lte, or } from 'drizzle-orm'
import { isMobile } from '@/lib/domain/account/phone'
import { ACCEPTED_AHEAD_MINUTES, acceptanceOf } from '@/lib/domain/staff/acceptance'
import { daysAfter, minutesAfter } from '@/lib/domain/time/durations'
import { courierMinutesFor } from '@/lib/domain/time/eta'
import type { DbAndClock } from '@/reference-api/db/client'
import { deliveryZones, orders } from '@/reference-api/db/schema'
import type { Branch } from '@/reference-api/menu/catalogue'
import type { Menu } from '@/reference-api/menu/menu'
import type { SmsGateway } from '@/reference-api/messages/sms'
import { recordChange } from '@/reference-api/orders/record-change'
import { addTask } from '@/reference-api/orders/tasks'
import { alarmSms } from '@/reference-api/texts/order-alarm'
import type { OrderSettings } from './order-settings'

/** How many orders one run looks at, and how long before its slot an order may have to be accepted. */
const BATCH = 100
const LONGEST_WAY_MINUTES = 240
/**
 * An order that was placed longer ago counts as forgotten and raises no alarm; an order for a slot counts from the
 * slot.
 */
const FORGOTTEN_DAYS = 1

/** The dependencies of the clock of orders. */
export type ClockDeps = DbAndClock & {
  readonly sms: SmsGateway
  readonly orderSettings: OrderSettings
  readonly warn?: (what: string) => void
}
type Alarm = { readonly number: string; readonly branch: Branch }

/**
 * Raises the alarm for orders that were not accepted in time: a task for the branch, and events for webhooks and pages.
 * Each order once, also with several processes: its row is locked, and marked in the same transaction.
 * @returns the alarms of this run
 */
export async function raiseAlarms({ db, clock, orderSettings }: ClockDeps, menu: Menu): Promise<readonly Alarm[]> {
  const now = clock()
  const rules = orderSettings.acceptance
  return db.transaction(async (tx) => {
    const waiting = await tx
      .select({ order: orders, zoneMinutes: deliveryZones.minutes })
      .from(orders)
      .leftJoin(deliveryZones, eq(deliveryZones.id, orders.zoneId))
      .where(
        and(
          eq(orders.status, 'sent'),
          isNull(orders.alarmedAt),
          lte(orders.statusAt, minutesAfter(now, -rules.alarmMinutes)),
          gt(orders.promisedTo, daysAfter(now, -FORGOTTEN_DAYS)),
          or(
            isNull(orders.slotStart),
            lte(orders.slotStart, minutesAfter(now, ACCEPTED_AHEAD_MINUTES + LONGEST_WAY_MINUTES)),
          ),
        ),
      )
      .orderBy(asc(orders.statusAt))
      .limit(BATCH)
      .for('update', { of: orders, skipLocked: true })
    if (waiting.length === 0) return []
    const { branches } = await menu(tx)
    const alarms: Alarm[] = []
    for (const { order, zoneMinutes } of waiting) {
      const branch = branches.find(({ id }) => id === order.branchId)
      const timed = { ...order, wayMinutes: courierMinutesFor(order.deliveryType, zoneMinutes) }
      const acceptance = branch && acceptanceOf(timed, branch.schedule, rules)
      if (!branch || !acceptance || acceptance.lateFrom > now) continue
      await tx.update(orders).set({ alarmedAt: now }).where(eq(orders.id, order.id))
      const task = {
        kind: 'not_accepted',
        branchId: branch.id,
        orderId: order.id,
        key: `not_accepted:${order.id}`,
      } as const
      await addTask(tx, task, now)
      await recordChange(tx, [{ orderId: order.id, kind: 'alarm' }], now)
      alarms.push({ number: order.number, branch })
    }
    return alarms
  })
}

/**
 * Sends the messages of alarms that were just raised. This happens after their transaction, so that it does not wait
 * for the gateway; a process that dies in between sends none, while tasks and webhooks have the alarm.
 */
export async function sendAlarms({ sms, orderSettings, warn }: ClockDeps, alarms: readonly Alarm[]): Promise<void> {
  const to = orderSettings.alarmSms
  if (to === null || sms.isAbsent) return
  for (const { number, branch } of alarms) {
    const phone = to === 'branch' ? branch.phone.replace(/\D/g, '') : to.phone
    if (!isMobile(phone))
      warn?.(`the alarm of order ${number} was not sent: the phone of branch ${branch.id} is no mobile`)
    // The failure is logged; the alarm on the tablet stays.
    else
      await sms.send(phone, alarmSms(number, branch)).catch(() => warn?.(`the alarm of order ${number} was not sent`))
  }
}
