import assert from 'node:assert/strict'
import { test } from 'node:test'
import { smallCourse } from '#server/testing/learning/course.ts'
import { beforeTests, siteForTests } from '#server/testing/site-for-tests.ts'
import { startApp } from '#server/testing/start-app.ts'
import { reportStore } from './report-store.ts'

const site = siteForTests(() => startApp({ course: smallCourse() }))
const admin = beforeTests(() => site.as('admin@example.test'))
const member = beforeTests(() => site.as('mara@example.test'))

const reports = async (state?: 'open' | 'closed' | 'deleted') =>
  (await admin.send('GET', `/api/admin/lesson-reports${state ? `?state=${state}` : ''}`)).json()
const textsOf = async (state?: 'open' | 'closed' | 'deleted') =>
  (await reports(state)).mistakes.map(({ text }: { text: string }) => text)
const press = (id: number, action: 'close' | 'reopen' | 'restore') =>
  admin.send('POST', `/api/admin/lesson-reports/${id}/${action}`)

/** Reports a mistake in lesson 1 and returns the report's id. */
async function report(text: string): Promise<number> {
  await member.send('POST', '/api/lessons/1/reports', { kind: 'mistake', text })
  return (await reports()).mistakes[0].id
}

test('a closed report is listed as closed with its time, until it is reopened', async () => {
  const before = await reports()
  const id = await report('The sum is wrong.')
  assert.equal((await press(id, 'close')).statusCode, 204)
  assert.ok(!(await textsOf('open')).includes('The sum is wrong.'))
  const [closed] = (await reports('closed')).mistakes
  assert.deepEqual([closed.id, closed.closed_at], [id, new Date(site.clock.now()).toISOString()])
  const { open: openNow, closed: closedNow } = await reports()
  assert.deepEqual([openNow, closedNow], [before.open, before.closed + 1])
  assert.equal((await press(id, 'reopen')).statusCode, 204)
  assert.ok((await textsOf('open')).includes('The sum is wrong.'))
  assert.deepEqual(await textsOf('closed'), [])
})

test('a report closed twenty times concurrently keeps the time of the first request', async () => {
  const id = await report('Twenty times.')
  const first = site.clock.now()
  const replies = await Promise.all(Array.from({ length: 20 }, () => press(id, 'close')))
  assert.ok(replies.every(({ statusCode }) => statusCode === 204))
  site.clock.advance(1000)
  await press(id, 'close')
  const [closed] = (await reports('closed')).mistakes
  assert.equal(closed.closed_at, new Date(first).toISOString())
})

test('a report is deleted once, and later requests get a message that it is deleted', async () => {
  const id = await report('Delete me.')
  const remove = () => admin.send('DELETE', `/api/admin/lesson-reports/${id}`)
  const replies = await Promise.all(Array.from({ length: 20 }, remove))
  assert.equal(replies.filter(({ statusCode }) => statusCode === 204).length, 1)
  const late = await press(id, 'close')
  assert.deepEqual(
    [late.statusCode, late.json().error],
    [404, 'This report is not there anymore. Reload the page to see those that are.'],
  )
  assert.ok(!(await textsOf()).includes('Delete me.'))
})

test('a deleted report is restored as it was, twenty times at once, and is gone after 30 days', async () => {
  const [id, gone] = [await report('Take it back.'), await report('Let it go.')]
  await press(id, 'close')
  const before = await reports()
  for (const each of [id, gone]) await admin.send('DELETE', `/api/admin/lesson-reports/${each}`)
  const away = await reports('deleted')
  assert.equal(away.deleted, before.deleted + 2)
  const { deleted_at, restorable_until } = away.mistakes.find((one: { id: number }) => one.id === id)
  assert.equal(deleted_at, new Date(site.clock.now()).toISOString())
  assert.equal(restorable_until, new Date(site.clock.now() + 30 * 24 * 3_600_000).toISOString())
  const replies = await Promise.all(Array.from({ length: 20 }, () => press(id, 'restore')))
  assert.ok(replies.every(({ statusCode }) => statusCode === 204))
  assert.ok((await textsOf('closed')).includes('Take it back.'))
  assert.ok((await textsOf('deleted')).includes('Let it go.'))
  const entries = (await admin.send('GET', `/api/admin/log?search=report+${id}+of`)).json().entries
  assert.deepEqual(
    entries.map(({ action }: { action: string }) => action),
    ['reportActions.restore', 'lessonReports.remove', 'lessonReports.close'],
  )
  const { purgeDeleted } = reportStore(site.db)
  await purgeDeleted(deleted_at, 100)
  assert.ok((await textsOf('deleted')).includes('Let it go.'))
  await purgeDeleted(new Date(site.clock.now() + 1).toISOString(), 100)
  assert.deepEqual(await textsOf('deleted'), [])
  assert.equal((await press(gone, 'restore')).statusCode, 404)
  assert.equal((await press(id, 'restore')).statusCode, 204)
})

test('rejects closing or deleting a clarity verdict', async () => {
  await member.send('POST', '/api/lessons/2/reports', { kind: 'unclear' })
  const row = await site.db.one`select id from lesson_reports where kind = 'unclear'`
  assert.equal((await press(Number(row?.id), 'close')).statusCode, 404)
  assert.equal((await admin.send('DELETE', `/api/admin/lesson-reports/${row?.id}`)).statusCode, 404)
  const [, second] = (await reports()).lessons
  assert.equal(second.unclear, 1)
})

test('rejects changes by members, and unknown states', async () => {
  const id = await report('Not yours.')
  assert.equal((await member.send('POST', `/api/admin/lesson-reports/${id}/close`)).statusCode, 403)
  assert.equal((await member.send('DELETE', `/api/admin/lesson-reports/${id}`)).statusCode, 403)
  assert.equal((await admin.send('GET', '/api/admin/lesson-reports?state=lost')).statusCode, 400)
  assert.ok((await textsOf('open')).includes('Not yours.'))
})

test('the audit log records closing, reopening and deleting, each once', async () => {
  const id = await report('Once in the log.')
  const logged = async () =>
    (await admin.send('GET', `/api/admin/log?search=report+${id}+of`))
      .json()
      .entries.map(({ action, subject }: { action: string; subject: string }) => [action, subject])
  await Promise.all(Array.from({ length: 20 }, () => press(id, 'close')))
  await press(id, 'reopen')
  await press(id, 'reopen')
  await admin.send('DELETE', `/api/admin/lesson-reports/${id}`)
  const subject = `report ${id} of lesson 1`
  assert.deepEqual(await logged(), [
    ['lessonReports.remove', subject],
    ['lessonReports.reopen', subject],
    ['lessonReports.close', subject],
  ])
})
