import type { MemberTable } from '#server/platform/member-table.ts'

/** Actions and notes of admins in the account export. Ids are the member's own; amounts are integer cents. */
export const operationsTables: readonly MemberTable[] = [
  {
    name: 'administration',
    rows: (db, id) => db.all`
      select at, action, subject, what, fields, reason from admin_log where member_id = ${id} order by id`,
  },
  {
    name: 'note-of-the-site',
    rows: (db, id) => db.all`
      select note, version, updated_at from member_notes where member_id = ${id} and note <> ''`,
  },
  {
    name: 'summary',
    rows: (db, id) => db.all`
      select last_seen_at, paid_cents from member_figures where member_id = ${id}`,
  },
  {
    name: 'grants-to-many',
    rows: (db, id) => db.all`
      select r.batch_id, r.state, r.granted_at, b.granted, b.created_at, b.end_at
      from member_batch_rows r join member_batches b on b.id = r.batch_id
      where r.member_id = ${id} order by b.id`,
  },
  {
    name: 'news',
    rows: (db, id) => db.all`select is_on, stopped_by, changed_at from news_choices where member_id = ${id}`,
  },
  {
    name: 'announcements',
    rows: (db, id) => db.all`
      select a.subject, a.text, r.queued_at, r.outcome, r.unsubscribed_at
      from announcement_recipients r join announcements a on a.id = r.announcement_id
      where r.member_id = ${id} order by r.announcement_id`,
  },
]
