import { and, asc, eq, gt, isNull, lte, or } from 'drizzle-orm'
import { ACCEPTED_AHEAD_MINUTES, acceptanceOf } from '@/lib/domain/acceptance'
import { wayMinutesFor } from '@/lib/domain/eta'
import { isMobile } from '@/lib/domain/phone'
import { daysAfter, minutesAfter } from '@/lib/domain/time/durations'
import { deliveryZones, orders } from '@/reference-api/db/schema'
import type { Deps } from '@/reference-api/deps'
import type { Branch } from '@/reference-api/menu/catalogue'
import type { Menu } from '@/reference-api/menu/menu'
import { recordChange } from '@/reference-api/ordering/record-change'
import { addTask } from '@/reference-api/staff/tasks'
import { alarmSms } from '@/reference-api/texts/order-alarm'

/** How many orders one turn looks at, and how long ahead of its slot one may have to be accepted. */
const BATCH = 100
const LONGEST_WAY_MINUTES = 240
/** An order that was placed longer ago is forgotten, not late; one for a slot counts from the slot. */
const FORGOTTEN_DAYS = 1

type AlarmDeps = Pick<Deps, 'db' | 'clock' | 'sms' | 'orderSettings' | 'warn'>
type Alarm = { readonly number: string; readonly branch: Branch }

/**
 * Raises the alarm for orders that nobody accepted in time: an entry of the branch's list of things to do, and news for webhooks and
 * pages. Each order once, also with several processes: its row is locked, and marked in the same transaction.
 * @returns the alarms of this turn
 */
export async function raiseAlarms({ db, clock, orderSettings }: AlarmDeps, menu: Menu): Promise<readonly Alarm[]> {
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
      const asked = { ...order, wayMinutes: wayMinutesFor(order.deliveryType, zoneMinutes) }
      const acceptance = branch && acceptanceOf(asked, branch.schedule, rules)
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
 * Sends the messages of alarms that were just raised. After their transaction, so that it waits for nobody: a process that dies between
 * them has sent none, while the list of things to do and the webhooks have the alarm.
 */
export async function sendAlarms({ sms, orderSettings, warn }: AlarmDeps, alarms: readonly Alarm[]): Promise<void> {
  const to = orderSettings.alarmSms
  if (to === null || sms.isAbsent) return
  for (const { number, branch } of alarms) {
    const phone = to === 'branch' ? branch.phone.replace(/\D/g, '') : to.phone
    if (!isMobile(phone))
      warn?.(`the alarm of order ${number} was not sent: the phone of branch ${branch.id} is no mobile`)
    // Told to whoever looks after the shop; the alarm of the tablet goes on.
    else
      await sms.send(phone, alarmSms(number, branch)).catch(() => warn?.(`the alarm of order ${number} was not sent`))
  }
}
