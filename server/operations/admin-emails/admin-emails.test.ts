import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { openMigrated } from '#server/platform/db/open.ts'
import { jobQueue } from '#server/platform/jobs/jobs.ts'
import { mailer } from '#server/platform/mail/mail.ts'
import { testTimestamp } from '#server/testing/database/templates.ts'
import { emailsTo } from '#server/testing/emails.ts'
import { smallCourse } from '#server/testing/learning/course.ts'
import { emailServer, forgetEmails, subjectsToAdmin } from '#server/testing/operations/admin-emails.ts'
import { beforeTests, siteForTests } from '#server/testing/site-for-tests.ts'
import { startApp } from '#server/testing/start-app.ts'

const day = 24 * 3_600_000

const site = siteForTests(() => startApp({ course: smallCourse() }))
const admin = beforeTests(() => site.as('admin@example.test'))

const read = async () => (await admin.send('GET', '/api/admin/email-notices')).json()
const put = (path: string, body: object) => admin.send('PUT', `/api/admin/${path}`, body)
const offKinds = async () =>
  (await read()).kinds.flatMap(({ kind, is_on: isOn }: { kind: string; is_on: boolean }) => (isOn ? [] : [kind]))
const notify = (key: string, server = emailServer(site)) =>
  server.notices.notify({ kind: 'order', key, subject: key, text: 'A mug.', path: '/' }, site.clock.now())

test('all kinds are on and sent at once, until an admin chooses otherwise', async () => {
  const { kinds, ...rest } = await read()
  assert.deepEqual(
    kinds.map(({ kind, is_on: isOn }: { kind: string; is_on: boolean }) => [kind, isOn]),
    [
      ['order', true],
      ['dispute', true],
      ['failed_refund', true],
      ['print_refused', true],
      ['failed_backup', true],
      ['lesson_report', true],
      ['low_stock', true],
      ['dead_webhook', true],
    ],
  )
  assert.deepEqual(rest, {
    address: 'admin@example.test',
    time_zone: 'UTC',
    delivery: 'each',
    next_digest_at: null,
    waiting: 0,
    sent: [],
  })
})

test('switches are changed one by one, and each change is in the log once', async () => {
  await Promise.all(['order', 'low_stock'].map((kind) => put(`email-notices/${kind}`, { is_on: false })))
  assert.equal((await put('email-notices/order', { is_on: false })).statusCode, 200)
  assert.deepEqual(await offKinds(), ['order', 'low_stock'])
  await put('email-notices/order', { is_on: true })
  await put('email-notices/low_stock', { is_on: true })
  assert.deepEqual(await offKinds(), [])
  const rows = await site.db.all`select subject from admin_log where action = 'adminEmails.switch' order by subject`
  assert.deepEqual(
    rows.map(({ subject }) => subject),
    ['e-mails: low stock, off', 'e-mails: low stock, on', 'e-mails: new orders, off', 'e-mails: new orders, on'],
  )
  assert.equal((await put('email-notices/weather', { is_on: true })).statusCode, 404)
  assert.equal((await put('email-delivery', { delivery: 'weekly' })).statusCode, 400)
})

test('the page shows the next digest, what waits, and the last 20 sent', async () => {
  await forgetEmails(site)
  for (let number = 1; number <= 21; number += 1) await notify(`order-${number}`)
  await put('email-delivery', { delivery: 'digest' })
  await notify('order-22')
  const { sent, next_digest_at: next, waiting } = await read()
  assert.deepEqual([next, waiting, sent.length], ['2026-03-16T07:00:00.000Z', 1, 20])
  const { id, ...first } = sent[0]
  assert.deepEqual(first, {
    kind: 'order',
    subject: 'order-21',
    at: '2026-03-15T12:00:00.000Z',
    is_in_digest: false,
  })
  await put('email-delivery', { delivery: 'each' })
})

test('a test e-mail goes to the admin, and a retry sends none', async () => {
  await forgetEmails(site)
  const headers = { 'idempotency-key': 'a-test-e-mail-of-the-admin' }
  for (const _ of [1, 2])
    assert.equal((await admin.send('POST', '/api/admin/email-test', undefined, headers)).statusCode, 204)
  assert.deepEqual(await subjectsToAdmin(site), ['A test e-mail from Moneta'])
})

test('the first e-mail lists the kinds and the way to switch them off, once with two servers and many starts', async (t) => {
  await forgetEmails(site)
  const other = await openMigrated(site.location, testTimestamp)
  t.after(() => other.close())
  const servers = [emailServer(site), emailServer(site, { db: other })]
  await Promise.all(servers.map((server) => server.start()))
  await jobQueue(site.db).runDue(mailer(jobQueue(site.db), site.config).job, site.clock)
  for (const server of servers) await server.start()
  assert.deepEqual(await subjectsToAdmin(site), [])
  const folder = join(site.config.dataDir, 'mail')
  const letters = readdirSync(folder)
    .map((file) => readFileSync(join(folder, file), 'utf8').replaceAll('=\r\n', ''))
    .filter((letter) => letter.includes('Subject: E-mails that Moneta sends to you from now on'))
  assert.equal(letters.length, 1)
  assert.match(letters[0] ?? '', /- New orders\n- Disputed payments/)
  assert.match(letters[0] ?? '', /\/admin\?view=3Demails/)
})

test('waiting e-mails go to a new ADMIN_EMAIL', async () => {
  await forgetEmails(site)
  await notify('order-at-once')
  const config = { ...site.config, adminEmail: 'new@example.test' }
  const mail = mailer(jobQueue(site.db), config)
  assert.equal((await jobQueue(site.db).runDue(mail.job, site.clock)).done, 1)
  const folder = join(site.config.dataDir, 'mail')
  const letter = readdirSync(folder)
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .find((text) => text.includes('Subject: order-at-once'))
  assert.match(letter ?? '', /^To: new@example\.test/m)
  await put('email-delivery', { delivery: 'digest' })
  await notify('order-later')
  await put('email-delivery', { delivery: 'each' })
  site.clock.advance(day)
  await emailServer(site, { config }).sendDigest()
  assert.equal((await emailsTo(site.db, 'new@example.test')).length, 1)
  assert.deepEqual(await subjectsToAdmin(site), [])
})

test('while mail is off nothing is stored, no job runs, and a test e-mail is rejected', async (t) => {
  const off = await startApp({ course: smallCourse(), settings: { MAIL: 'off' } })
  t.after(() => off.close())
  const server = emailServer(off)
  await server.start()
  await server.notices.notify({ kind: 'order', key: 'x', subject: 'x', text: 'X', path: '/' }, off.clock.now())
  const rows = await off.db.all`select key from admin_notices union all select key from jobs where kind = 'email'`
  assert.deepEqual([rows, server.jobs], [[], []])
  const person = await off.as('admin@example.test')
  assert.equal((await person.send('POST', '/api/admin/email-test')).statusCode, 503)
  assert.equal((await person.send('PUT', '/api/admin/email-notices/order', { is_on: false })).statusCode, 200)
})

test('notices and digests are deleted after 90 days', async () => {
  await forgetEmails(site)
  await notify('old')
  await site.db.run`insert into admin_digests (day, sent_at) values ('2026-03-15', ${'2026-03-15T12:00:00.000Z'})`
  const { purge } = emailServer(site)
  assert.ok(purge && 'removeExpired' in purge)
  site.clock.advance(90 * day)
  await notify('new')
  assert.equal(await purge.removeExpired(site.clock.now(), 10), 0)
  site.clock.advance(1)
  assert.equal(await purge.removeExpired(site.clock.now(), 10), 1)
  const keys = await site.db.all`select key from admin_notices union all select day from admin_digests`
  assert.deepEqual(
    keys.map(({ key }) => key),
    ['new'],
  )
})
