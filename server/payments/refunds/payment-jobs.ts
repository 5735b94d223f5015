import * as z from 'zod'
import type { PaymentProvider, ProviderApi } from '#server/payments/provider/provider.ts'
import type { Attempt } from '#server/payments/public/attempt.ts'
import type { ChargeRow } from '#server/payments/public/charge.ts'
import { rejectionReasons } from '#server/payments/public/payment-audit.ts'
import { isNotFound, ProviderError } from '#server/payments/public/provider-error.ts'
import type { ReturnReason } from '#server/payments/public/purchasable.ts'
import type { AuditLogStore } from '#server/platform/audit/store.ts'
import { isoTimestamp } from '#server/platform/base/clock.ts'
import { defineJob, type JobType } from '#server/platform/jobs/job-type.ts'
import type { JobQueue } from '#server/platform/jobs/jobs.ts'
import { RefundRequest, refundOnce, refundUnlessRefused } from './refund-once.ts'

/** An admin's refund; its name makes it idempotent. */
const AdminRefund = RefundRequest.extend({
  name: z.string(),
  /** Its entry in the audit log, for a rejection; absent in jobs of earlier releases. */
  logged: z.object({ action: z.string(), subject: z.string() }).optional(),
})
type AdminRefund = z.infer<typeof AdminRefund>
const SubscriptionEnd = z.object({ subscription: z.string() })
/** A subscription that the admin ends, at the version they saw: now, or at the end of the paid period. */
const AdminEnd = z.object({ subscription: z.string(), version: z.int(), when: z.enum(['paid_up', 'now']) })
export type AdminEnd = z.infer<typeof AdminEnd>
const adminEndName = ({ subscription, version, when }: AdminEnd) => `${subscription}:${when}:${version}`
const ProviderCleanup = z.object({
  customer: z.string().nullable(),
  checkouts: z.string().array(),
  subscriptions: z.string().array(),
})
export type ProviderCleanup = z.infer<typeof ProviderCleanup>

/** An automatic refund: at once, or after a dispute that blocked it. */
export interface RefundOrder {
  cents: number
  reason: ReturnReason | 'after_dispute'
}

/** Time limit of the provider calls of one job, in milliseconds. */
const budgetMs = 60_000

/** Updates our rows from the provider's payment. */
type SyncPayment = (paymentIntent: string, api: ProviderApi, now: number) => Promise<unknown>
type SyncSubscription = (subscription: string, api: ProviderApi, now: number) => Promise<unknown>

/** Ignores rejected calls and missing objects: the work is already done, and a retry is useless. */
async function ignoreCompleted(work: () => Promise<unknown>) {
  try {
    await work()
  } catch (error) {
    if (!(isNotFound(error) || (error instanceof ProviderError && error.kind === 'refused'))) throw error
  }
}

/**
 * Jobs at the provider after a commit, each executed once: refunds, subscription ends and account deletions. They
 * survive the deletion of the member.
 */
export function paymentJobs(
  jobs: JobQueue,
  provider: PaymentProvider,
  sync: { payment: SyncPayment; subscription: SyncSubscription },
  auditLog: Pick<AuditLogStore, 'recordRejectedRefund'>,
) {
  const refund = defineJob('refund', RefundRequest, async ({ key, payload, now }) => {
    const api = provider.api(budgetMs)
    await refundOnce(api, key, payload)
    await sync.payment(payload.paymentIntent, api, now)
  })
  const adminRefund = defineJob(
    'desk-refund',
    AdminRefund,
    async ({ payload, now }) => {
      const api = provider.api(budgetMs)
      const outcome = await refundUnlessRefused(api, payload.name, payload)
      if (payload.logged && outcome !== 'refunded' && outcome !== 'done')
        await auditLog.recordRejectedRefund(payload.logged, rejectionReasons[outcome], isoTimestamp(now))
      await sync.payment(payload.paymentIntent, api, now)
    },
    { tagOf: ({ name }) => name },
  )
  const endSubscription = defineJob('end-subscription', SubscriptionEnd, async ({ payload, now }) => {
    const api = provider.api(budgetMs)
    await ignoreCompleted(() => api.cancelSubscription(payload.subscription))
    await sync.subscription(payload.subscription, api, now)
  })
  const endAsAdmin = async (endRequest: AdminEnd, now: number) => {
    const api = provider.api(budgetMs)
    const { subscription, when } = endRequest
    await ignoreCompleted(() =>
      when === 'now' ? api.cancelSubscription(subscription) : api.cancelAtPeriodEnd(subscription),
    )
    await sync.subscription(subscription, api, now)
  }
  const adminEnd = defineJob('desk-end', AdminEnd, ({ payload, now }) => endAsAdmin(payload, now), {
    tagOf: adminEndName,
  })
  const cancelSubscriptions = defineJob('leave-provider', ProviderCleanup, async ({ payload }) => {
    const api = provider.api(budgetMs)
    for (const checkout of payload.checkouts) await ignoreCompleted(() => api.expireCheckout(checkout))
    for (const subscription of payload.subscriptions) await ignoreCompleted(() => api.cancelSubscription(subscription))
    if (payload.customer !== null) {
      const { customer } = payload
      await ignoreCompleted(() => api.deleteCustomer(customer))
    }
  })

  const jobTypes: readonly JobType[] = [refund, adminRefund, endSubscription, adminEnd, cancelSubscriptions]

  return {
    jobs: jobTypes,

    enqueueRefund: (charge: ChargeRow, { cents, reason }: RefundOrder, now: number) =>
      jobs.enqueue(refund, `${charge.id}:${reason}`, { paymentIntent: charge.payment_intent, cents, reason }, now),

    /** Makes sure that the refund is completed if this process stops. */
    enqueueAdminRefund: (
      charge: ChargeRow,
      { name, cents, logged }: Pick<AdminRefund, 'name' | 'cents' | 'logged'>,
      dueAt: number,
    ) =>
      jobs.enqueue(
        adminRefund,
        name,
        { paymentIntent: charge.payment_intent, cents, reason: 'operator', name, logged },
        dueAt,
      ),

    /** Removes the job of a refund that is completed or rejected. */
    dropAdminRefund: (name: string) => jobs.deleteWaiting(adminRefund, name),

    /** Ends a subscription for the admin at once and removes its pending job. */
    async endAsAdmin(endRequest: AdminEnd, now: number) {
      await endAsAdmin(endRequest, now)
      await jobs.deleteWaiting(adminEnd, adminEndName(endRequest))
    },

    /** Call it in a transaction. @returns false if the same request is pending */
    async enqueueAdminEnd(endRequest: AdminEnd, now: number): Promise<boolean> {
      const isNew = !(await jobs.has(adminEnd, adminEndName(endRequest)))
      if (isNew) await jobs.enqueue(adminEnd, adminEndName(endRequest), endRequest, now + budgetMs)
      return isNew
    },

    enqueueEnd: (subscription: string, now: number) =>
      jobs.enqueue(endSubscription, subscription, { subscription }, now),

    enqueueClose: ({ id, checkout }: Pick<Attempt, 'id' | 'checkout'>, now: number) =>
      jobs.enqueue(
        cancelSubscriptions,
        `attempt:${id}`,
        { customer: null, checkouts: checkout ? [checkout] : [], subscriptions: [] },
        now,
      ),

    enqueueProviderCleanup: (memberId: number, cleanup: ProviderCleanup, now: number) =>
      jobs.enqueue(cancelSubscriptions, `member:${memberId}`, cleanup, now),
  }
}
