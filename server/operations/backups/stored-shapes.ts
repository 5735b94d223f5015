import * as z from 'zod'
import { defineStoredJson } from '#server/platform/db/stored-json.ts'

const BackupState = z.object({
  /** Lease of the process that makes a backup; after a crash it expires. */
  claimed_until: z.string().nullable(),
  failed_at: z.string().nullable(),
  failure: z.string().nullable(),
})
export type BackupState = z.infer<typeof BackupState>

/** Lock for backups and result of the last attempt. */
export const backupSetting = defineStoredJson({ name: 'settings.backup', readers: { 1: BackupState } })
