import type { ProviderApi } from '#server/payments/provider/provider.ts'
import { nextRefundName, refundOnce } from '#server/payments/refunds/refund-once.ts'
import type { PaymentService } from '#server/payments/service.ts'
import { auditLogStore } from '#server/platform/audit/store.ts'
import { bindAll } from '#server/platform/base/bind-all.ts'
import { isoTimestamp } from '#server/platform/base/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import { conflict, notFound, problem } from '#server/platform/http/problems.ts'
import type { ChargeRow } from './charge.ts'
import { paymentKey, rejectionReasons } from './payment-audit.ts'
import { ProviderError } from './provider-error.ts'
import { assertRefundable, disputed, type RefundRequest } from './refundable.ts'

/** Time limit of the provider calls for one refund, in milliseconds. */
const budgetMs = 30_000

const providerUnreachable =
  'The payment provider does not answer right now. Nothing was refunded. Press again: it cannot be paid back twice.'
const refundPending =
  'The payment provider does not answer right now. The refund is kept, and is tried again by itself until it is done.'
const refundReturned =
  'The bank sent this refund back. Nothing was refunded, and the money is still here. Press again later, or pay it in another way.'
const refundRunning = 'This refund is under way already; nothing more was refunded.'
const rejected = 'The payment provider refused this refund. Nothing was refunded.'

/** Hooks of other features, called in the transaction that stores the refund request. */
export interface RefundHooks {
  /** @throws if a refund is not allowed now */
  assertAllowed(charge: ChargeRow, request: RefundRequest): Promise<void>
  /** Records admin and reason. */
  note(charge: ChargeRow): Promise<void>
  /** Action of that record. A rejection is recorded under it, too. */
  action: string
}

type Dependencies = Pick<PaymentService, 'provider' | 'charges' | 'sync' | 'background' | 'payers'> & { db: Database }

interface Context extends Dependencies {
  /** Names of the refunds that run in this process. */
  running: Set<string>
}

/**
 * Refunds by the admin. The request is stored before the provider is called. Its name contains the amount refunded
 * before and the number of refunds that the bank sent back. A repeated request therefore makes only one refund, and a
 * refund that came back can be repeated.
 */
export const adminRefunds = (dependencies: Dependencies) =>
  bindAll({ ...dependencies, running: new Set<string>() }, { refund })

export type AdminRefunds = ReturnType<typeof adminRefunds>

/** @returns the updated payment. @throws a problem that names what was not refunded */
async function refund(
  context: Context,
  chargeId: number,
  request: RefundRequest,
  hooks: RefundHooks,
  now: number,
): Promise<ChargeRow> {
  const { provider, charges, running } = context
  const existing = await charges.byId(chargeId)
  if (!existing) throw notFound('There is no such payment.')
  const api = provider.api(budgetMs)
  const name = await readName(context, existing, request, api, now)
  if (running.has(name)) throw conflict('busy', refundRunning)
  running.add(name)
  try {
    return await refundNamed(context, existing, request, name, { hooks, api, now })
  } finally {
    running.delete(name)
  }
}

/** Reads the payment, including refunds made at the provider itself, and names the refund. */
async function readName(
  { sync }: Dependencies,
  { id, payment_intent: paymentIntent }: ChargeRow,
  { cents, refundedBefore }: RefundRequest,
  api: ProviderApi,
  now: number,
): Promise<string> {
  try {
    await sync.payment(paymentIntent, api, now)
    return await nextRefundName(api, paymentIntent, `${id}:desk:${refundedBefore}:${cents}`)
  } catch (error) {
    if (error instanceof ProviderError) throw problem(503, 'provider', providerUnreachable)
    throw error
  }
}

async function refundNamed(
  context: Dependencies,
  existing: ChargeRow,
  request: RefundRequest,
  name: string,
  { hooks, api, now }: { hooks: RefundHooks; api: ProviderApi; now: number },
): Promise<ChargeRow> {
  const { db, charges, sync, background } = context
  await db.transaction(() => storeRequest(context, existing, request, name, hooks, now))
  const result = await callProvider(sync, existing, request.cents, name, api, now)
  const after = (await charges.byId(existing.id)) ?? existing
  const outcome = result === 'done' && after.refunded_cents <= request.refundedBefore ? 'returned' : result
  if (outcome === 'done') await background.dropAdminRefund(name)
  else await db.transaction(() => dropRequest(context, existing, { name, action: hooks.action }, outcome, now))
  if (outcome === 'disputed') throw conflict('disputed', disputed)
  if (outcome === 'returned') throw problem(502, 'provider', refundReturned)
  if (outcome === 'refused') throw problem(502, 'provider', rejected)
  return after
}

/** Call it in a transaction. */
async function storeRequest(
  { charges, background, payers }: Dependencies,
  existing: ChargeRow,
  request: RefundRequest,
  name: string,
  { assertAllowed, note, action }: RefundHooks,
  now: number,
) {
  if (existing.member_id !== null) await payers.lock(existing.member_id)
  const charge = (await charges.lock(existing.id)) ?? existing
  assertRefundable(charge, request)
  const pending = await charges.waitingRefund(charge.id)
  if (pending === name) return
  if (pending !== undefined)
    throw conflict('busy', 'A refund of this payment is under way already; nothing more was refunded.')
  await assertAllowed(charge, request)
  await background.enqueueAdminRefund(
    charge,
    { name, cents: request.cents, logged: { action, subject: paymentKey(charge.id) } },
    now + 2 * budgetMs,
  )
  await note(charge)
}

async function callProvider(
  sync: Dependencies['sync'],
  charge: ChargeRow,
  cents: number,
  name: string,
  api: ProviderApi,
  now: number,
) {
  try {
    const result = await refundOnce(api, name, { paymentIntent: charge.payment_intent, cents, reason: 'operator' })
    await sync.payment(charge.payment_intent, api, now)
    return result === 'refunded' ? 'done' : result
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    if (error.kind !== 'refused') throw problem(503, 'provider', refundPending)
    return 'refused'
  }
}

/** Call it in a transaction. */
async function dropRequest(
  { db, background }: Dependencies,
  { id }: ChargeRow,
  { name, action }: { name: string; action: string },
  outcome: keyof typeof rejectionReasons,
  now: number,
) {
  if ((await background.dropAdminRefund(name)) === 0) return
  const request = { action, subject: paymentKey(id) }
  await auditLogStore(db).recordRejectedRefund(request, rejectionReasons[outcome], isoTimestamp(now))
}
