import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { openMigrated } from '#server/platform/db/open.ts'
import { noticeSettings } from '#server/platform/notices/notice-settings.ts'
import { testTimestamp } from '#server/testing/database/templates.ts'
import { emailsTo } from '#server/testing/emails.ts'
import { smallCourse } from '#server/testing/learning/course.ts'
import { emailServer, forgetEmails, subjectsToAdmin } from '#server/testing/operations/admin-emails.ts'
import { siteForTests } from '#server/testing/site-for-tests.ts'
import { startApp, testClock } from '#server/testing/start-app.ts'

const clock = testClock()
const site = siteForTests(() => startApp({ course: smallCourse(), clock }))
const newYork = { config: { businessTimeZone: 'America/New_York' } }

beforeEach(async () => {
  await forgetEmails(site)
  for (const kind of ['order', 'low_stock'] as const) await noticeSettings(site.db).switch(kind, true)
  await noticeSettings(site.db).setDelivery('digest')
})

/** Moves the clock to a time, forth or back. @param timestamp ISO text */
const at = (timestamp: string) => clock.advance(Date.parse(timestamp) - clock.now())
const notify = (key: string, kind: 'order' | 'low_stock' = 'order') =>
  emailServer(site).notices.notify({ kind, key, subject: key, text: 'It is here.', path: `/${key}` }, clock.now())
/** Sends the digest as it is due at a time. @returns the subjects of all digests so far */
async function digestsAt(timestamp: string, options: Parameters<typeof emailServer>[1] = newYork) {
  at(timestamp)
  await emailServer(site, options).sendDigest()
  return subjectsToAdmin(site)
}

test('the digest comes at 7:00 in the zone, with what happened before, by kind and with links', async () => {
  at('2026-06-10T15:00:00Z')
  await notify('pens', 'low_stock')
  for (let number = 1; number <= 22; number += 1) await notify(`order-${number}`)
  assert.deepEqual(await digestsAt('2026-06-11T10:59:59Z'), [])
  at('2026-06-11T11:00:00Z')
  await notify('too-late')
  assert.deepEqual(await digestsAt('2026-06-11T11:00:00Z'), ['June 11, 2026: 23 messages'])
  const [digest] = await emailsTo(site.db, 'admin@example.test')
  const text = digest?.text ?? ''
  const { appUrl } = site.config
  assert.ok(text.includes(`New orders (22)\n- order-1\n  ${appUrl}/order-1\n`), text)
  assert.ok(text.includes(`- order-20\n  ${appUrl}/order-20\nand 2 more\n\nLow stock (1)\n- pens\n`), text)
  assert.ok(text.includes(`${appUrl}/admin?view=emails`))
  assert.equal((await digestsAt('2026-06-11T23:00:00Z')).length, 1)
  assert.deepEqual((await digestsAt('2026-06-12T11:00:00Z')).slice(1), ['June 12, 2026: 1 message'])
})

test('a day on which nothing happened has no digest', async () => {
  assert.deepEqual(await digestsAt('2026-06-11T11:00:00Z'), [])
  assert.deepEqual(await site.db.all`select day from admin_digests`, [])
})

test('a server that is down at 7:00 sends the digest when it is up again that day, or on the next day', async () => {
  at('2026-06-10T15:00:00Z')
  await notify('order-1')
  assert.deepEqual(await digestsAt('2026-06-12T03:30:00Z'), ['June 11, 2026: 1 message'], '23:30 in New York')
  await notify('order-2')
  assert.equal((await digestsAt('2026-06-14T10:00:00Z')).length, 1, 'down for two days')
  assert.deepEqual((await digestsAt('2026-06-14T11:00:00Z')).slice(1), ['June 14, 2026: 1 message'])
})

test('an hour that the clocks skip sends the digest once, when it would have ended', async () => {
  const halfPastTwo = { ...newYork, digestMinutes: 150 }
  at('2026-03-08T05:00:00Z')
  await notify('order-1')
  assert.deepEqual(await digestsAt('2026-03-08T06:59:00Z', halfPastTwo), [], '1:59, before the clocks skip to 3:00')
  assert.deepEqual(await digestsAt('2026-03-08T07:00:00Z', halfPastTwo), ['March 8, 2026: 1 message'])
  await notify('order-2')
  assert.equal((await digestsAt('2026-03-08T07:30:00Z', halfPastTwo)).length, 1)
  assert.equal((await digestsAt('2026-03-09T06:30:00Z', halfPastTwo)).length, 2, '2:30 on the next day')
})

test('an hour that the clocks repeat sends the digest once, at its first time', async () => {
  const halfPastOne = { ...newYork, digestMinutes: 90 }
  at('2026-11-01T04:00:00Z')
  await notify('order-1')
  assert.deepEqual(await digestsAt('2026-11-01T05:29:00Z', halfPastOne), [])
  assert.deepEqual(await digestsAt('2026-11-01T05:30:00Z', halfPastOne), ['November 1, 2026: 1 message'])
  await notify('order-2')
  assert.equal((await digestsAt('2026-11-01T06:30:00Z', halfPastOne)).length, 1, '1:30 for the second time')
  assert.equal((await digestsAt('2026-11-02T06:30:00Z', halfPastOne)).length, 2)
})

test('7:00 on the days on which the clocks change is one hour earlier or later than on the day before', async () => {
  at('2026-03-08T05:00:00Z')
  await notify('order-1')
  assert.deepEqual(await digestsAt('2026-03-08T10:59:00Z'), [])
  assert.equal((await digestsAt('2026-03-08T11:00:00Z')).length, 1)
  at('2026-11-01T04:00:00Z')
  await notify('order-2')
  assert.equal((await digestsAt('2026-11-01T11:59:00Z')).length, 1)
  assert.equal((await digestsAt('2026-11-01T12:00:00Z')).length, 2)
})

test('a change of the zone sends no second digest for a day, and loses nothing', async () => {
  const tokyo = { config: { businessTimeZone: 'Asia/Tokyo' } }
  at('2026-06-10T15:00:00Z')
  await notify('order-1')
  assert.deepEqual(await digestsAt('2026-06-10T22:00:00Z', tokyo), ['June 11, 2026: 1 message'])
  await notify('order-2')
  assert.equal((await digestsAt('2026-06-11T11:00:00Z')).length, 1, 'June 11 has its digest')
  assert.deepEqual((await digestsAt('2026-06-12T11:00:00Z')).slice(1), ['June 12, 2026: 1 message'])
})

test('two servers send one digest', async (t) => {
  const other = await openMigrated(site.location, testTimestamp)
  t.after(() => other.close())
  at('2026-06-10T15:00:00Z')
  for (const key of ['order-1', 'order-2']) await notify(key)
  at('2026-06-11T11:00:00Z')
  const servers = [emailServer(site, newYork), emailServer(site, { ...newYork, db: other })]
  await Promise.all([...servers, ...servers].map((server) => server.sendDigest()))
  assert.deepEqual(await subjectsToAdmin(site), ['June 11, 2026: 2 messages'])
})

test('a kind that is switched off before 7:00 is left out of the digest', async () => {
  at('2026-06-10T15:00:00Z')
  await notify('order-1')
  await notify('pens', 'low_stock')
  await noticeSettings(site.db).switch('low_stock', false)
  assert.deepEqual(await digestsAt('2026-06-11T11:00:00Z'), ['June 11, 2026: 1 message'])
  await noticeSettings(site.db).switch('low_stock', true)
  assert.equal((await digestsAt('2026-06-12T11:00:00Z')).length, 1)
})

test('messages that wait when the digest is switched off still come in one', async () => {
  at('2026-06-10T15:00:00Z')
  await notify('order-1')
  await noticeSettings(site.db).setDelivery('each')
  await notify('order-2')
  assert.deepEqual(await subjectsToAdmin(site), ['order-2'])
  assert.deepEqual((await digestsAt('2026-06-11T11:00:00Z')).slice(1), ['June 11, 2026: 1 message'])
})
