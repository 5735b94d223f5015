import * as z from 'zod'
import { Purchase } from '#contract/payments/payments.ts'
import { Day, Id, IdParams, Money, Timestamp } from '#contract/platform/codecs.ts'
import { defineApi } from '#contract/platform/endpoint.ts'
import { paragraphs, Reason } from '#contract/platform/input-fields.ts'
import { CashcoachState } from '#contract/tracker/cashcoach.ts'
import { Tier } from '#course/lesson.ts'
import { maxBatch } from './member-batches.ts'
import { FilterBody, MemberFilter, MemberQuery, NamedFilter, SortedFilter } from './member-filters.ts'
import { operationsRoutes } from './routes.ts'

const Lessons = z.object({ passed: z.int(), open: z.int() }).describe('Counts of the lessons that the tier opens')

const MemberSummary = z.object({
  id: z.int(),
  given_name: z.string().nullable(),
  email: z.string(),
  created_at: Timestamp,
  tier: Tier,
  cashcoach: z.object({ state: CashcoachState, open_until: Timestamp.nullable() }),
  lessons: Lessons,
  last_seen_at: Timestamp.nullable().describe(
    'Last use of a session or last activity in a lesson, to the hour at worst; null if unknown, which is before `seen_since`',
  ),
  lifetime_paid: Money.describe('Payments for the member, by anyone, less refunds and lost disputes'),
})

const seenSince = Day.nullable().describe('Day of the update that began to record the last use')
export type MemberSummary = z.infer<typeof MemberSummary>

const MemberList = z.object({
  members: MemberSummary.array(),
  count: z.int(),
  count_is_minimum: z.boolean().describe('True if more members match than were counted'),
  seen_since: seenSince,
  previous: z.string().nullable().describe('Cursor for the previous page, sent as `before`; null on the first page'),
  next: z.string().nullable().describe('Cursor for the next page, sent as `after`; null on the last page'),
})
export type MemberList = z.infer<typeof MemberList>

/** An entry of the membership ledger. */
const TierEntry = z.object({
  id: z.int(),
  kind: z.enum(['purchase', 'grant']),
  created_at: Timestamp,
  opened: Tier.array().describe('Tiers it opened, lowest first'),
  standing: Tier.array().describe('Those of the tiers that are still open'),
})
export type TierEntry = z.infer<typeof TierEntry>

/** A later purchase or grant that must be refunded or ended first. */
const OnTop = z.object({
  kind: z.enum(['purchase', 'grant']),
  /** The payment of a purchase, or the ledger entry of a grant. */
  id: z.int(),
  tier: Tier,
  date: Timestamp,
})
export type OnTop = z.infer<typeof OnTop>

export const AdminPurchase = Purchase.omit({ amount: true, has_receipt: true }).extend({
  amount: Money,
  is_paid: z.boolean().describe('Whether the payment succeeded; otherwise it failed or is pending at the bank'),
  receipt_number: z.string().nullable().describe('Null if nothing was paid'),
  is_gift: z.boolean().describe('Whether another person paid, by a link'),
  refundable: Money.describe('Amount that can still be refunded'),
  /** Effect of a full refund of the rest. */
  closes: Tier.array(),
  tier_after: Tier,
  ends_cashcoach: z.boolean(),
  on_top: OnTop.array(),
  refusal: z.string().nullable().describe('Message why it cannot be refunded here; null if it can'),
})
export type AdminPurchase = z.infer<typeof AdminPurchase>

/** The admins' private note about a member. */
const MemberNote = z.object({
  note: z.string(),
  version: z.int().describe('Number of changes, 0 without a note; sent in If-Match, in quotes'),
  updated_at: Timestamp.nullable(),
})
export type MemberNote = z.infer<typeof MemberNote>

export const Member = MemberSummary.extend({
  seen_since: seenSince,
  note: MemberNote,
  is_operator: z.boolean(),
  tier_entries: TierEntry.array(),
  cashcoach: z.object({
    state: CashcoachState,
    open_until: Timestamp.nullable(),
    next_charge_at: Timestamp.nullable(),
    free_by: z.enum(['setting', 'operator', 'bypass']).nullable(),
    trial_used: z.boolean(),
    /** Amount refunded if it ends at once. */
    refund_now: Money,
  }),
  purchases: AdminPurchase.array(),
  progress: z.object({ tier: Tier, passed: z.int(), total: z.int() }).array(),
  sessions: z.object({ device: z.string(), last_seen_at: Timestamp }).array(),
})
export type Member = z.infer<typeof Member>

const TierGrant = z.object({ tier: Tier.exclude(['bronze']), reason: Reason })
const ReasonBody = z.object({ reason: Reason })
const CashcoachEnd = z.object({ when: z.enum(['paid_up', 'now']), reason: Reason })
export type CashcoachEnd = z.infer<typeof CashcoachEnd>

const AdminRefund = z.object({
  amount: Money,
  refunded: Money.describe('Amount refunded so far, as the admin has seen it; a different amount is rejected with 409'),
  reason: Reason,
})
export type AdminRefund = z.infer<typeof AdminRefund>

const Refunded = z.object({ amount: Money, refunded: Money, is_whole: z.boolean() })
export type Refunded = z.infer<typeof Refunded>

export const members = defineApi(operationsRoutes.members, {
  list: { summary: 'List the members, newest first by default', query: MemberQuery, reply: MemberList },
  ids: {
    summary: 'List the ids of all members of a filter, for an action on them',
    query: MemberFilter,
    reply: z.object({
      ids: z.int().array().describe(`At most ${maxBatch}`),
      is_all: z.boolean().describe('False if there are more'),
    }),
  },
  exportCsv: {
    summary: 'Export the members of a filter as CSV, in the order of the list',
    query: SortedFilter,
    file: true,
    fileTypes: ['text/csv'],
  },
  filters: {
    summary: 'List the filters of members, the built-in ones first',
    reply: z.object({ filters: NamedFilter.array() }),
  },
  saveFilter: { summary: 'Save a filter under a name', body: FilterBody, reply: NamedFilter },
  changeFilter: {
    summary: 'Change the name or the conditions of a saved filter; 412 if If-Match names an older version',
    params: IdParams,
    body: FilterBody,
    reply: NamedFilter,
  },
  removeFilter: { summary: 'Delete a saved filter', params: IdParams },
  read: { summary: 'Get a member with purchases, access and progress', params: IdParams, reply: Member },
  saveNote: {
    summary: 'Replace the private note about a member; 412 if If-Match names an older version',
    params: IdParams,
    body: z.object({ note: paragraphs(5000) }),
    reply: MemberNote,
  },
  grantTier: { summary: 'Grant a tier without payment', params: IdParams, body: TierGrant, reply: Member },
  endGrant: {
    summary: 'End a grant and close the tiers it opened',
    params: z.object({ id: Id, grant: Id }),
    body: ReasonBody,
    reply: Member,
  },
  grantCashcoach: { summary: 'Grant CashCoach without payment', params: IdParams, body: ReasonBody, reply: Member },
  endCashcoach: {
    summary: 'End CashCoach: a grant at once, a subscription now or at the end of the paid period',
    params: IdParams,
    body: CashcoachEnd,
    reply: Member,
  },
  endSessions: {
    summary: 'End all sessions of a member',
    params: IdParams,
    reply: z.object({ ended: z.int() }),
  },
  refund: {
    summary: 'Refund a payment for a membership or CashCoach, fully or partially',
    params: IdParams,
    body: AdminRefund,
    reply: Refunded,
  },
  payer: {
    summary: 'Get the e-mail address of the payer of a link, from the payment provider',
    params: IdParams,
    reply: z.object({ email: z.string().nullable().describe('Null if the provider has none') }),
  },
  resendReceipt: { summary: 'Send the receipt of a payment again', params: IdParams },
})
