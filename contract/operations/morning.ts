import * as z from 'zod'
import { Day, Money, Timestamp } from '#contract/platform/codecs.ts'
import { defineApi } from '#contract/platform/endpoint.ts'
import { operationsRoutes } from './routes.ts'

/** The number of rows of a list. */
const Counted = z.object({
  count: z.int(),
  is_minimum: z.boolean().describe('True if the list has more rows than it counts'),
})
export type Counted = z.infer<typeof Counted>

const Amount = z.object({ count: z.int(), amount: Money })

/** Days of the business's time zone, both inclusive. */
const Days = z.object({ from: Day, to: Day })

const unread = 'Null if it could not be read'

/** A number of three periods. */
const flow = <Shape extends z.ZodType>(shape: Shape) =>
  z.object({ recent: shape, week: shape, week_before: shape }).nullable().describe(unread)
const state = Counted.nullable().describe(unread)

/** What happened on the site, and what waits for the admin. Each number is that of a list. */
export const Morning = z.object({
  zone: z.string().describe('IANA time zone that defines the days'),
  recent: Days.describe('Yesterday and today'),
  week: Days.describe('The 7 full days before today'),
  week_before: Days.describe('The 7 days before these'),
  members: flow(Counted),
  sales: flow(Amount),
  refunds: flow(Amount),
  to_send: state,
  trials: state.describe('Trials that end within the next 7 days'),
  past_due: state,
  disputes: state,
  failed_refunds: state,
  reports: state,
  low_stock: state,
  failed_jobs: state,
  backup: z
    .object({
      is_on: z.boolean(),
      last_at: Timestamp.nullable().describe('Last good backup'),
      is_failed: z.boolean().describe('Whether the last attempt failed'),
      is_overdue: z.boolean(),
    })
    .nullable()
    .describe(unread),
  webhook: z
    .object({
      is_on: z.boolean().describe('Whether payments are on'),
      last_event_at: Timestamp.nullable(),
      problems: z.int().describe('Silence, a rejected key, a dead webhook or missing rights'),
    })
    .nullable()
    .describe(unread),
  emails: state.describe('E-mails of the last 30 days that arrived perhaps twice or not at all'),
})
export type Morning = z.infer<typeof Morning>

const FailedJobs = z.object({
  since: Timestamp,
  jobs: z
    .object({ id: z.int(), kind: z.string(), at: Timestamp, error: z.string().describe('Code of the last error') })
    .array()
    .describe('At most 50, newest first'),
  count_is_minimum: z.boolean(),
})
export type FailedJobs = z.infer<typeof FailedJobs>

export const morning = defineApi(operationsRoutes.morning, {
  read: { summary: 'Get the numbers of the last days, and of what waits for the admin', reply: Morning },
  failedJobs: {
    summary: 'List the jobs that were given up in the last 30 days, without e-mails',
    reply: FailedJobs,
  },
})
