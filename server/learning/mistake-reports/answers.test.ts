import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isoTimestamp } from '#server/platform/base/clock.ts'
import { emailsTo } from '#server/testing/emails.ts'
import { smallCourse } from '#server/testing/learning/course.ts'
import { beforeTests, siteForTests } from '#server/testing/site-for-tests.ts'
import { type Person, startApp } from '#server/testing/start-app.ts'
import { reportStore } from './report-store.ts'

const day = 24 * 3_600_000
const site = siteForTests(() => startApp({ course: smallCourse() }))
const admin = beforeTests(() => site.as('admin@example.test'))

const list = async (state = 'open') => (await admin.send('GET', `/api/admin/lesson-reports?state=${state}`)).json()
const reportOf = async (id: number, state?: string) =>
  (await list(state)).mistakes.find((mistake: { id: number }) => mistake.id === id)

async function reportBy(member: Person, body: object): Promise<number> {
  const reply = await member.send('POST', '/api/lessons/1/reports', {
    kind: 'mistake',
    text: 'A sum is wrong.',
    ...body,
  })
  assert.equal(reply.statusCode, 204)
  const row = await site.db.one`select max(id) as id from lesson_reports where member_id = ${member.id}`
  return Number(row?.id)
}
const answer = (id: number, text: string, close = false, headers: Record<string, string> = {}) =>
  admin.send('POST', `/api/admin/lesson-reports/${id}/answer`, { answer: text, close }, headers)

test('only a reporter who asks for an answer is shown, gets it once, and a later admin reads it', async () => {
  const member = await site.as('asks@example.test')
  const [asked, silent] = [
    await reportBy(member, { wants_answer: true, text: '<b>5 + 5</b> is 11?' }),
    await reportBy(member, { wants_answer: false }),
  ]
  const { name, email } = (await reportOf(asked)).reporter
  assert.deepEqual([typeof name, email], ['string', 'asks@example.test'])
  assert.equal((await reportOf(silent)).reporter, undefined)
  assert.equal((await list()).waiting, 1)
  assert.deepEqual(
    (await list('waiting')).mistakes.map(({ id }: { id: number }) => id),
    [asked],
  )
  const key = { 'idempotency-key': 'answer-once' }
  const first = await answer(asked, 'It is 10.\n\nThank you, it is corrected.', true, key)
  assert.deepEqual(
    [first.statusCode, (await answer(asked, 'It is 10.\n\nThank you, it is corrected.', true, key)).statusCode],
    [204, 204],
  )
  const later = await answer(asked, 'Another answer.')
  assert.deepEqual(
    [later.statusCode, later.json()],
    [
      409,
      {
        error: 'This report is answered already: “It is 10.\n\nThank you, it is corrected.”',
        code: 'learning.report_answered',
      },
    ],
  )
  const [sent, ...more] = await emailsTo(site.db, 'asks@example.test')
  assert.deepEqual(more, [])
  assert.equal(sent?.subject, 'Your report on “Title of first”')
  assert.ok(sent?.text.includes('\n\n> <b>5 + 5</b> is 11?\n\nIt is 10.\n\nThank you, it is corrected.\n\n'))
  const closed = await reportOf(asked, 'closed')
  assert.deepEqual(
    [closed.answered_at, closed.closed_at, closed.answer],
    [isoTimestamp(site.clock.now()), isoTimestamp(site.clock.now()), 'It is 10.\n\nThank you, it is corrected.'],
  )
  assert.equal((await list()).waiting, 0)
  const { entries } = (await admin.send('GET', '/api/admin/log?search=reportActions')).json()
  assert.deepEqual(
    entries.map(({ action, subject, fields }: Record<string, unknown>) => [action, subject, fields]),
    [['reportActions.answer', `report ${asked} of lesson 1`, ['answer', 'closed_at']]],
  )
})

test('of twenty answers at once one is sent, and none where none is asked for', async () => {
  const member = await site.as('twenty@example.test')
  const [asked, silent] = [await reportBy(member, { wants_answer: true }), await reportBy(member, {})]
  const replies = await Promise.all(Array.from({ length: 20 }, (_, index) => answer(asked, `Answer ${index}.`)))
  assert.deepEqual(replies.map(({ statusCode }) => statusCode).toSorted(), [
    204,
    ...Array.from({ length: 19 }, () => 409),
  ])
  assert.equal((await emailsTo(site.db, 'twenty@example.test')).length, 1)
  const refused = await answer(silent, 'Hello.')
  assert.deepEqual([refused.statusCode, refused.json().code], [409, 'learning.no_answer_wanted'])
  await admin.send('DELETE', `/api/admin/lesson-reports/${asked}`)
  assert.equal((await answer(asked, 'Late.')).statusCode, 404)
  assert.equal((await answer(silent, '  ')).json().error, 'Write an answer')
  assert.equal((await answer(silent, 'x'.repeat(2001))).statusCode, 400)
  const forbidden = await member.send('POST', `/api/admin/lesson-reports/${asked}/answer`, {
    answer: 'x',
    close: false,
  })
  assert.equal(forbidden.statusCode, 403)
})

test('a clarity verdict asks for no answer, and an unverified address cannot', async () => {
  const member = await site.as('unverified@example.test')
  await member.send('POST', '/api/lessons/1/reports', { kind: 'clear', wants_answer: true })
  const verdict = await site.db.one`select wants_answer from lesson_reports where member_id = ${member.id}`
  assert.equal(verdict?.wants_answer, 0)
  const id = await reportBy(member, { wants_answer: true })
  await site.db.run`update members set email_verified = 0 where id = ${member.id}`
  const asked = await member.send('POST', '/api/lessons/1/reports', { kind: 'mistake', text: 'x', wants_answer: true })
  assert.deepEqual([asked.statusCode, asked.json().code], [409, 'learning.email_unverified'])
  await reportBy(member, {})
  assert.equal((await answer(id, 'Hello.')).json().code, 'learning.email_unverified')
  assert.equal((await reportOf(id)).answered_at, undefined)
})

test('the name and the answer are erased once the report is closed for 30 days', async () => {
  const member = await site.as('erased@example.test')
  const [closed, open] = [
    await reportBy(member, { wants_answer: true }),
    await reportBy(member, { wants_answer: true, text: 'Still open.' }),
  ]
  await answer(closed, 'Corrected.', true)
  const { forgetReporters } = reportStore(site.db)
  const before = (now: number) => isoTimestamp(now - 30 * day)
  await forgetReporters(before(site.clock.now() + 30 * day), 100)
  assert.equal((await reportOf(closed, 'closed')).answer, 'Corrected.')
  assert.ok((await forgetReporters(before(site.clock.now() + 30 * day + 1), 100)) >= 1)
  const { reporter, answer: kept, answered_at } = await reportOf(closed, 'closed')
  assert.deepEqual([reporter, kept, answered_at], [undefined, undefined, isoTimestamp(site.clock.now())])
  assert.equal((await reportOf(open)).reporter.email, 'erased@example.test')
})

test('reports with a wish are deleted with the account, and so is a waiting answer', async () => {
  const member = await site.as('leaves@example.test')
  await answer(await reportBy(member, { wants_answer: true }), 'Thank you.')
  assert.equal((await emailsTo(site.db, 'leaves@example.test')).length, 1)
  assert.equal((await member.send('DELETE', '/api/account', { confirm: 'DELETE' })).statusCode, 204)
  assert.deepEqual(await site.db.all`select id from lesson_reports where member_id = ${member.id}`, [])
  const waiting = await emailsTo(site.db, 'leaves@example.test')
  assert.ok(waiting.every(({ subject }) => !subject.startsWith('Your report')))
})
