import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '@/reference-api/db/client'

type Figures = Readonly<Record<string, number>>

const COUNTS: Readonly<Record<string, SQL>> = {
  orders: sql`select count(*) from orders`,
  cancelled: sql`select count(*) from orders where status = 'cancelled'`,
  'orders with bonuses': sql`select count(*) from orders where bonus > 0`,
  'orders with a code': sql`select count(*) from orders where promo_code is not null`,
  balances: sql`select coalesce(sum(bonus), 0) from users`,
  lots: sql`select coalesce(sum("left"), 0) from bonus_lots`,
  ledger: sql`select coalesce(sum(amount), 0) from bonus_ledger`,
  'uses of codes': sql`select coalesce(sum(used), 0) from promocodes`,
  redemptions: sql`select count(*) from promo_redemptions`,
}

/** States that must never occur (faults §3): each count has to be 0. */
const FAULTS: Readonly<Record<string, SQL>> = {
  'doubled carts': sql`select count(*) - count(distinct cart_id) from orders`,
  'balances that are not their ledger': sql`select count(*) from users u where u.bonus <> coalesce((select sum(amount) from bonus_ledger l where l.user_id = u.id), 0)`,
  'balances that are not their lots': sql`select count(*) from users u where u.bonus <> coalesce((select sum("left") from bonus_lots l where l.user_id = u.id), 0)`,
  'reports whose bonuses are not in the ledger': sql`select count(*) from order_problems p join orders o on o.id = p.order_id where o.user_id is not null and p.state = 'bonus' and p.bonus <> coalesce((select sum(amount) from bonus_ledger l where l.problem_id = p.id), 0)`,
  'balances below zero': sql`select count(*) from users where bonus < 0`,
  'lots that do not hold what came less what was taken and what ended': sql`select count(*) from bonus_lots l where l."left" <> l.amount
        - coalesce((select sum(t.amount - t.returned) from bonus_takes t where t.lot_id = l.id and t.state <> 'released'), 0)
        + coalesce((select sum(e.amount) from bonus_ledger e where e.lot_id = l.id and e.kind in ('expire', 'reversal')), 0)`,
  'orders whose bonuses are not in the ledger': sql`select count(*) from orders o where o.user_id is not null and o.bonus > 0 and o.bonus <> -coalesce((select amount from bonus_ledger l where l.order_id = o.id and l.kind = 'spend'), 0)`,
  'orders whose bonuses are not held by lots': sql`select count(*) from orders o where o.user_id is not null and (case when o.status = 'cancelled' then 0 else o.bonus - o.refunded_bonus end)
        <> coalesce((select sum(amount - returned) from bonus_takes t where t.order_id = o.id and t.state <> 'released'), 0)`,
  'bonuses of cancelled orders that were not given back': sql`select count(*) from orders o where o.status = 'cancelled' and o.user_id is not null and o.bonus > 0
        and o.bonus - o.refunded_bonus <> coalesce((select amount from bonus_ledger l where l.order_id = o.id and l.kind = 'release'), 0)`,
  'apologies that were not given once with the order, or to a cancelled one': sql`select count(*) from orders o where o.apology_bonus > 0 and (case when o.status = 'delivered' then 1 else 0 end)
        <> (select count(*) from bonus_ledger l where l.order_id = o.id and l.kind = 'apology')
          + (select count(*) from promocodes p where p.apology_order_id = o.id)`,
  'codes whose uses are not their redemptions': sql`select count(*) from promocodes p where p.used <> (select count(*) from promo_redemptions r where r.promocode_id = p.id)`,
  'codes used more often than they may be': sql`select count(*) from promocodes where used > "limit"`,
  'customers who used a code too often': sql`select count(*) from (select 1 from promo_redemptions r join promocodes p on p.id = r.promocode_id
        where r.customer_key is not null group by p.id, r.customer_key having count(*) > p.per_customer) as t`,
  'codes for customers that were used by an unknown customer': sql`select count(*) from promo_redemptions r join promocodes p on p.id = r.promocode_id
        where (p.is_login_required or p.is_first_order_only or p.per_customer is not null) and r.customer_key is null`,
  'orders whose code is not redeemed, or redeemed and cancelled': sql`select count(*) from orders o where (o.promo_code is not null and o.status <> 'cancelled')
        <> exists (select 1 from promo_redemptions r where r.order_id = o.id)`,
  'orders whose total is not their lines less benefits': sql`select count(*) from orders o where o.subtotal <> coalesce((select sum(total) from order_lines l where l.order_id = o.id), -1)
        or o.total <> o.subtotal - o.promo - o.bonus + o.delivery_price`,
  'orders without lines': sql`select count(*) from orders o where not exists (select 1 from order_lines l where l.order_id = o.id)`,
  'orders without a timeline': sql`select count(*) from orders o where not exists (select 1 from order_status_events e where e.order_id = o.id and e.status = o.status)`,
  // Old rows are deleted by the sweep (docs/data-terms.md).
  'orders without an outbox row': sql`select count(*) from orders o where o.status <> 'awaiting_payment' and o.created_at >= (select coalesce(min(at), '-infinity') from order_outbox)
        and not exists (select 1 from order_outbox b where b.order_id = o.id and b.status = o.status)`,
  'orders that were handed over without the shop': sql`select count(*) from orders o where o.status = 'delivered' and not exists
        (select 1 from order_status_events e where e.order_id = o.id and e.status = 'delivered' and e.by = 'shop')`,
  'money of the door that was taken before the order was handed over': sql`select count(*) from orders where payment_method <> 'card' and payment_state = 'paid' and status <> 'delivered'`,
  'bonuses that came before the order was handed over': sql`select count(*) from bonus_ledger l join orders o on o.id = l.order_id where l.kind = 'accrual' and o.status <> 'delivered'`,
  'bonuses that orders of customers promised and did not bring': sql`select count(*) from orders o where o.status = 'delivered' and o.user_id is not null and o.bonus_earned <>
        coalesce((select sum(amount) from bonus_ledger l where l.order_id = o.id and l.kind in ('accrual', 'reversal')), 0)`,
  'orders whose refunds are not what they gave back': sql`select count(*) from orders o where o.refunded <> coalesce((select sum(amount) from order_refunds r where r.order_id = o.id and r.reason <> 'changed'), 0)
        or o.refunded_bonus <> coalesce((select sum(bonus) from order_refunds r where r.order_id = o.id), 0)`,
  'spent bonuses that were given back and are not in the ledger': sql`select count(*) from orders o where o.user_id is not null and o.refunded_bonus <>
        coalesce((select sum(amount) from bonus_ledger l where l.order_id = o.id and l.kind = 'refund'), 0)`,
  'payments that the bank gave back otherwise than the shop did': sql`select count(*) from payments p join acquirer_payments a on a.reference = p.reference where a.refunded <>
        case when p.status = 'refunded' then p.amount
        else coalesce((select sum(r.amount) from order_refunds r where r.payment_id = p.id and r.status = 'done'), 0) end
        and p.status <> 'refund_pending' and not exists (select 1 from order_refunds r where r.payment_id = p.id and r.status = 'pending')`,
  'orders that cost something else than their card paid, less what a change gave back': sql`select count(*) from orders o join payments p on p.order_id = o.id and p.status = 'paid' where o.payment_state = 'paid' and o.total <>
        p.amount - coalesce((select sum(r.amount) from order_refunds r where r.payment_id = p.id and r.reason = 'changed'), 0)`,
  'payments of which more is given back than was charged': sql`select count(*) from payments p where p.amount < coalesce((select sum(r.amount) from order_refunds r where r.payment_id = p.id), 0)`,
  'orders that staff accepted twice': sql`select count(*) from (select 1 from staff_acts where act in ('accept', 'cancel') and order_id is not null
        group by order_id, act having count(*) > 1) as t`,
  'reviews of orders that were not handed over': sql`select count(*) from reviews r join orders o on o.id = r.order_id where o.status <> 'delivered'`,
  'orders that wait for a payment and have none': sql`select count(*) from orders o where o.status = 'awaiting_payment' and not exists (select 1 from payments p where p.order_id = o.id)`,
}

async function figuresOf(db: Db, queries: Readonly<Record<string, SQL>>): Promise<Figures> {
  const figures: Record<string, number> = {}
  for (const [name, query] of Object.entries(queries)) {
    const [row] = await db.select({ found: sql<number>`(${query})`.mapWith(Number) }).from(sql`(select 1) as one`)
    figures[name] = row?.found ?? Number.NaN
  }
  return figures
}

/** Counts of the data, so that an empty database does not count as a correct one. */
export const moneyCounts = (db: Db): Promise<Figures> => figuresOf(db, COUNTS)

/** How often each fault occurs in a database with a complete ledger; deleted customers take their entries with them. */
export const moneyFaults = (db: Db): Promise<Figures> => figuresOf(db, FAULTS)

/** The faults that occur; none in a correct database. */
export const faultsOf = async (db: Db): Promise<readonly string[]> =>
  Object.entries(await moneyFaults(db))
    .filter(([, found]) => found !== 0)
    .map(([name, found]) => `${name}: ${found}`)
