import type { CashcoachEnd } from '#contract/operations/members.ts'
import type { PaymentsPublic } from '#server/payments/area.ts'
import type { ChargeRow } from '#server/payments/public/charge.ts'
import { aboutRefund } from '#server/payments/public/payment-audit.ts'
import { ProviderError } from '#server/payments/public/provider-error.ts'
import { refundObstacle } from '#server/payments/public/refundable.ts'
import type { SubscriptionRow } from '#server/payments/public/subscription.ts'
import { type ActionDetails, titled } from '#server/platform/audit/audit-log.ts'
import { bindAll } from '#server/platform/base/bind-all.ts'
import type { Database } from '#server/platform/db/database.ts'
import { inTransaction } from '#server/platform/db/in-transaction.ts'
import { conflict, problem } from '#server/platform/http/problems.ts'
import type { TrackerPublic } from '#server/tracker/area.ts'
import { currentSubscription, isActive, subscriptionState } from '#server/tracker/public/subscription-rules.ts'
import { type AuditedAction, noMember } from './tier-grants.ts'

interface Dependencies {
  db: Database
  cashcoach: TrackerPublic['subscription']
  payments: Pick<PaymentsPublic, 'payers' | 'subscriptions' | 'charges' | 'background'>
  refunds: PaymentsPublic['adminRefunds']
}

const later =
  'The payment provider does not answer right now. The subscription goes on until it does: that is tried again by itself.'

/** Grants CashCoach without a payment, and ends it, paid or not. */
export const cashcoachAccess = (dependencies: Dependencies) =>
  bindAll(dependencies, { grant: inTransaction(grant), end, endGrant })

export type CashcoachAccess = ReturnType<typeof cashcoachAccess>

async function grant({ cashcoach, payments }: Dependencies, memberId: number, action: AuditedAction, now: number) {
  const payer = await payments.payers.lock(memberId)
  if (!payer) throw noMember()
  const { freeBy, current } = await cashcoach.forAdmin(payer)
  if (freeBy) throw conflict('free', 'This member has CashCoach free already. Nothing was changed.')
  if (current && isActive(subscriptionState(current)))
    throw conflict('subscribed', 'This member has a subscription. End it first. Nothing was changed.')
  await cashcoach.grant(memberId, now)
  await audit(memberId, { subject: 'CashCoach' }, action)
}

async function end(
  context: Dependencies,
  memberId: number,
  when: CashcoachEnd['when'],
  action: AuditedAction,
  now: number,
): Promise<void> {
  const row = await context.db.transaction(() => endGrants(context, memberId, action, now))
  if (!row) return
  const latest = when === 'now' ? await latestOf(context.payments.charges, row) : undefined
  if (!latest) return endSubscription(context, memberId, when, action, now)
  const request = { cents: latest.total_cents - latest.refunded_cents, refundedBefore: latest.refunded_cents }
  const hooks = {
    assertAllowed: async () => {},
    note: (charge: ChargeRow) => audit(memberId, aboutRefund(charge, request.cents), action),
    action: 'members.endCashcoach',
  }
  await context.refunds.refund(latest.id, request, hooks, now)
}

/** Ends a grant, and no subscription. Call it in a transaction that locks the member. */
const endGrant = ({ cashcoach }: Dependencies, memberId: number, now: number) => cashcoach.endGrants(memberId, now)

/** Call it in a transaction. @returns the subscription that remains to be ended, if none was granted */
async function endGrants(
  { cashcoach, payments }: Dependencies,
  memberId: number,
  action: AuditedAction,
  now: number,
): Promise<SubscriptionRow | undefined> {
  const payer = await payments.payers.lock(memberId)
  if (!payer) throw noMember()
  const { freeBy, current } = await cashcoach.forAdmin(payer)
  if (freeBy === 'setting')
    throw conflict('free', 'This address has CashCoach by the setting FREE_ACCESS_EMAILS. Nothing was changed.')
  if (freeBy) {
    await cashcoach.endGrants(memberId, now)
    await audit(memberId, { subject: 'CashCoach' }, action)
    return undefined
  }
  return requireActive(current)
}

async function endSubscription(
  { db, payments }: Dependencies,
  memberId: number,
  when: CashcoachEnd['when'],
  action: AuditedAction,
  now: number,
) {
  const request = await db.transaction(async () => {
    await payments.payers.lock(memberId)
    const row = requireActive(currentSubscription(await payments.subscriptions.ofMember(memberId)))
    if (when === 'paid_up' && subscriptionState(row) === 'cancelled')
      throw conflict('cancelled', 'This subscription ends by itself already. Nothing was changed.')
    const wanted = { subscription: row.subscription, version: row.version, when }
    if (await payments.background.enqueueAdminEnd(wanted, now))
      await audit(memberId, titled('CashCoach', `subscription ${row.id}`), action)
    return wanted
  })
  try {
    await payments.background.endAsAdmin(request, now)
  } catch (error) {
    if (error instanceof ProviderError) throw problem(503, 'provider', later)
    throw error
  }
}

const audit = (
  memberId: number,
  subject: Pick<ActionDetails, 'subject' | 'what'>,
  { recordAudit, reason }: AuditedAction,
) => recordAudit({ member_id: memberId, ...subject, fields: ['cashcoach'], reason })

/** The last payment of a subscription, if refundable: a refund also ends the subscription. */
export async function latestOf(
  charges: Pick<PaymentsPublic['charges'], 'ofSubscription'>,
  { id }: Pick<SubscriptionRow, 'id'>,
): Promise<ChargeRow | undefined> {
  const latest = (await charges.ofSubscription(id)).at(-1)
  return latest && !refundObstacle(latest) ? latest : undefined
}

function requireActive(row: SubscriptionRow | undefined): SubscriptionRow {
  if (row && isActive(subscriptionState(row))) return row
  throw conflict('not_active', 'This member has no CashCoach that could end. Nothing was changed.')
}
