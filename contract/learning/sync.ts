import * as z from 'zod'
import { defineApi } from '#contract/platform/endpoint.ts'
import { learningRoutes } from './routes.ts'

const Counts = z.object({ total: z.int(), inserted: z.int(), updated: z.int() })
const Changes = z.object({ title: z.string(), outcome: z.enum(['inserted', 'updated']) }).array()

/** Numbers of lessons and resources on this site, and of those created or changed on the other site. */
export const SyncResult = z.object({ lessons: Counts, resources: Counts })
export type SyncResult = z.infer<typeof SyncResult>

export const SyncPreview = z.object({
  target: z.string().describe('Database of the sync target, such as "PostgreSQL at db.example.com/moneta"'),
  lessons: Counts.extend({ changes: Changes }),
  resources: Counts.extend({ changes: Changes }),
  files: z.object({ count: z.int(), bytes: z.int() }).describe('Files to copy before the rows'),
})
export type SyncPreview = z.infer<typeof SyncPreview>

export const sync = defineApi(learningRoutes.sync, {
  preview: { summary: 'Preview the changes of a sync to production', reply: SyncPreview },
  run: {
    summary: 'Copy lessons and their resources to production; rows that exist only there are unchanged',
    reply: z.object({ success: z.boolean(), message: z.string(), details: SyncResult }),
  },
})
