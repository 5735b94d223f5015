import type { MemberTable } from '#server/platform/member-table.ts'

/** Lessons and memberships in the account export. Ids are the member's own; amounts are integer cents. */
export const learningTables: readonly MemberTable[] = [
  {
    name: 'progress',
    rows: (db, id) => db.all`
      select p.lesson_id, l.title as lesson, p.is_completed, p.quiz_score, p.attempts, p.place, p.draft,
        p.begun_at, p.updated_at
      from progress p join lessons l on l.id = p.lesson_id
      where p.member_id = ${id} order by p.updated_at, p.id`,
  },
  {
    name: 'quiz-attempts',
    rows: (db, id) => db.all`
      select a.lesson_id, l.title as lesson, a.attempt, a.quiz_version, a.course_version, a.score, a.passed, a.answers,
        a.created_at
      from quiz_attempts a join lessons l on l.id = a.lesson_id
      where a.member_id = ${id} order by a.created_at, a.lesson_id, a.attempt`,
  },
  {
    name: 'quiz-questions',
    rows: (db, id) => db.all`
      select p.lesson_id, l.title as lesson, p.attempt, p.quiz_version, p.course_version, p.questions, p.created_at
      from quiz_papers p join lessons l on l.id = p.lesson_id
      where p.member_id = ${id} order by p.lesson_id, p.attempt`,
  },
  {
    name: 'lesson-reports',
    rows: (db, id) => db.all`
      select r.lesson_id, l.title as lesson, r.kind, r.text, r.created_at, r.closed_at
      from lesson_reports r join lessons l on l.id = r.lesson_id
      where r.member_id = ${id} order by r.id`,
  },
  {
    name: 'membership-links',
    rows: (db, id) => db.all`
      select code, tier, price_cents, created_at, expires_at, withdrawn_at, paid_at
      from membership_links where member_id = ${id} order by id`,
  },
  {
    name: 'memberships',
    rows: (db, id) => db.all`
      select kind, tier, amount_cents, reference, created_at
      from membership_ledger where member_id = ${id} order by created_at, id`,
  },
  {
    name: 'tiers',
    rows: (db, id) => db.all`
      select o.tier, e.reference as opened_by, o.closed_by
      from opened_tiers o
      join membership_ledger e on e.id = o.entry_id
      where o.member_id = ${id} order by o.entry_id, o.tier`,
  },
]
