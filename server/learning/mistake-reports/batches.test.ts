import assert from 'node:assert/strict'
import { test } from 'node:test'
import { smallCourse } from '#server/testing/learning/course.ts'
import { beforeTests, siteForTests } from '#server/testing/site-for-tests.ts'
import { startApp } from '#server/testing/start-app.ts'

const site = siteForTests(() => startApp({ course: smallCourse() }))
const admin = beforeTests(() => site.as('admin@example.test'))
const member = beforeTests(() => site.as('mara@example.test'))

const press = (action: 'close' | 'reopen', reports: number[]) =>
  admin.send('POST', `/api/admin/lesson-reports/${action}`, { reports })
const idsIn = async (state: 'open' | 'closed') =>
  (await admin.send('GET', `/api/admin/lesson-reports?state=${state}`))
    .json()
    .mistakes.map(({ id }: { id: number }) => id)
const logged = async () =>
  (await admin.send('GET', '/api/admin/log?search=reportBatches'))
    .json()
    .entries.map(({ action, what }: { action: string; what: string }) => [action, what])

async function report(text: string): Promise<number> {
  await member.send('POST', '/api/lessons/1/reports', { kind: 'mistake', text })
  return (await admin.send('GET', '/api/admin/lesson-reports')).json().mistakes[0].id
}

test('many reports are closed and reopened with one log entry each', async () => {
  const [one, other, closed, deleted] = [
    await report('One.'),
    await report('Another.'),
    await report('Closed before.'),
    await report('Deleted before.'),
  ]
  await admin.send('POST', `/api/admin/lesson-reports/${closed}/close`)
  await admin.send('DELETE', `/api/admin/lesson-reports/${deleted}`)
  const reply = await press('close', [other, one, closed, deleted, one])
  assert.deepEqual([reply.statusCode, reply.json()], [200, { changed: [one, other], missing: 1 }])
  assert.deepEqual(await idsIn('closed'), [closed, other, one])
  const undone = await press('reopen', [one, other])
  assert.deepEqual(undone.json(), { changed: [one, other], missing: 0 })
  assert.deepEqual([await idsIn('open'), await idsIn('closed')], [[other, one], [closed]])
  assert.deepEqual(await logged(), [
    ['reportBatches.reopen', `2 reports: ${one}, ${other}`],
    ['reportBatches.close', `2 reports: ${one}, ${other}`],
  ])
})

test('a report that two admins close at once is logged once and keeps its first time', async () => {
  const id = await report('Twice.')
  const before = (await logged()).length
  const replies = await Promise.all(Array.from({ length: 5 }, () => press('close', [id])))
  assert.equal(replies.flatMap((reply) => reply.json().changed).length, 1)
  assert.equal((await logged()).length, before + 1)
})

test('rejects no reports, too many, clarity verdicts and members', async () => {
  await member.send('POST', '/api/lessons/2/reports', { kind: 'unclear' })
  const row = await site.db.one`select id from lesson_reports where kind = 'unclear'`
  assert.deepEqual((await press('close', [Number(row?.id)])).json(), { changed: [], missing: 1 })
  assert.equal((await press('close', [])).statusCode, 400)
  assert.equal(
    (
      await press(
        'close',
        Array.from({ length: 501 }, (_, index) => index + 1),
      )
    ).statusCode,
    400,
  )
  const forbidden = await member.send('POST', '/api/admin/lesson-reports/close', { reports: [1] })
  assert.equal(forbidden.statusCode, 403)
})
