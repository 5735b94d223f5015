import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createTestLocation } from '#server/testing/database/database.ts'
import { testEngine } from '#server/testing/database/engine.ts'
import { openMigrated } from './open.ts'
import { openClient } from './postgres-client.ts'

const onPostgres = { skip: testEngine === 'postgres' ? false : 'SQLite announces nothing' }

/** Statements in their order, with the sources that each announces. */
const statements: readonly [statement: string, announced: readonly string[]][] = [
  ["insert into members (id, issuer, subject, email, created_at) values (1, 'i', 's1', 'a@example.test', '2026')", []],
  ["insert into members (id, issuer, subject, email, created_at) values (2, 'i', 's2', 'b@example.test', '2026')", []],
  ['update members set search_name = given_name', []],
  ["update members set time_zone = 'Asia/Tokyo' where id = 2", ['member 2']],
  ['update members set email_verified = 0', ['member 1', 'member 2']],
  [
    `insert into sessions (id_hash, id, member_id, device, created_at, last_seen_at)
     values ('h1', 11, 1, 'phone', '2026-03', '2026-03'), ('h2', 12, 2, 'phone', '2026-03', '2026-03')`,
    [],
  ],
  ["update sessions set last_seen_at = '2026-04'", []],
  ["update sessions set last_seen_at = '2026-01' where id_hash = 'h1'", ['member 1']],
  ["update sessions set subject = 'other' where id_hash = 'h2'", ['member 2']],
  ["delete from sessions where id_hash = 'h1'", ['member 1']],
  [
    `insert into membership_ledger (id, member_id, kind, tier, amount_cents, reference, created_at)
     values (21, 1, 'grant', 'gold', 0, 'r', '2026')`,
    [],
  ],
  ["insert into opened_tiers (member_id, tier, entry_id) values (1, 'silver', 21), (1, 'gold', 21)", ['member 1']],
  ["update opened_tiers set closed_by = 'refund' where tier = 'gold'", ['member 1']],
  ["delete from opened_tiers where tier = 'gold'", ['member 1']],
  [
    "insert into cashcoach_grants (id, member_id, granted_by, created_at) values (31, 2, 'operator', '2026')",
    ['member 2'],
  ],
  ["update cashcoach_grants set ended_at = '2026'", ['member 2']],
  [
    `insert into lessons (id, slug, title, content, preview, tier, lesson_order, quiz_questions, created_at, updated_at)
     values (41, 's', 't', 'c', 'p', 'bronze', 1, '[]', '2026', '2026')`,
    ['course'],
  ],
  [
    `insert into progress (id, member_id, lesson_id, is_completed, attempts, updated_at)
     values (51, 1, 41, 0, 0, '2026')`,
    [],
  ],
  ["update progress set place = 'the-idea', draft = '{}'", []],
  ['update progress set attempts = 1', ['member 1']],
  ['update progress set attempts = attempts + 1, is_completed = 1', []],
  ['delete from progress', []],
  [
    `insert into progress (id, member_id, lesson_id, is_completed, attempts, updated_at)
     values (52, 1, 41, 0, 1, '2026')`,
    ['member 1'],
  ],
  ["insert into settings (name, value) values ('course_version', 'a'), ('backup', 'b')", ['course']],
  ["update settings set value = 'c' where name = 'backup'", []],
  ["delete from settings where name = 'course_version'", ['course']],
  ["insert into settings (name, value) values ('cashcoach_trial_key', 'k')", ['all']],
  ['update lessons set published = published where false', ['course']],
  [
    "insert into admin_bindings (email, issuer, subject, bound_at) values ('a@example.test', 'i', 's1', '2026')",
    ['all'],
  ],
  ['delete from admin_bindings', ['all']],
  ['delete from members where id = 2', ['member 2']],
  ['truncate opened_tiers', ['all']],
  ['truncate members cascade', ['all']],
]

test('SQL by hand announces what it changes: to all servers, and on its own connection', onPostgres, async (t) => {
  const location = await createTestLocation('migrated')
  const db = await openMigrated(location, '2026-03-15T12:00:00.000Z')
  await db.close()
  const received: string[] = []
  const limits = { statementLimitMs: Number.POSITIVE_INFINITY, onUnreachable: assert.fail }
  const onnotify = (_channel: string, payload: string) => received.push(payload)
  const open = (more = {}) => openClient(location.url ?? '', { fetch_types: false }, { ...limits, ...more })
  const [hand, listener] = [open(), open({ onnotify })]
  t.after(async () => {
    await Promise.all([hand.end(5000), listener.end(5000)])
    await location.remove()
  })
  await listener.run('listen moneta_changes')
  const announced: [string, readonly string[]][] = []
  for (const [statement] of statements) {
    await hand.run(statement)
    await hand.run("notify moneta_changes, 'end'")
    while (received.at(-1) !== 'end') await listener.run('select 1')
    assert.deepEqual(hand.takeChanges().sort(), received.slice(0, -1).sort(), statement)
    announced.push([statement, received.splice(0).slice(0, -1).sort()])
  }
  assert.deepEqual(announced, statements)
})
