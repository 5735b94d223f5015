import type { MemberTable } from '#server/platform/member-table.ts'

/** Actions of admins in the account export. Ids are the member's own; amounts are integer cents. */
export const operationsTables: readonly MemberTable[] = [
  {
    name: 'administration',
    rows: (db, id) => db.all`
      select at, action, subject, what, fields, reason from admin_log where member_id = ${id} order by id`,
  },
]
