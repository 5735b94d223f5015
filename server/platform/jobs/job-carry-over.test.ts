import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { migrate, readMigrations } from '#server/platform/db/migrate.ts'
import { idempotency } from '#server/platform/http/idempotency.ts'
import { mailer } from '#server/platform/mail/mail.ts'
import { scratchDatabase } from '#server/testing/database/database.ts'
import { jobQueue } from './jobs.ts'

const timestamp = '2026-01-01T00:00:00.000Z'
const noon = Date.parse('2026-03-15T12:00:00.000Z')
const text = 'Two lines:\nthe "second" one\\,\twith a tab — and €.\n'

test('sends e-mails queued before the jobs table existed once, and no sent ones again', async (t) => {
  const { db } = await scratchDatabase(t)
  const dataDir = mkdtempSync(join(tmpdir(), 'moneta-carry-over-'))
  t.after(() => rmSync(dataDir, { recursive: true }))
  await migrate(
    db,
    readMigrations().filter(({ name }) => name < '0005'),
    timestamp,
  )
  const add = (id: number, key: string, to: string, due: string) => db.run`
    insert into mail_outbox (id, message_key, recipient, subject, body, attempts, due_at, created_at)
    values (${id}, ${key}, ${to}, ${to && 'A "subject" \\'}, ${to && text}, ${2}, ${due}, ${timestamp})`
  await add(1, 'waits', 'Mara@Example.test', '2026-03-15T12:00:00.000Z')
  await add(2, 'sent', '', '9999-12-31T00:00:00.000Z')
  await add(3, 'later', 'other@example.test', '2026-03-15T13:00:00.000Z')
  await migrate(db, readMigrations(), timestamp)
  assert.equal(await db.one`select id from mail_outbox`, undefined)

  const jobs = jobQueue(db)
  const mail = mailer(jobs, { mail: undefined, dataDir, siteOwner: { email: 'help@moneta.example' } })
  await mail.enqueue({ key: 'sent', to: 'mara@example.test', subject: 'Again', text: 'Again' }, noon)
  assert.deepEqual(await jobs.runDue(mail.job, { now: () => noon }), { done: 1, failed: [] })
  const message = readFileSync(join(dataDir, 'mail', '1.eml'), 'utf8')
  assert.match(message, /^To: Mara@[Ee]xample\.test/m)
  assert.match(message, /^Subject: =\?UTF-8\?Q\?A_=22subject=22_=5C\?=/m)
  assert.match(message.replaceAll(/=\r\n/g, ''), /the "second" one\\,\twith a tab =E2=80=94 and =E2=82=AC/)
  assert.equal(await mail.deleteEmailsTo('OTHER@example.test'), 1)
})

test('replays a submission stored before the change', async (t) => {
  const { db } = await scratchDatabase(t)
  await migrate(
    db,
    readMigrations().filter(({ name }) => name < '0005'),
    timestamp,
  )
  await db.run`
    insert into members (id, issuer, subject, email, created_at)
    values (${1}, ${'i'}, ${'s'}, ${'key@example.test'}, ${timestamp})`
  const request = { scope: { memberId: 1 }, key: 'kept', fingerprint: 'POST /x {}', now: noon }
  // SHA-256 of that fingerprint.
  await db.run`
    insert into idempotency_keys (member_id, idempotency_key, request_hash, status, reply, claimed_at)
    values (${1}, ${'kept'}, ${'eb42e7cd0cbea54381fecd5cab0acc74eb384a088e3a77337396ee344b8c2359'}, ${200}, ${'"done"'},
      ${'2026-03-15T11:00:00.000Z'})`
  await migrate(db, readMigrations(), timestamp)
  const again = () =>
    idempotency(db).runIdempotent(request, true, async () => {
      throw new Error('This work was done already')
    })
  assert.deepEqual(await again(), { status: 200, body: '"done"' })
  await db.run`delete from members`
  assert.equal(await db.one`select idempotency_key from idempotency_keys`, undefined)
})
