import * as z from 'zod'
import { Moment } from '#contract/platform/codecs.ts'
import { defineApi } from '#contract/platform/endpoint.ts'
import { operationsRoutes } from './routes.ts'

export const BackupPanel = z.object({
  database: z.enum(['sqlite', 'postgres']),
  is_on: z.boolean().describe('Whether this site makes back-ups itself'),
  hint: z.string().nullable().describe('What to do, where it makes none'),
  every_hours: z.int().nullable().describe('Null where none is made by itself'),
  keep: z.int(),
  kept: z.int(),
  last: z
    .object({
      name: z.string(),
      made_at: Moment,
      bytes: z.int(),
      missing: z.string().array().describe('Files that the database names and that were not there'),
    })
    .nullable()
    .describe('The last that is whole'),
  is_under_way: z.boolean(),
  failure: z.object({ at: Moment, sentence: z.string() }).nullable().describe('Of the last attempt, where it failed'),
})
export type BackupPanel = z.infer<typeof BackupPanel>

export const backups = defineApi(operationsRoutes.backups, {
  panel: { summary: 'When the last back-up was made, and how often one is', reply: BackupPanel },
  create: { summary: 'Makes a back-up now', reply: BackupPanel },
})
