import * as z from 'zod'
import { Day, IdParams, Money } from '#contract/platform/codecs.ts'
import { defineApi } from '#contract/platform/endpoint.ts'
import { amountAbove0, line } from '#contract/platform/input-fields.ts'
import { CategoryId, ClientId, ExpenseDay } from './expenses.ts'
import { trackerRoutes } from './routes.ts'

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
  amount: Money.describe('What is expected the next time'),
  period: BillPeriod,
  next_due: Day.nullable().describe('The first day that is not paid; null for one that was dismissed'),
  state: z
    .enum(['detected', 'asked', 'confirmed', 'dismissed'])
    .describe('detected: paid three times; asked: paid twice, so perhaps none; the others are what the member said'),
  status: z
    .enum(['overdue', 'due', 'paid', 'upcoming'])
    .describe('due: within seven days; paid: in the running month, with nothing more to come in it'),
  last_paid: Day.nullable(),
  price_change: z
    .object({ from: Money, to: Money, since: Day })
    .nullable()
    .describe('The last one, within the last 24 months'),
  version: z
    .int()
    .describe('Counts what the member said of it; 0 where that is nothing yet. If-Match takes it in quotes'),
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

export const bills = defineApi(trackerRoutes.bills, {
  list: {
    summary: 'What recurs: bills that were found in the expenses, and those that the member named',
    reply: Bill.array(),
  },
  add: { summary: 'Adds a bill that the member knows of', body: NewBillBody, reply: Bill },
  change: { summary: 'Changes a bill, which confirms it', params: IdParams, body: BillBody, reply: Bill },
  confirm: { summary: 'Confirms that this recurs', params: IdParams, reply: Bill },
  dismiss: { summary: 'Says that this does not recur, or no more', params: IdParams, reply: Bill },
  restore: { summary: 'Takes that back', params: IdParams, reply: Bill },
  skip: {
    summary: 'Says that a bill does not come on one of its days; the others stay',
    params: IdParams,
    body: SkippedDay,
    reply: Bill,
  },
  unskip: { summary: 'Takes back that it does not come on that day', params: IdParams, body: SkippedDay, reply: Bill },
})
