import * as z from 'zod'
import { Id, Moment } from '#contract/platform/codecs.ts'
import { defineApi } from '#contract/platform/endpoint.ts'
import { line } from '#contract/platform/input-fields.ts'
import { operationsRoutes } from './routes.ts'

const Person = z.object({
  id: z.int(),
  name: z.string().nullable(),
  email: z.string().nullable().describe('Null once the account is deleted'),
})

export const AuditLogEntry = z.object({
  id: z.int(),
  at: Moment,
  action: z.string().describe('The endpoint, such as "orders.refund"'),
  by: Person.nullable().describe("Null for a script that held the administrator's token"),
  member: Person.nullable().describe('Whom it concerned, as they are called now'),
  subject: z.string().nullable().describe('What else it concerned, such as "order 7"'),
  fields: z.string().array().describe('The names of what changed'),
  reason: z.string().nullable(),
})
export type AuditLogEntry = z.infer<typeof AuditLogEntry>

const AuditLogFilter = z.object({
  search: line(200).optional().describe('A part of the reason, of what it concerned, or of an e-mail address'),
  action: line(100).optional(),
  member: Id.optional(),
})
export type AuditLogFilter = z.infer<typeof AuditLogFilter>

export const auditLog = defineApi(operationsRoutes.auditLog, {
  list: {
    summary: 'What the operator did, the newest first',
    query: AuditLogFilter.extend({ after: Id.optional().describe('`next` of the page before') }),
    reply: z.object({
      entries: AuditLogEntry.array(),
      actions: z.string().array().describe('Every action that stands in the log'),
      next: z.string().nullable().describe('`after` of the next page; null on the last'),
    }),
  },
  exportCsv: {
    summary: 'What the operator did, as CSV',
    query: AuditLogFilter,
    file: true,
    fileTypes: ['text/csv'],
  },
})
