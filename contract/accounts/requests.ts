import * as z from 'zod'
import { Timestamp } from '#contract/platform/codecs.ts'
import { defineApi } from '#contract/platform/endpoint.ts'
import { requestRoutes } from './request-routes.ts'

const CodeParams = z.object({ code: z.string().max(100) })

const WaitingDeletion = z.object({ due_at: Timestamp })

export const accountRequests = defineApi(requestRoutes.accountRequests, {
  ownDeletion: {
    summary: "Get the deletion of the member's account that waits",
    reply: z.object({ deletion: WaitingDeletion.nullable() }),
  },
  stopOwnDeletion: { summary: "Stop the deletion of the member's account that waits" },
  deletion: {
    summary: 'Get a deletion that waits, by the code in its e-mail',
    params: CodeParams,
    reply: WaitingDeletion,
  },
  stopDeletion: { summary: 'Stop a deletion that waits, by the code in its e-mail', params: CodeParams },
})
