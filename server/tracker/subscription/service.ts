import type { CancelReply, CashcoachState, CashcoachStatus, SubscribeReply } from '#contract/tracker/cashcoach.ts'
import { sameEmail } from '#server/accounts/public/same-email.ts'
import type { PaymentsPublic } from '#server/payments/area.ts'
import type { SubscriptionRow } from '#server/payments/public/subscription.ts'
import { bindAll } from '#server/platform/base/bind-all.ts'
import { isoTimestamp } from '#server/platform/base/clock.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Database } from '#server/platform/db/database.ts'
import { inTransaction } from '#server/platform/db/in-transaction.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { conflict, unauthorized } from '#server/platform/http/problems.ts'
import {
  currentSubscription,
  isActive as isActiveState,
  monthlyCents,
  subscriptionState,
  timetable,
  trialDays,
} from '#server/tracker/public/subscription-rules.ts'
import { subscriptionCheckoutRequest } from './checkout.ts'
import type { CashcoachFacts, CashcoachStore } from './store.ts'

const day = 24 * 3_600_000
const subscribeFailed = 'Failed to create subscription'
const cancelFailed = 'Failed to cancel subscription'
const invoicesFailed = 'The payment provider does not answer right now. Please try again in a moment.'

interface Dependencies {
  db: Database
  config: Pick<Config, 'payments' | 'freeAccessEmails' | 'appUrl' | 'automaticTax'>
  store: CashcoachStore
  payments: PaymentsPublic
}

type Member = Pick<Caller, 'id' | 'email'>

/** Access to CashCoach: by subscription, by grant, or by the list of free addresses. */
export const cashcoachService = (dependencies: Dependencies) =>
  bindAll(dependencies, {
    isActive,
    wasActive,
    status,
    subscribe,
    cancel,
    portal,
    forAdmin,
    grant,
    endGrants,
    rememberTrial,
  })

export type CashcoachService = ReturnType<typeof cashcoachService>

async function isActive(context: Dependencies, member: Member): Promise<boolean> {
  return isActiveState((await subscriptionStatus(context, member)).state)
}

/** Whether a member has or ever had CashCoach, or has entries; such members keep read access. */
async function wasActive(context: Dependencies, { id, email }: Member): Promise<boolean> {
  return hasFreeEmail(context, email) || context.store.everHad(id)
}

async function status(context: Dependencies, member: Member, now: number): Promise<CashcoachStatus> {
  const { store } = context
  const { facts, state: currentState, current } = await subscriptionStatus(context, member)
  // A revoked grant or free address leaves no subscription, but the member may have data to read.
  const state = currentState === 'none' && (facts.hadGrant || facts.usedTracker) ? 'ended' : currentState
  // Active subscribers get no trial offer, so skip the lookup.
  const maySubscribe = state === 'none' || state === 'ended' || state === 'free'
  const trialAvailable = maySubscribe && (await isTrialAvailable(context, facts))
  const paid = state !== 'free' && current
  const accessDates = paid ? timetable(current) : { open_until: null, next_charge_at: null }
  const firstCharge = state === 'none' || state === 'ended' ? now + (trialAvailable ? trialDays * day : 0) : null
  return {
    active: isActiveState(state),
    state,
    can_cancel: state === 'free' ? facts.grantedBy === 'bypass' : isActiveState(state),
    price: monthlyCents,
    trial_available: trialAvailable,
    trial_days: trialDays,
    next_charge_at: firstCharge === null ? accessDates.next_charge_at : isoTimestamp(firstCharge),
    open_until: accessDates.open_until,
    subscribed_since: paid ? current.started_at : null,
    payment_failed_at: paid ? current.payment_failed_at : null,
    ...(state === 'ended' && { kept: await store.countRetained(member.id) }),
  }
}

async function subscribe(context: Dependencies, member: Member, now: number): Promise<SubscribeReply> {
  const { config, store, payments } = context
  if ((await subscriptionStatus(context, member)).state === 'free')
    return { free_access: true, message: 'Your access to CashCoach is free.' }
  if (config.payments === 'bypass') return grantBypass(context, member.id, now)
  const request = subscriptionCheckoutRequest({
    memberId: member.id,
    appUrl: config.appUrl,
    automaticTax: config.automaticTax,
    async checkEligibility() {
      const payer = await payments.payers.lock(member.id)
      if (!payer) throw unauthorized()
      if (await isActive(context, member)) throw conflict('active', 'Your CashCoach subscription is active already.')
      return { trial: !(await store.hadTrial(payer)) }
    },
  })
  const { url } = await payments.checkouts.begin(request, now, subscribeFailed)
  return { sessionUrl: url }
}

async function cancel(context: Dependencies, member: Member, now: number): Promise<CancelReply> {
  const { config, payments } = context
  const { state, current } = await subscriptionStatus(context, member)
  if (state === 'free') return endBypass(context, member.id, now)
  if (!current || !isActiveState(state)) throw conflict('not_subscribed', 'There is no active subscription to cancel.')
  const flow = {
    type: 'subscription_cancel' as const,
    subscription_cancel: { subscription: current.subscription },
    after_completion: {
      type: 'redirect' as const,
      redirect: { return_url: `${config.appUrl}/cashcoach?cancelled=1` },
    },
  }
  // A cancelled subscription can only be resumed, on the same page.
  const flowData = state === 'cancelled' ? {} : { flow_data: flow }
  const request = { customer: current.customer, ...flowData }
  return { portal_url: await payments.portal(request, `${config.appUrl}/cashcoach`, cancelFailed) }
}

async function portal(context: Dependencies, member: Member): Promise<{ portal_url: string }> {
  const { config, payments } = context
  const { current } = await subscriptionStatus(context, member)
  if (!current) throw conflict('not_subscribed', 'There is no subscription yet, so there are no invoices.')
  const request = { customer: current.customer }
  return { portal_url: await payments.portal(request, `${config.appUrl}/cashcoach`, invoicesFailed) }
}

/** A member's CashCoach as admins see it: grant, subscription and trial. */
async function forAdmin(context: Dependencies, { id, email }: Member) {
  const { facts, current } = await subscriptionStatus(context, { id, email })
  const freeBy = hasFreeEmail(context, email) ? ('setting' as const) : facts.grantedBy
  return { freeBy, current, trialUsed: !(await isTrialAvailable(context, facts)) }
}

/** Grants a member free CashCoach until revoked. Call it in a transaction that locks the member. */
const grant = ({ store }: Dependencies, memberId: number, now: number) =>
  store.grant(memberId, 'operator', isoTimestamp(now))

/** Revokes grants. @returns the number of grants ended */
async function endGrants({ store }: Dependencies, memberId: number, now: number): Promise<number> {
  const timestamp = isoTimestamp(now)
  return (
    (await store.endGrants(memberId, 'operator', timestamp)) + (await store.endGrants(memberId, 'bypass', timestamp))
  )
}

/** Remembers a used trial by the verified address, too, before the account goes. Call it in that transaction. */
async function rememberTrial({ store, payments }: Dependencies, memberId: number, now: number): Promise<void> {
  const payer = await payments.payers.find(memberId)
  if (payer && (await store.hadTrial(payer))) await store.useTrial(payer, isoTimestamp(now))
}

async function subscriptionStatus(
  context: Dependencies,
  member: Member,
): Promise<{ facts: CashcoachFacts; state: CashcoachState; current: SubscriptionRow | undefined }> {
  const facts = await context.store.facts(member.id)
  const current = currentSubscription(facts.subscriptions)
  if (facts.grantedBy !== null || hasFreeEmail(context, member.email)) return { facts, state: 'free', current }
  return { facts, state: current ? subscriptionState(current) : 'none', current }
}

const hasFreeEmail = ({ config }: Dependencies, email: string) =>
  config.freeAccessEmails.some((free) => sameEmail(free, email))

const isTrialAvailable = async ({ store }: Dependencies, { person, trialKey }: CashcoachFacts): Promise<boolean> =>
  person !== undefined && !(await store.hadTrial(person, trialKey))

const grantBypass = inTransaction(
  async ({ store, payments }: Dependencies, memberId: number, now: number): Promise<SubscribeReply> => {
    if (!(await payments.payers.lock(memberId))) throw unauthorized()
    if ((await store.facts(memberId)).grantedBy === null) await store.grant(memberId, 'bypass', isoTimestamp(now))
    return { free_access: true, message: 'Free access granted! Nothing was charged: this is a demonstration.' }
  },
)

async function endBypass({ store }: Dependencies, memberId: number, now: number): Promise<CancelReply> {
  if ((await store.endGrants(memberId, 'bypass', isoTimestamp(now))) === 0)
    throw conflict('free_access', 'Your access is free, so there is nothing to cancel.')
  return { message: 'Subscription cancelled successfully' }
}
