import * as z from 'zod'
import { ReturnPath } from '#contract/accounts/accounts.ts'
import { Money } from '#contract/platform/codecs.ts'
import { defineApi } from '#contract/platform/endpoint.ts'
import { Tier } from '#course/lesson.ts'
import { learningRoutes } from './routes.ts'

/** Price of a tier for this member; null if it is already included. */
const TierOffer = z.object({ tier: Tier, price: Money.nullable(), lessons: z.int() })

export const Membership = z.object({ membership_tier: Tier, offers: TierOffer.array() })
export type Membership = z.infer<typeof Membership>

export const CheckoutReply = z.object({
  success: z.boolean(),
  sessionId: z.string().optional(),
  sessionUrl: z.string().optional(),
  development: z.boolean().optional(),
  message: z.string().optional(),
})
export type CheckoutReply = z.infer<typeof CheckoutReply>

export const memberships = defineApi(learningRoutes.memberships, {
  me: { summary: "Get the member's tier, and the current price of each tier", reply: Membership },
  checkout: {
    summary: 'Start a checkout for a tier',
    /** `return_to`: page to open after the payment, such as a locked lesson. */
    body: z.object({ tier: Tier, return_to: ReturnPath.optional() }),
    reply: CheckoutReply,
  },
})
