import * as z from 'zod'
import { defineStoredJson } from '#server/platform/db/stored-json.ts'

/** Names of the changed values of an admin action. */
export const changedFields = defineStoredJson({ name: 'admin_log.fields', readers: { 1: z.string().array() } })
