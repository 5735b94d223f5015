import type { Database } from '#server/platform/db/database.ts'
import { changedFields } from './stored-shapes.ts'

/** An admin action. Stores member ids; names are joined on display. */
export interface AdminAction {
  /** The admin; null for a script with the admin token. */
  by: number | null
  /** The endpoint of the contract: feature and name, such as 'lessonEditor.publish'. */
  action: string
  /** The affected member. */
  member_id?: number
  /** The affected object, such as 'lesson 12 v4', 'order 7' or 'product 3'. */
  subject?: string
  /** Names of the changed values. */
  fields?: readonly string[]
  /** Reason in the admin's own text. */
  reason?: string
  at: string
}

export const auditLogStore = (db: Database) => ({
  /** Adds an action permanently. Call it in the transaction of the change, so that both commit or neither. */
  async record({ by, action, member_id, subject, fields, reason, at }: AdminAction): Promise<void> {
    const names = fields && fields.length > 0 ? changedFields.write([...fields]) : null
    await db.run`
      insert into admin_log (id, at, admin_id, action, member_id, subject, fields, reason)
      values (${await db.id()}, ${at}, ${by}, ${action}, ${member_id ?? null}, ${subject ?? null}, ${names},
        ${reason || null})`
  },
})
