import * as z from 'zod'
import { Id, Timestamp } from '#contract/platform/codecs.ts'
import { defineApi } from '#contract/platform/endpoint.ts'
import { line } from '#contract/platform/input-fields.ts'
import { operationsRoutes } from './routes.ts'

const Person = z.object({
  id: z.int(),
  name: z.string().nullable(),
  email: z.string().nullable().describe('Null if the account is deleted'),
})

export const AuditLogEntry = z.object({
  id: z.int(),
  at: Timestamp,
  action: z.string().describe('Endpoint, such as "orders.refund"'),
  by: Person.nullable().describe(
    'Admin who did it; null for a script with the admin API token, a link in an e-mail or a job',
  ),
  member: Person.nullable().describe('Affected member, with the current name and address; null if there is none'),
  subject: z.string().nullable().describe('Affected object, such as "order 7"; null if there is none'),
  what: z
    .string()
    .nullable()
    .describe(
      '`subject` in words, with its title at the time of the action, such as "Mug, order 7"; null if it has no title, and in entries of earlier releases',
    ),
  fields: z.string().array().describe('Names of the changed fields'),
  reason: z.string().nullable(),
})
export type AuditLogEntry = z.infer<typeof AuditLogEntry>

const AuditLogFilter = z.object({
  search: line(200)
    .optional()
    .describe(
      "Part of the reason, the subject, the action or the member's e-mail address; a number also matches member ids",
    ),
  action: line(100).optional(),
  member: Id.optional(),
})
export type AuditLogFilter = z.infer<typeof AuditLogFilter>

export const auditLog = defineApi(operationsRoutes.auditLog, {
  list: {
    summary: 'List the admin actions, newest first',
    query: AuditLogFilter.extend({ after: Id.optional().describe('Cursor: `next` of the previous page') }),
    reply: z.object({
      entries: AuditLogEntry.array(),
      actions: z.string().array().describe('All actions that occur in the log'),
      next: z.string().nullable().describe('Cursor for the next page, sent as `after`; null on the last page'),
    }),
  },
  exportCsv: {
    summary: 'Export the admin actions as CSV',
    query: AuditLogFilter,
    file: true,
    fileTypes: ['text/csv'],
  },
})
