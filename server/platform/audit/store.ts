import * as z from 'zod'
import type { Database } from '#server/platform/db/database.ts'
import { empty, sql } from '#server/platform/db/sql.ts'
import { changedFields } from './stored-shapes.ts'

/** An admin action. Stores member ids; names are joined on display. */
export interface AdminAction {
  /** The admin, or the member of a step of their own; null for a script with the admin token, a link or a job. */
  by: number | null
  /** The endpoint of the contract: feature and name, such as 'lessonEditor.publish'. */
  action: string
  /** The affected member. */
  member_id?: number
  /** The affected object, such as 'lesson 12 v4', 'order 7' or 'product 3'. */
  subject?: string
  /** The affected object in words, with its title of that time, such as 'Mug, order 7'. Default: `subject`. */
  what?: string
  /** Names of the changed values. */
  fields?: readonly string[]
  /** Reason in the admin's own text. */
  reason?: string
  at: string
}

/** Identifies the entry of a refund request. */
interface RefundRequest {
  action: string
  subject: string
  /** Default: the latest request. */
  requestedAt?: string
}

/** The action of an earlier entry, without its time. */
const Recorded = z
  .object({
    by: z.int().nullable(),
    member_id: z.int().nullable(),
    what: z.string().nullable(),
    fields: changedFields.column.nullable(),
    reason: z.string().nullable(),
  })
  .optional()

export const auditLogStore = (db: Database) => {
  async function record({ by, action, member_id, subject, what, fields, reason, at }: AdminAction): Promise<void> {
    const names = fields && fields.length > 0 ? changedFields.write([...fields]) : null
    await db.run`
      insert into admin_log (id, at, admin_id, action, member_id, subject, what, fields, reason)
      values (${await db.id()}, ${at}, ${by}, ${action}, ${member_id ?? null}, ${subject ?? null}, ${what ?? null},
        ${names}, ${reason || null})`
  }

  return {
    /** Adds an action permanently. Call it in the transaction of the change, so that both commit or neither. */
    record,

    /**
     * Adds an entry that a recorded refund was rejected, with the admin and the reason of its request. Does nothing if
     * the log has no such request. Call it in the transaction of the rejection.
     * @param why part of a sentence, such as 'the payment is disputed'
     */
    async recordRejectedRefund({ action, subject, requestedAt }: RefundRequest, why: string, at: string) {
      const row = await db.one`
        select admin_id as by, member_id, what, fields, reason from admin_log
        where action = ${action} and subject = ${subject}
          ${requestedAt === undefined ? empty : sql`and at = ${requestedAt}`}
        order by id desc limit 1`
      const recorded = Recorded.parse(row)
      if (!recorded) return
      const { by, member_id, what, fields, reason } = recorded
      await record({
        ...{ by, action, subject: `${subject}, not refunded`, at },
        what: `${what ?? subject}. Rejected: ${why}.`,
        ...(member_id !== null && { member_id }),
        ...(fields && { fields }),
        ...(reason && { reason }),
      })
    },
  }
}

export type AuditLogStore = ReturnType<typeof auditLogStore>
