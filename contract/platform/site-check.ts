import * as z from 'zod'

/**
 * Result of a check of one part of the site. `unknown`: it cannot be determined, such as for lack of a right. `off`: the
 * settings do not use this part.
 */
export const FindingStatus = z.enum(['ok', 'warning', 'failed', 'unknown', 'off'])
export type FindingStatus = z.infer<typeof FindingStatus>

/** One line of a check. It contains no secret. */
export const Finding = z.object({
  status: FindingStatus,
  text: z.string().describe('Result of the check'),
  action: z.string().nullable().describe('What to do, with the name of the setting; null if nothing'),
})
export type Finding = z.infer<typeof Finding>
