import type { Database, Row } from '#server/db/database.ts'

/** One table of what is kept about a member: a file of its own in the export. */
export interface MemberTable {
  /** The file's name, without its ending. */
  name: string
  rows(db: Database, memberId: number): Promise<Row[]>
}

/**
 * Everything that is kept about a member, feature by feature. Whoever adds a table that hangs on a member adds its line
 * here. Ids are the member's own; amounts are integer cents.
 */
export const memberTables: readonly MemberTable[] = [
  {
    name: 'account',
    rows: (db, id) => db.all`
      select id, email, given_name, time_zone, issuer, subject, created_at from members where id = ${id}`,
  },
  {
    name: 'sessions',
    rows: (db, id) => db.all`
      select id, device, created_at, last_seen_at from sessions where member_id = ${id} order by created_at, id`,
  },
  {
    name: 'progress',
    rows: (db, id) => db.all`
      select p.lesson_id, l.title as lesson, p.is_completed, p.quiz_score, p.attempts, p.place, p.draft, p.updated_at
      from progress p join lessons l on l.id = p.lesson_id
      where p.member_id = ${id} order by p.updated_at, p.id`,
  },
  {
    name: 'payments',
    rows: (db, id) => db.all`
      select kind, tier, amount_cents, reference, created_at
      from membership_ledger where member_id = ${id} order by created_at, id`,
  },
  {
    name: 'tiers',
    rows: (db, id) => db.all`
      select o.tier, e.reference as opened_by, c.reference as closed_by
      from opened_tiers o
      join membership_ledger e on e.id = o.entry_id
      left join membership_ledger c on c.id = o.closed_by
      where o.member_id = ${id} order by o.entry_id, o.tier`,
  },
]
