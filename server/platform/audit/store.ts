import type { Database } from '#server/platform/db/database.ts'

/** Something that the operator did. It knows people by their numbers; names are joined when it is shown. */
export interface AdminAction {
  /** The administrator; null for a script that held the administrator's token. */
  by: number | null
  /** The endpoint of the contract, feature and name, such as 'lessonEditor.publish'. */
  action: string
  /** The member whom it concerns. */
  member_id?: number
  /** What else it concerns, such as 'lesson 12 v4', 'order 7' or 'product 3'. */
  subject?: string
  /** The names of what changed. */
  fields?: readonly string[]
  /** Why, in the operator's words. */
  reason?: string
  at: string
}

export const auditLogStore = (db: Database) => ({
  /** Adds an action, for good. Called in the transaction of the change itself, so that neither is kept without the other. */
  async record({ by, action, member_id, subject, fields, reason, at }: AdminAction): Promise<void> {
    const names = fields && fields.length > 0 ? JSON.stringify(fields) : null
    await db.run`
      insert into admin_log (id, at, admin_id, action, member_id, subject, fields, reason)
      values (${await db.id()}, ${at}, ${by}, ${action}, ${member_id ?? null}, ${subject ?? null}, ${names},
        ${reason || null})`
  },
})
