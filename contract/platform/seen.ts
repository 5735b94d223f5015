import type * as z from 'zod'

/** Optional values that the caller has seen. If the stored ones differ, the change is rejected with 412. */
export const seen = <S extends z.ZodType>(values: S) =>
  values.optional().describe('The values that the caller has seen; 412 if they have changed since')
