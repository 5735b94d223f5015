import * as z from 'zod'
import { Timestamp } from '#contract/platform/codecs.ts'
import { defineApi } from '#contract/platform/endpoint.ts'
import { operationsRoutes } from './routes.ts'

export const BackupWarning = z.object({ sentence: z.string(), action: z.string() })
export type BackupWarning = z.infer<typeof BackupWarning>

export const BackupPanel = z.object({
  database: z.enum(['sqlite', 'postgres']),
  is_on: z.boolean().describe('Whether this site makes backups'),
  hint: z.string().nullable().describe('What to do instead; null if this site makes backups'),
  every_hours: z.int().nullable().describe('Hours between scheduled backups; null without a schedule'),
  keep: z.int().describe('Maximum number of stored backups'),
  kept: z.int().describe('Number of stored backups'),
  last: z
    .object({
      name: z.string(),
      made_at: Timestamp,
      bytes: z.int(),
      missing: z.string().array().describe('Files referenced by the database that were not in storage'),
    })
    .nullable()
    .describe('Latest complete backup; null if there is none'),
  is_under_way: z.boolean().describe('Whether a backup is in progress'),
  failure: z
    .object({ at: Timestamp, sentence: z.string() })
    .nullable()
    .describe('Error of the last attempt; null if it succeeded'),
  warnings: BackupWarning.array().describe('Backups that are not removed, and deletions that are not noted'),
})
export type BackupPanel = z.infer<typeof BackupPanel>

export const backups = defineApi(operationsRoutes.backups, {
  panel: { summary: 'Get the backup schedule and the latest backup', reply: BackupPanel },
  create: { summary: 'Make a backup now', reply: BackupPanel },
})
