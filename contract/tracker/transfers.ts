import * as z from 'zod'
import { Day, IdParams, Money } from '#contract/platform/codecs.ts'
import { defineApi } from '#contract/platform/endpoint.ts'
import { line } from '#contract/platform/input-fields.ts'
import { AccountId } from './accounts.ts'
import { MonthQuery } from './expense-queries.ts'
import { BudgetNotice, Expense } from './expenses.ts'
import { trackerPageRoutes } from './page-routes.ts'
import { Rule } from './sorting-rules.ts'

/** Maximum pairs in one request, and in the list of proposals. */
export const maxPairs = 2000

const Id = z.int().positive()
/** The ids of the halves of a transfer. */
const PairIds = z.object({ out_id: Id.describe('Money out'), in_id: Id.describe('Money in') })
export type PairIds = z.infer<typeof PairIds>
const Pairs = PairIds.array().min(1).max(maxPairs)

const TransferEntry = z.object({
  id: z.int(),
  description: z.string(),
  expense_date: Day,
  account_id: z.int(),
})
export type TransferEntry = z.infer<typeof TransferEntry>

const Proposal = z.object({ amount: Money, out: TransferEntry, into: TransferEntry })

const Question = z.object({
  amount: Money,
  reason: z
    .enum(['refund', 'several', 'amount'])
    .describe(
      'refund: the money in may be a refund. several: there are several other halves. amount: other entries have the same amount, and neither half says that it is a transfer',
    ),
  direction: z.enum(['out', 'in']).describe('Direction of the entry; that of the candidates is opposite'),
  entry: TransferEntry,
  candidates: TransferEntry.array().describe('Possible other halves, the best one first'),
})
export type Question = z.infer<typeof Question>

const Proposals = z.object({
  pairs: Proposal.array().describe('Pairs without doubt, at most 2,000, latest first'),
  questions: Question.array().describe('Pairs in doubt, at most 50, latest first'),
})
export type Proposals = z.infer<typeof Proposals>

const TransferList = z.object({
  transfers: z
    .object({ amount: Money, out: Expense, into: Expense })
    .array()
    .describe('Each transfer once, by the day of its money out, latest first'),
  alone: Expense.array().describe('Spending that says it pays a card or an own account, without another half'),
})
export type TransferList = z.infer<typeof TransferList>

const Notices = { notices: BudgetNotice.array() }
const Paired = z.object({
  ...Notices,
  ended_bills: z.string().array().describe('Descriptions of confirmed bills that are dismissed, as they are transfers'),
})
export type Paired = z.infer<typeof Paired>
const Unpaired = z.object(Notices)
export type Unpaired = z.infer<typeof Unpaired>
const AddedHalf = Paired.extend({ id: z.int().describe('Id of the entry that was added') })
export type AddedHalf = z.infer<typeof AddedHalf>
const AlwaysReply = Paired.extend({
  rule: Rule.nullable().describe('The new rule; null if the payee has one already'),
  pairs: z.object({ out_id: z.int(), in_id: z.int() }).array().describe('Transfers that were paired'),
})
export type AlwaysReply = z.infer<typeof AlwaysReply>

export const transfers = defineApi(trackerPageRoutes.transfers, {
  list: {
    summary: 'List the transfers of a month or a year, and spending that may be half of one',
    query: MonthQuery,
    reply: TransferList,
  },
  proposals: { summary: "Find transfers between the member's own accounts", reply: Proposals },
  candidates: {
    summary: 'List entries that can be the other half of an entry, nearest first, at most ten',
    params: IdParams,
    reply: TransferEntry.array(),
  },
  pair: {
    summary: 'Make pairs of entries transfers; repeating it changes nothing',
    body: z.object({ pairs: Pairs }),
    reply: Paired,
  },
  unpair: {
    summary: 'End transfers by the ids of their halves; repeating it changes nothing',
    body: z.object({
      ids: Id.array().min(1).max(maxPairs),
      refuse: z.boolean().optional().describe('Whether the pairs are never proposed again'),
    }),
    reply: Unpaired,
  },
  refuse: {
    summary: 'Stop proposing pairs of entries, or revoke this',
    body: z.object({ pairs: Pairs, refused: z.boolean() }),
  },
  addHalf: {
    summary: 'Add the other half of an entry in another account; deleting it undoes this',
    params: IdParams,
    body: z.object({ account_id: AccountId }),
    reply: AddedHalf,
  },
  always: {
    summary: 'Create a rule for the transfers of a payee, and pair those without doubt',
    body: z.object({ payee: line(200, 'Please give a payee.') }),
    reply: AlwaysReply,
  },
})
