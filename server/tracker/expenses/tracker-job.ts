import * as z from 'zod'
import type { TrackerCall } from './tracker-lock.ts'

/** Payload of a job that works for a member: an id, such as that of an import. */
export const TrackerJobPayload = z.object({
  id: z.int(),
  /** The member, and their current day at the start. */
  caller: z.object({ id: z.int(), email: z.string(), given_name: z.string().nullable() }),
  today: z.string(),
})
export type TrackerJobPayload = z.infer<typeof TrackerJobPayload>

export const payloadOf = (
  id: number,
  { caller: { id: memberId, email, given_name }, today }: TrackerCall,
): TrackerJobPayload => ({
  id,
  caller: { id: memberId, email, given_name },
  today,
})
