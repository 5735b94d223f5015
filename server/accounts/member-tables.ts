import type { MemberTable } from '#server/platform/member-table.ts'

/** Accounts in the account export. Ids are the member's own; amounts are integer cents. */
export const accountTables: readonly MemberTable[] = [
  {
    name: 'account',
    rows: (db, id) => db.all`
      select id, email, email_verified, given_name, time_zone, issuer, subject, created_at from members where id = ${id}`,
  },
  {
    name: 'sessions',
    rows: (db, id) => db.all`
      select id, device, created_at, last_seen_at, issuer, subject from sessions where member_id = ${id} order by created_at, id`,
  },
  {
    name: 'sign-ins',
    rows: (db, id) => db.all`
      select issuer, subject, created_at from member_sign_ins where member_id = ${id} order by issuer, subject`,
  },
  {
    name: 'export-requests',
    rows: (db, id) => db.all`
      select requested_at, expires_at, fetched_at from export_requests where member_id = ${id}`,
  },
  {
    name: 'sign-in-requests',
    rows: (db, id) => db.all`
      select email, reason, requested_at, expires_at, issuer, subject, proved_at, due_at from sign_in_requests
      where member_id = ${id}`,
  },
  {
    name: 'deletion-requests',
    rows: (db, id) => db.all`
      select reason, requested_at, due_at from deletion_requests where member_id = ${id}`,
  },
]
