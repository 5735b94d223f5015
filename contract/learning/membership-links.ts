import * as z from 'zod'
import { CheckoutSessionBody, ConfirmedCheckout } from '#contract/payments/payments.ts'
import { IdParams, Moment, Money } from '#contract/platform/codecs.ts'
import { defineApi } from '#contract/platform/endpoint.ts'
import { Tier } from '#course/lesson.ts'
import { learningRoutes } from './routes.ts'

/** `ended` is fourteen days old; `included` is a tier that the member has by now in another way. */
export const LinkState = z.enum(['open', 'pending', 'paid', 'withdrawn', 'ended', 'included'])
export type LinkState = z.infer<typeof LinkState>

/** A link by which somebody else may pay for a tier, as its member sees it. */
export const MembershipLink = z.object({
  id: z.int(),
  /** The whole address, to be copied. */
  url: z.string(),
  tier: Tier,
  state: LinkState,
  /** What it cost when it was made; what it costs now is worked out when it is opened. */
  price: Money,
  created_at: Moment,
  expires_at: Moment,
  /** When it was paid or withdrawn. */
  closed_at: Moment.nullable(),
})
export type MembershipLink = z.infer<typeof MembershipLink>

const CodeParams = z.object({ code: z.string().max(100) })

/** What whoever opens a link may know: a given name, the tier, the price of the moment. */
export const LinkOffer = z.object({
  given_name: z.string().nullable(),
  tier: Tier,
  state: LinkState,
  /** The tier that the member has now; what that is worth is taken off. */
  from_tier: Tier,
  /** Null where there is nothing left to pay. */
  price: Money.nullable(),
  price_when_made: Money,
  expires_at: Moment,
  /** So many lessons the tier adds to what the member has. */
  lessons: z.int(),
  refund_days: z.int(),
})
export type LinkOffer = z.infer<typeof LinkOffer>

export const membershipLinks = defineApi(learningRoutes.membershipLinks, {
  list: { summary: "The member's links, the newest first", reply: MembershipLink.array() },
  create: {
    summary: 'Makes a link by which somebody else may pay',
    body: z.object({ tier: Tier }),
    reply: MembershipLink,
  },
  withdraw: { summary: 'Withdraws a link; a payment page that is open closes', params: IdParams },
  offer: { summary: 'What a link asks for', params: CodeParams, reply: LinkOffer },
  checkout: {
    summary: 'Begins the payment that a link asks for',
    params: CodeParams,
    /** What the payer has seen: another price is refused, so that nobody pays one that they have not seen. */
    body: z.object({ price: Money }),
    reply: z.object({ sessionUrl: z.string() }),
  },
  confirm: {
    summary: 'What has become of a payment for this link',
    params: CodeParams,
    body: CheckoutSessionBody,
    reply: ConfirmedCheckout.pick({ state: true, amount: true, returned: true, mail_folder: true }).extend({
      date: Moment.nullable(),
    }),
  },
})
