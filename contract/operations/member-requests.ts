import * as z from 'zod'
import { CodeEmail } from '#contract/accounts/accounts.ts'
import { IdParams, Timestamp } from '#contract/platform/codecs.ts'
import { defineApi } from '#contract/platform/endpoint.ts'
import { line, Reason } from '#contract/platform/input-fields.ts'
import { operationsRoutes } from './routes.ts'

/** The requests of a member that wait; null for each kind without one. */
const MemberRequests = z.object({
  deletion: z.object({ requested_at: Timestamp, due_at: Timestamp }).nullable(),
  export: z
    .object({
      requested_at: Timestamp,
      expires_at: Timestamp,
      fetched_at: Timestamp.nullable().describe('When the member last fetched it'),
    })
    .nullable(),
  sign_in: z
    .object({
      email: z.string().describe('The new address'),
      requested_at: Timestamp,
      expires_at: Timestamp.describe('When the link to the new address ends'),
      proved_at: Timestamp.nullable().describe('When a sign-in with the new address was made; null until then'),
      due_at: Timestamp.nullable().describe('When the account gets that sign-in'),
    })
    .nullable(),
})
export type MemberRequests = z.infer<typeof MemberRequests>

const ReasonBody = z.object({ reason: Reason })

export const memberRequests = defineApi(operationsRoutes.memberRequests, {
  read: { summary: 'List the requests of a member that wait', params: IdParams, reply: MemberRequests },
  startDeletion: {
    summary: 'Start the deletion of a member, who can stop it for seven days',
    params: IdParams,
    body: z.object({
      email: line(320, 'Type the address of the member.').describe("The member's address, typed in full"),
      reason: Reason,
    }),
    reply: MemberRequests,
  },
  cancelDeletion: {
    summary: 'Cancel the deletion of a member that waits',
    params: IdParams,
    body: ReasonBody,
    reply: MemberRequests,
  },
  requestExport: {
    summary: 'Send a member the link to an export of the account',
    params: IdParams,
    body: ReasonBody,
    reply: MemberRequests,
  },
  withdrawExport: {
    summary: 'Withdraw the link to an export of the account',
    params: IdParams,
    body: ReasonBody,
    reply: MemberRequests,
  },
  startSignIn: {
    summary: 'Send a link to a new address, for a member who lost the sign-in',
    params: IdParams,
    body: z.object({ email: CodeEmail, reason: Reason }),
    reply: MemberRequests,
  },
  cancelSignIn: {
    summary: 'Cancel a new sign-in of a member that waits',
    params: IdParams,
    body: ReasonBody,
    reply: MemberRequests,
  },
})
