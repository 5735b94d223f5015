import * as z from 'zod'
import { IdParams, Timestamp } from '#contract/platform/codecs.ts'
import { defineApi } from '#contract/platform/endpoint.ts'
import { Reason } from '#contract/platform/input-fields.ts'
import { operationsRoutes } from './routes.ts'

/** Maximum number of members of one batch. */
export const maxBatch = 1000

/** What many members are granted at once. */
export const BatchGrant = z.enum(['silver', 'gold', 'platinum', 'cashcoach'])
export type BatchGrant = z.infer<typeof BatchGrant>

const NewBatch = z.object({
  granted: BatchGrant,
  members: z
    .int()
    .positive()
    .array()
    .min(1, 'Choose at least one member.')
    .max(maxBatch, `Choose at most ${maxBatch.toLocaleString('en-US')} members.`)
    .describe('Ids of the members'),
  reason: Reason,
})
export type NewBatch = z.infer<typeof NewBatch>

export const MemberBatch = z.object({
  id: z.int(),
  granted: BatchGrant,
  created_at: Timestamp,
  end_at: Timestamp.nullable().describe('When an admin asked to end the grants'),
  is_finished: z.boolean().describe('Whether every member of the batch is done'),
  total: z.int().describe('Members of the batch, without accounts that were deleted since'),
  waiting: z.int(),
  granted_to: z.int().describe('Members who have the grant of this batch'),
  had: z.int().describe('Members who had it already, whose access is unchanged'),
  ended: z.int().describe('Members whose grant of this batch was ended'),
  kept: z.int().describe('Members whose grant could not be ended, since something was bought on top of it'),
})
export type MemberBatch = z.infer<typeof MemberBatch>

export const memberBatches = defineApi(operationsRoutes.memberBatches, {
  create: {
    summary: 'Grant a tier or CashCoach to many members, in the background',
    body: NewBatch,
    reply: MemberBatch,
  },
  read: { summary: 'Get the progress of a batch of grants', params: IdParams, reply: MemberBatch },
  end: {
    summary: 'End the grants of a batch, in the background',
    params: IdParams,
    body: z.object({ reason: Reason }),
    reply: MemberBatch,
  },
})
