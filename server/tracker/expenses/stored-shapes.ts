import { defineStoredJson } from '#server/platform/db/stored-json.ts'
import { ExpenseFields } from './fields.ts'

/** The fields of an expense before a change, for undo. */
export const replacedFields = defineStoredJson({ name: 'expense_revisions.fields', readers: { 1: ExpenseFields } })
