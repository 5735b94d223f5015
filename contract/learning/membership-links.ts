import * as z from 'zod'
import { CheckoutSessionBody, ConfirmedCheckout } from '#contract/payments/payments.ts'
import { IdParams, Money, Timestamp } from '#contract/platform/codecs.ts'
import { defineApi } from '#contract/platform/endpoint.ts'
import { Tier } from '#course/lesson.ts'
import { learningRoutes } from './routes.ts'

/**
 * `refunded`: it was paid, and the money went back later. `ended`: older than fourteen days. `included`: the member
 * obtained the tier in another way.
 */
export const LinkState = z.enum(['open', 'pending', 'paid', 'refunded', 'withdrawn', 'ended', 'included'])
export type LinkState = z.infer<typeof LinkState>

/** A link with which another person can pay for a tier, as shown to its member. */
export const MembershipLink = z.object({
  id: z.int(),
  /** The full address, to copy. */
  url: z.string(),
  tier: Tier,
  state: LinkState,
  /** Price when the link was created; the current price is calculated when the link is opened. */
  price: Money,
  created_at: Timestamp,
  expires_at: Timestamp,
  /** Time of payment or withdrawal. */
  closed_at: Timestamp.nullable(),
})
export type MembershipLink = z.infer<typeof MembershipLink>

const CodeParams = z.object({ code: z.string().max(100) })

/**
 * Data shown to anyone who opens the link. Terms are null unless the link is open, so that a former payer cannot follow
 * the member's tier.
 */
export const LinkOffer = z.object({
  given_name: z.string().nullable(),
  tier: Tier,
  state: LinkState,
  /** The member's current tier; its value is deducted from the price. */
  from_tier: Tier.nullable(),
  price: Money.nullable(),
  price_when_made: Money.nullable(),
  expires_at: Timestamp.nullable(),
  /** Number of lessons that the tier adds. */
  lessons: z.int().nullable(),
  refund_days: z.int(),
})
export type LinkOffer = z.infer<typeof LinkOffer>

export const membershipLinks = defineApi(learningRoutes.membershipLinks, {
  list: { summary: "List the member's payment links, newest first", reply: MembershipLink.array() },
  create: {
    summary: 'Create a link by which another person can pay for a tier',
    body: z.object({ tier: Tier }),
    reply: MembershipLink,
  },
  withdraw: { summary: 'Withdraw a payment link and close its open checkout', params: IdParams },
  offer: { summary: 'Get the offer of a payment link', params: CodeParams, reply: LinkOffer },
  checkout: {
    summary: 'Start a checkout for a payment link',
    params: CodeParams,
    /** The price shown to the payer. A different price is rejected, so that the payer never pays an unseen price. */
    body: z.object({ price: Money }),
    reply: z.object({ sessionUrl: z.string() }),
  },
  confirm: {
    summary: 'Get the state of a checkout for this link from the payment provider',
    params: CodeParams,
    body: CheckoutSessionBody,
    reply: ConfirmedCheckout.pick({ state: true, amount: true, returned: true }).extend({
      date: Timestamp.nullable(),
      mail_folder: z.null().describe('Always null; pages of earlier releases read it'),
    }),
  },
})
