import * as z from 'zod'
import { Timestamp } from '#contract/platform/codecs.ts'
import { defineApi } from '#contract/platform/endpoint.ts'
import { operationsRoutes } from './routes.ts'

/**
 * `perhaps_twice`: sent a second time, because the mail server did not reply. `rejected`: the recipient's address was
 * rejected. `given_up`: not sent after a day of attempts.
 */
const EmailOutcome = z.enum(['perhaps_twice', 'rejected', 'given_up'])

export const EmailProblems = z.object({
  since: Timestamp,
  emails: z
    .object({
      id: z.int(),
      key: z.string().describe('Occasion of the e-mail, such as "receipt:12"'),
      at: Timestamp,
      outcome: EmailOutcome,
    })
    .array()
    .describe('At most 20, newest first'),
})
export type EmailProblems = z.infer<typeof EmailProblems>

export const emails = defineApi(operationsRoutes.emails, {
  problems: {
    summary: 'List e-mails of the last 30 days that arrived perhaps twice or not at all',
    reply: EmailProblems,
  },
})
