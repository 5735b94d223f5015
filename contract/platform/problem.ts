import * as z from 'zod'
import type { ErrorCode } from './error-codes.ts'

/** The body of every unsuccessful reply: a message for users and a code for programs. */
export const Problem = z.object({
  error: z.string(),
  code: z.string<ErrorCode>(),
  details: z.string().optional(),
  fields: z.record(z.string(), z.string()).optional(),
})
export type Problem = z.infer<typeof Problem>
