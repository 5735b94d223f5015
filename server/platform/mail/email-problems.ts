import * as z from 'zod'
import type { Database } from '#server/platform/db/database.ts'
import { parseRows } from '#server/platform/db/rows.ts'

export const emailJobName = 'email'

/** Error codes of e-mails that are not retried. */
export const emailErrors = { unanswered: 'EUNANSWERED', recipientRejected: 'EREJECTED' } as const

const ProblemRow = z.object({
  id: z.int(),
  key: z.string(),
  done_at: z.string(),
  last_error: z.string().nullable(),
  uncertain_attempts: z.int(),
})

/** An e-mail that ended in doubt or in failure. */
export interface EmailProblem {
  id: number
  key: string
  at: string
  outcome: 'perhaps_twice' | 'rejected' | 'given_up'
}

/** Finished e-mails that arrived perhaps twice or not at all, newest first. */
export async function emailProblems(db: Database, since: string, limit: number): Promise<EmailProblem[]> {
  const rows = await db.all`
    select id, key, done_at, last_error, uncertain_attempts from jobs
    where kind = ${emailJobName} and done_at is not null and (last_error is not null or uncertain_attempts > 1)
      and done_at >= ${since}
    order by done_at desc, id desc limit ${limit}`
  return parseRows(ProblemRow, rows).map(({ id, key, done_at: at, ...row }) => ({
    id,
    key,
    at,
    outcome: outcomeOf(row),
  }))
}

function outcomeOf({
  last_error: error,
  uncertain_attempts: uncertain,
}: Omit<z.infer<typeof ProblemRow>, 'id' | 'key' | 'done_at'>) {
  if (uncertain > 1) return 'perhaps_twice'
  return error === emailErrors.recipientRejected ? 'rejected' : 'given_up'
}
