import type { MemberTable } from '#server/platform/member-table.ts'

/** Lessons and memberships in the account export. Ids are the member's own; amounts are integer cents. */
export const learningTables: readonly MemberTable[] = [
  {
    name: 'progress',
    rows: (db, id) => db.all`
      select p.lesson_id, l.title as lesson, p.is_completed, p.quiz_score, p.attempts, p.place, p.draft,
        p.is_kept, p.begun_at, p.updated_at
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
    name: 'mixed-attempts',
    rows: (db, id) => db.all`
      select tier, attempt, quiz_version, score, correct, total, answers, created_at
      from mixed_attempts where member_id = ${id} order by created_at, tier, attempt`,
  },
  {
    name: 'quiz-questions',
    rows: (db, id) => db.all`
      select p.lesson_id, l.title as lesson, p.attempt, p.quiz_version, p.course_version,
        -- The answers to an open attempt stay unknown.
        case when a.attempt is null then null else p.questions end as questions, p.created_at
      from quiz_papers p join lessons l on l.id = p.lesson_id
      left join quiz_attempts a on a.member_id = p.member_id and a.lesson_id = p.lesson_id and a.attempt = p.attempt
      where p.member_id = ${id} order by p.lesson_id, p.attempt`,
  },
  {
    name: 'lesson-steps',
    rows: (db, id) => db.all`
      select s.lesson_id, l.title as lesson, s.step, s.day
      from lesson_steps s join lessons l on l.id = s.lesson_id
      where s.member_id = ${id} order by s.lesson_id, s.day, s.step`,
  },
  {
    name: 'review-questions',
    rows: (db, id) => db.all`
      select i.lesson_id, l.title as lesson, i.question, i.is_sum, i.enters_on, i.due_on, i.last_on, i.last_right,
        i.stability, i.difficulty, i.reps, i.lapses, i.answers, i.sure_and_wrong, i.right_on, i.right_variant,
        i.other_right_on, i.is_kept, i.fsrs_version, i.fsrs_weights
      from review_items i join lessons l on l.id = i.lesson_id
      where i.member_id = ${id} order by i.lesson_id, i.question`,
  },
  {
    name: 'review-sets',
    rows: (db, id) => db.all`select day, created_at from review_sets where member_id = ${id} order by day`,
  },
  {
    name: 'review-answers',
    rows: (db, id) => db.all`
      select i.day, i.position, i.lesson_id, l.title as lesson, i.question, i.variant,
        -- The answer to an open question stays unknown.
        case when i.answered_at is null then null else i.asked end as asked, i.answers_before, i.answered_at, i.chosen,
        i.is_right, i.sureness, i.fsrs_version, i.fsrs_weights
      from review_set_items i join lessons l on l.id = i.lesson_id
      where i.member_id = ${id} order by i.day, i.position`,
  },
  {
    name: 'lesson-reports',
    rows: (db, id) => db.all`
      select r.lesson_id, l.title as lesson, r.kind, r.text, r.wants_answer, r.answer, r.created_at, r.closed_at,
        r.answered_at, r.deleted_at
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
    name: 'review-mails',
    rows: (db, id) => db.all`
      select is_on, stopped_by, changed_at, due_at, sent_at from review_mails where member_id = ${id}`,
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
