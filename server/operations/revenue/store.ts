import * as z from 'zod'
import { SoldProduct } from '#server/payments/public/attempt.ts'
import type { Span } from '#server/platform/base/business-days.ts'
import type { Database } from '#server/platform/db/database.ts'
import { parseRow, parseRows } from '#server/platform/db/rows.ts'
import { empty, type Fragment, join, sql } from '#server/platform/db/sql.ts'

const count = z.coerce.number()

/** Payments of one category in one month, in cents, with sales tax separate. */
const PaidRow = z.object({
  month: z.string(),
  product: SoldProduct,
  payments: count,
  paid: count,
  tax: count,
  gone_payments: count,
  gone: count,
})
/** Refunds of a month. */
const RefundedRow = z.object({ month: z.string(), refunded: count, tax: count })
const SubscriptionCounts = z.object({
  month: z.string(),
  active: count,
  ended: count,
  trials: count,
  stayed: count,
})
const Now = z.object({ active: count, trials: count })
const First = z.object({ paid_at: z.string() })

/** A calendar month of the business's time zone. */
export interface Bounds extends Span {
  month: string
}

/** The months as a table with their bounds. At least one. */
export const tableOf = (months: readonly Bounds[]): Fragment =>
  months
    .map(
      ({ month, since, until }) =>
        sql`select ${join([month])} as month, ${join([since])} as since, ${join([until])} as until`,
    )
    .reduce((all, line) => sql`${all} union all ${line}`)

/** Sales tax in the first cents of a payment. Rounded to the cent, so that the parts add up to the whole. */
export const taxIn = (cents: Fragment) => sql`coalesce((2 * c.tax_cents * (${cents}) + c.total_cents)
  / nullif(2 * c.total_cents, 0), 0)`

/**
 * Day, amount and tax of the lost dispute of a payment `c`. Rows of an earlier release have no day: the rest of the
 * payment is lost on the day of the payment.
 */
export const lost = {
  at: sql`coalesce(c.lost_at, c.paid_at)`,
  cents: sql`case when c.lost_at is null then c.total_cents - c.refunded_cents else c.lost_cents end`,
  tax: sql`case when c.lost_at is null then c.tax_cents - ${taxIn(sql`c.refunded_cents`)}
    else ${taxIn(sql`c.refunded_cents + c.lost_cents`)} - ${taxIn(sql`c.refunded_cents`)} end`,
}

/**
 * Refunds with `up_to`, the cents of all refunds of the payment up to each: the tax in a refund depends on the earlier ones.
 * @param condition selects whole payments
 */
export const refundsUpTo = (condition: Fragment = empty) => sql`
  select charge_id, refund, amount_cents, created_at, cast(sum(amount_cents) over (
    partition by charge_id order by created_at, refund rows between unbounded preceding and current row
  ) as bigint) as up_to from payment_refunds ${condition}`

/** End of a subscription, if it is over: by its end, by a refund, or because charging was given up. */
const endOf = sql`case
  when s.revoked_at is not null and (s.ended_at is null or s.revoked_at < s.ended_at) then s.revoked_at
  when s.ended_at is not null then s.ended_at
  when s.status in ('trialing', 'active') or (s.status = 'past_due' and s.next_attempt_at is not null) then null
  else coalesce(s.payment_failed_at, s.current_period_end, s.started_at) end`

/** Subscriptions with their first payment, end, and end of trial. */
export const subscriptions = sql`
  select s.id, s.status, s.started_at, s.trial_end,
    (select min(c.paid_at) from payment_charges c where c.subscription_id = s.id) as paid_from,
    ${endOf} as ended,
    case when s.ended_at is not null and s.ended_at < s.trial_end then s.ended_at else s.trial_end end as trial_ended
  from payment_subscriptions s where s.product = 'cashcoach'`

/** Totals of the payment ledger. All are long work, since they read every payment. */
export const revenueStore = (db: Database) => ({
  /** Time of the first payment. */
  async firstPayment(): Promise<string | undefined> {
    return parseRow(First, await db.one`select paid_at from payment_charges order by paid_at limit 1`)?.paid_at
  },

  async paid(months: readonly Bounds[]) {
    const rows = await db.all`
      select m.month, c.product, count(*) as payments, sum(c.total_cents) as paid, sum(c.tax_cents) as tax,
        sum(case when c.member_id is null then 1 else 0 end) as gone_payments,
        sum(case when c.member_id is null then c.total_cents else 0 end) as gone
      from (${tableOf(months)}) m join payment_charges c on c.paid_at >= m.since and c.paid_at < m.until
      group by m.month, c.product order by 1, 2`
    return parseRows(PaidRow, rows)
  },

  async refundedByMonth(months: readonly Bounds[]) {
    const rows = await db.all`
      select m.month, sum(r.amount_cents) as refunded,
        sum(${taxIn(sql`r.up_to`)} - ${taxIn(sql`r.up_to - r.amount_cents`)}) as tax
      from (${refundsUpTo()}) r join payment_charges c on c.id = r.charge_id
      join (${tableOf(months)}) m on r.created_at >= m.since and r.created_at < m.until
      group by m.month order by 1`
    return parseRows(RefundedRow, rows)
  },

  /** Lost disputes, on the day of the loss. */
  async lostByMonth(months: readonly Bounds[]) {
    const rows = await db.all`
      select m.month, sum(l.cents) as refunded, sum(l.tax) as tax
      from (
        select ${lost.at} as lost_on, ${lost.cents} as cents, ${lost.tax} as tax
        from payment_charges c where c.dispute = 'lost'
      ) l join (${tableOf(months)}) m on l.lost_on >= m.since and l.lost_on < m.until
      group by m.month order by 1`
    return parseRows(RefundedRow, rows)
  },

  /** By month: subscribers active at its start, those of them ended by its end, and the outcome of ended trials. */
  async subscriptionsBy(months: readonly Bounds[], timestamp: string) {
    if (months.length === 0) return []
    const rows = await db.all`
      select m.month,
        sum(case when s.paid_from < m.since and (s.ended is null or s.ended >= m.since) then 1 else 0 end) as active,
        sum(case when s.paid_from < m.since and s.ended >= m.since and s.ended < m.until then 1 else 0 end) as ended,
        sum(case when ${endedTrial(timestamp)} then 1 else 0 end) as trials,
        sum(case when ${endedTrial(timestamp)} and s.paid_from is not null then 1 else 0 end) as stayed
      from (${tableOf(months)}) m cross join (${subscriptions}) s group by m.month order by m.month`
    return parseRows(SubscriptionCounts, rows)
  },

  /** Number of active subscribers at a timestamp, and of current trials. */
  async activeAt(timestamp: string) {
    const row = await db.one`
      select coalesce(sum(case when s.paid_from <= ${timestamp} and (s.ended is null or s.ended > ${timestamp}) then 1 else 0 end), 0)
          as active,
        coalesce(sum(case when s.status = 'trialing' and s.ended is null then 1 else 0 end), 0) as trials
      from (${subscriptions}) s`
    return Now.parse(row)
  },
})

const endedTrial = (timestamp: string) =>
  sql`s.trial_ended >= m.since and s.trial_ended < m.until and s.trial_ended <= ${timestamp}`

export type RevenueStore = ReturnType<typeof revenueStore>
