import * as z from 'zod'
import { type ErrorCode, errorCodes } from './error-codes.ts'

const isErrorCode = (code: string): code is ErrorCode => code in errorCodes

/** The body of every unsuccessful reply: a message for users and a code for programs. */
export const Problem = z.object({
  error: z.string(),
  code: z.enum(Object.keys(errorCodes).filter(isErrorCode)).meta({
    description: 'Later versions may add codes.',
    'x-enum-descriptions': errorCodes,
  }),
  details: z.string().optional(),
  fields: z.record(z.string(), z.string()).optional(),
})
export type Problem = z.infer<typeof Problem>
