import type { CancelReply, CashcoachState, CashcoachStatus, SubscribeReply } from '#contract/tracker/cashcoach.ts'
import { sameEmail } from '#server/accounts/public/same-email.ts'
import type { PaymentsPublic } from '#server/payments/area.ts'
import type { SubscriptionRow } from '#server/payments/public/subscription.ts'
import { isoMoment } from '#server/platform/base/clock.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { conflict, unauthorized } from '#server/platform/http/problems.ts'
import {
  currentSubscription,
  isActive,
  monthlyCents,
  subscriptionState,
  timetable,
  trialDays,
} from '#server/tracker/public/subscription-rules.ts'
import { subscriptionCheckoutRequest } from './checkout.ts'
import type { CashcoachStore } from './store.ts'

const day = 24 * 3_600_000
const subscribeFailed = 'Failed to create subscription'
const cancelFailed = 'Failed to cancel subscription'

interface Dependencies {
  db: Database
  config: Pick<Config, 'payments' | 'freeAccessEmails' | 'appUrl' | 'automaticTax'>
  store: CashcoachStore
  payments: PaymentsPublic
}

type Member = Pick<Caller, 'id' | 'email'>

/** Access to CashCoach: by subscription, by grant, or by the list of free addresses. */
export function cashcoachService({ db, config, store, payments }: Dependencies) {
  const isListed = (email: string) => config.freeAccessEmails.some((free) => sameEmail(free, email))
  const isFree = async ({ id, email }: Member) => isListed(email) || (await store.openGrant(id)) !== undefined

  const subscriptionStatus = async (
    member: Member,
  ): Promise<{ state: CashcoachState; current: SubscriptionRow | undefined }> => {
    const [free, all] = await Promise.all([isFree(member), payments.subscriptions.ofMember(member.id)])
    const current = currentSubscription(all)
    if (free) return { state: 'free', current }
    return { state: current ? subscriptionState(current) : 'none', current }
  }

  const isBypassed = async (memberId: number) => (await store.openGrant(memberId))?.granted_by === 'bypass'

  const canTry = async (memberId: number): Promise<boolean> => {
    const payer = await payments.payers.find(memberId)
    return payer !== undefined && !(await store.hadTrial(payer))
  }

  return {
    async isActive(member: Member): Promise<boolean> {
      return isActive((await subscriptionStatus(member)).state)
    },

    /** Whether a member has or ever had CashCoach; such members keep read access. */
    wasActive: async ({ id, email }: Member): Promise<boolean> => isListed(email) || (await store.everHad(id)),

    async status(member: Member, now: number): Promise<CashcoachStatus> {
      const { state: currentState, current } = await subscriptionStatus(member)
      // A revoked grant leaves no subscription, but the member may have data to read.
      const state = currentState === 'none' && (await store.everHad(member.id)) ? 'ended' : currentState
      // Active subscribers get no trial offer, so skip the lookup.
      const mayBegin = state === 'none' || state === 'ended' || state === 'free'
      const trialAvailable = mayBegin && (await canTry(member.id))
      const paid = state !== 'free' && current
      const times = paid ? timetable(current) : { open_until: null, next_charge_at: null }
      const first = state === 'none' || state === 'ended' ? now + (trialAvailable ? trialDays * day : 0) : null
      return {
        active: isActive(state),
        state,
        can_cancel: state === 'free' ? await isBypassed(member.id) : isActive(state),
        price: monthlyCents,
        trial_available: trialAvailable,
        trial_days: trialDays,
        next_charge_at: first === null ? times.next_charge_at : isoMoment(first),
        open_until: times.open_until,
        subscribed_since: paid ? current.started_at : null,
        payment_failed_at: paid ? current.payment_failed_at : null,
        ...(state === 'ended' && { kept: await store.kept(member.id) }),
      }
    },

    async subscribe(member: Member, now: number): Promise<SubscribeReply> {
      if (await isFree(member)) return { free_access: true, message: 'Your access to CashCoach is free.' }
      if (config.payments === 'bypass') return grantBypass(member, now)
      const request = subscriptionCheckoutRequest({
        memberId: member.id,
        appUrl: config.appUrl,
        automaticTax: config.automaticTax,
        async checkEligibility() {
          const payer = await payments.payers.lock(member.id)
          if (!payer) throw unauthorized()
          if (isActive((await subscriptionStatus(member)).state)) throw alreadyActive()
          return { trial: !(await store.hadTrial(payer)) }
        },
      })
      const { url } = await payments.checkouts.begin(request, now, subscribeFailed)
      return { sessionUrl: url }
    },

    async cancel(member: Member, now: number): Promise<CancelReply> {
      const { state, current } = await subscriptionStatus(member)
      if (state === 'free') return endBypass(member, now)
      if (!current || !isActive(state)) throw conflict('not_subscribed', 'There is no active subscription to cancel.')
      const done = `${config.appUrl}/cashcoach?cancelled=1`
      const flow = {
        type: 'subscription_cancel' as const,
        subscription_cancel: { subscription: current.subscription },
        after_completion: { type: 'redirect' as const, redirect: { return_url: done } },
      }
      // A cancelled subscription can only be resumed, on the same page.
      const more = state === 'cancelled' ? {} : { flow_data: flow }
      return {
        portal_url: await payments.portal(
          { customer: current.customer, ...more },
          `${config.appUrl}/cashcoach`,
          cancelFailed,
        ),
      }
    },

    async portal(member: Member): Promise<{ portal_url: string }> {
      const { current } = await subscriptionStatus(member)
      if (!current) throw conflict('not_subscribed', 'There is no subscription yet, so there are no invoices.')
      const sentence = 'The payment provider does not answer right now. Please try again in a moment.'
      return {
        portal_url: await payments.portal({ customer: current.customer }, `${config.appUrl}/cashcoach`, sentence),
      }
    },

    /** A member's CashCoach as admins see it: grant, subscription and trial. */
    async forAdmin(member: Member) {
      const grant = await store.openGrant(member.id)
      const freeBy = isListed(member.email) ? ('setting' as const) : (grant?.granted_by ?? null)
      const current = currentSubscription(await payments.subscriptions.ofMember(member.id))
      return { freeBy, current, trialUsed: !(await canTry(member.id)) }
    },

    /** Grants a member free CashCoach until revoked. Call it in a transaction that locks the member. */
    grant: (memberId: number, now: number) => store.grant(memberId, 'operator', isoMoment(now)),

    /** Revokes grants. @returns the number of grants ended */
    async endGrants(memberId: number, now: number): Promise<number> {
      const moment = isoMoment(now)
      return (await store.endGrants(memberId, 'operator', moment)) + (await store.endGrants(memberId, 'bypass', moment))
    },
  }

  async function grantBypass(member: Member, now: number): Promise<SubscribeReply> {
    await db.transaction(async () => {
      if (!(await payments.payers.lock(member.id))) throw unauthorized()
      if (!(await store.openGrant(member.id))) await store.grant(member.id, 'bypass', isoMoment(now))
    })
    return { free_access: true, message: 'Free access granted! Nothing was charged: this is a demonstration.' }
  }

  async function endBypass(member: Member, now: number): Promise<CancelReply> {
    if ((await store.endGrants(member.id, 'bypass', isoMoment(now))) === 0)
      throw conflict('free_access', 'Your access is free, so there is nothing to cancel.')
    return { message: 'Subscription cancelled successfully' }
  }
}

const alreadyActive = () => conflict('active', 'Your CashCoach subscription is active already.')

export type CashcoachService = ReturnType<typeof cashcoachService>
