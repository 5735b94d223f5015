import type * as z from 'zod'
import { Timestamp } from './codecs.ts'

/** Fields of a deleted item, as the lists of deleted items return them. */
export const restorable = {
  deleted_at: Timestamp,
  restorable_until: Timestamp.describe('It can be restored until then; afterwards it is gone'),
}
export type Restorable = z.infer<z.ZodObject<typeof restorable>>
