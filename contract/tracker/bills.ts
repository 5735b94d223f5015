import * as z from 'zod'
import { Day, IdParams, Money } from '#contract/platform/codecs.ts'
import { defineApi } from '#contract/platform/endpoint.ts'
import { amountAbove0, line } from '#contract/platform/input-fields.ts'
import { CategoryId, ClientId, ExpenseDay } from './expenses.ts'
import { trackerPageRoutes } from './page-routes.ts'

const billPeriods = ['weekly', 'fortnightly', 'monthly', 'quarterly', 'yearly'] as const
export const BillPeriod = z.enum(billPeriods)
export type BillPeriod = z.infer<typeof BillPeriod>

export const Bill = z.object({
  id: z.int(),
  description: z.string(),
  category_id: z.int(),
  category_name: z.string(),
  category_color: z.string(),
  category_icon: z.string(),
  amount: Money.describe('Expected amount of the next payment'),
  varies: z.boolean().optional().describe('True if each payment has another amount, so that `amount` is an estimate'),
  period: BillPeriod,
  next_due: Day.nullable().describe('First unpaid due date; null for a dismissed bill and if no payment is expected'),
  state: z
    .enum(['detected', 'asked', 'confirmed', 'dismissed'])
    .describe(
      'detected: paid three times; asked: paid twice, so the member is asked; confirmed, dismissed: decision of the member',
    ),
  status: z
    .enum(['overdue', 'due', 'paid', 'upcoming'])
    .describe(
      'overdue: unpaid and past; due: within seven days; paid: in the current month, with no more due dates in it; upcoming: otherwise',
    ),
  last_paid: Day.nullable(),
  price_change: z
    .object({ from: Money, to: Money, since: Day })
    .nullable()
    .describe('Latest price change of the last 24 months; null if there is none'),
  version: z.int().describe("Number of the member's changes, 0 for a detected bill; sent in If-Match, in quotes"),
})
export type Bill = z.infer<typeof Bill>

const BillBody = z.object({
  description: line(200, 'Description is required'),
  category_id: CategoryId,
  amount: amountAbove0('Amount must be greater than 0'),
  period: z.enum(billPeriods, 'Please choose how often it comes.'),
  next_due: ExpenseDay,
})
export type BillBody = z.infer<typeof BillBody>
const NewBillBody = BillBody.extend({ client_id: ClientId.optional() })
export type NewBillBody = z.infer<typeof NewBillBody>

const SkippedDay = z.object({ due: ExpenseDay })

export const bills = defineApi(trackerPageRoutes.bills, {
  list: {
    summary: "List the member's bills: detected in the expenses or added by the member",
    reply: Bill.array(),
  },
  add: { summary: 'Create a bill', body: NewBillBody, reply: Bill },
  change: { summary: 'Change a bill, which also confirms it', params: IdParams, body: BillBody, reply: Bill },
  confirm: { summary: 'Confirm that a bill recurs', params: IdParams, reply: Bill },
  dismiss: { summary: 'Dismiss a bill that does not recur, or no longer', params: IdParams, reply: Bill },
  restore: { summary: 'Undo the dismissal of a bill', params: IdParams, reply: Bill },
  skip: {
    summary: 'Skip one due date of a bill',
    params: IdParams,
    body: SkippedDay,
    reply: Bill,
  },
  unskip: { summary: 'Undo the skip of a due date', params: IdParams, body: SkippedDay, reply: Bill },
})
