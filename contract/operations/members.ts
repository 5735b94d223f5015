import * as z from 'zod'
import { Purchase } from '#contract/payments/payments.ts'
import { Id, IdParams, Moment, Money } from '#contract/platform/codecs.ts'
import { defineApi } from '#contract/platform/endpoint.ts'
import { line, Reason } from '#contract/platform/input-fields.ts'
import { CashcoachState } from '#contract/tracker/cashcoach.ts'
import { Tier } from '#course/lesson.ts'
import { operationsRoutes } from './routes.ts'

/** CashCoach states to filter members by; `none` means no CashCoach now. */
export const CashcoachFilter = z.enum(['active', 'trialing', 'past_due', 'cancelled', 'free', 'none'])
export type CashcoachFilter = z.infer<typeof CashcoachFilter>

const MemberQuery = z.object({
  search: line(200).optional().describe('A part of a name or of an e-mail address'),
  tier: Tier.optional(),
  cashcoach: CashcoachFilter.optional(),
  after: Id.optional().describe('The page begins below this member'),
  before: Id.optional().describe('The page ends above this member'),
})
export type MemberQuery = z.infer<typeof MemberQuery>

const Lessons = z.object({ passed: z.int(), open: z.int() }).describe('Of the lessons that the tier opens')

const MemberSummary = z.object({
  id: z.int(),
  given_name: z.string().nullable(),
  email: z.string(),
  tier: Tier,
  cashcoach: z.object({ state: CashcoachState, open_until: Moment.nullable() }),
  lessons: Lessons,
  last_seen_at: Moment.nullable().describe('The last use of a session that stands, or the last work at a lesson'),
})
export type MemberSummary = z.infer<typeof MemberSummary>

const MemberList = z.object({
  members: MemberSummary.array(),
  count: z.int(),
  count_is_minimum: z.boolean(),
  previous: z.int().nullable().describe('Where there is a page above this one: its `before`'),
  next: z.int().nullable().describe('Where there is a page below this one: its `after`'),
})
export type MemberList = z.infer<typeof MemberList>

/** An entry of the membership ledger. */
const TierEntry = z.object({
  id: z.int(),
  kind: z.enum(['purchase', 'grant']),
  created_at: Moment,
  opened: Tier.array().describe('What it opened, lowest first'),
  standing: Tier.array().describe('What of that is open by it'),
})
export type TierEntry = z.infer<typeof TierEntry>

/** A later purchase or grant that must be refunded or ended first. */
const OnTop = z.object({
  kind: z.enum(['purchase', 'grant']),
  /** The payment of a purchase, or the ledger entry of a grant. */
  id: z.int(),
  tier: Tier,
  date: Moment,
})
export type OnTop = z.infer<typeof OnTop>

export const AdminPurchase = Purchase.omit({ amount: true, has_receipt: true }).extend({
  amount: Money,
  is_paid: z.boolean().describe('Whether money came in; otherwise the bank has refused it, or still has to confirm it'),
  is_gift: z.boolean().describe('Somebody else paid, by a link'),
  refundable: Money.describe('What is left to go back'),
  /** Effect of a full refund of the rest. */
  closes: Tier.array(),
  tier_after: Tier,
  ends_cashcoach: z.boolean(),
  on_top: OnTop.array(),
  refusal: z.string().nullable().describe('Why nothing of it can go back here'),
})
export type AdminPurchase = z.infer<typeof AdminPurchase>

export const Member = MemberSummary.extend({
  created_at: Moment,
  is_operator: z.boolean(),
  tier_entries: TierEntry.array(),
  cashcoach: z.object({
    state: CashcoachState,
    open_until: Moment.nullable(),
    next_charge_at: Moment.nullable(),
    free_by: z.enum(['setting', 'operator', 'bypass']).nullable(),
    trial_used: z.boolean(),
    /** Amount refunded if it ends at once. */
    refund_now: Money,
  }),
  purchases: AdminPurchase.array(),
  progress: z.object({ tier: Tier, passed: z.int(), total: z.int() }).array(),
  sessions: z.object({ device: z.string(), last_seen_at: Moment }).array(),
})
export type Member = z.infer<typeof Member>

const TierGrant = z.object({ tier: Tier.exclude(['bronze']), reason: Reason })
const ReasonBody = z.object({ reason: Reason })
const CashcoachEnd = z.object({ when: z.enum(['paid_up', 'now']), reason: Reason })
export type CashcoachEnd = z.infer<typeof CashcoachEnd>

const AdminRefund = z.object({
  amount: Money,
  refunded: Money.describe('What had gone back before, as the operator has seen it: another sum is refused'),
  reason: Reason,
})
export type AdminRefund = z.infer<typeof AdminRefund>

const Refunded = z.object({ amount: Money, refunded: Money, is_whole: z.boolean() })
export type Refunded = z.infer<typeof Refunded>

export const members = defineApi(operationsRoutes.members, {
  list: { summary: 'Who learns here, the newest first', query: MemberQuery, reply: MemberList },
  read: { summary: 'What one member has, paid and did', params: IdParams, reply: Member },
  grantTier: { summary: 'Opens a tier without a payment', params: IdParams, body: TierGrant, reply: Member },
  endGrant: {
    summary: 'Closes what a grant opened',
    params: z.object({ id: Id, grant: Id }),
    body: ReasonBody,
    reply: Member,
  },
  grantCashcoach: { summary: 'Gives CashCoach without a payment', params: IdParams, body: ReasonBody, reply: Member },
  endCashcoach: {
    summary: 'Ends CashCoach: what was given at once, a subscription when it is paid up or now',
    params: IdParams,
    body: CashcoachEnd,
    reply: Member,
  },
  endSessions: {
    summary: 'Signs a member out everywhere',
    params: IdParams,
    reply: z.object({ ended: z.int() }),
  },
  refund: {
    summary: 'Gives a payment for a membership or for CashCoach back, whole or in part',
    params: IdParams,
    body: AdminRefund,
    reply: Refunded,
  },
  resendReceipt: { summary: 'Sends the receipt of a payment once more', params: IdParams },
})
