import * as z from 'zod'

/** The body of every reply that is not a success: a sentence for a person, a code for a program. */
export const Problem = z.object({
  error: z.string(),
  code: z.string(),
  details: z.string().optional(),
  fields: z.record(z.string(), z.string()).optional(),
})
export type Problem = z.infer<typeof Problem>
