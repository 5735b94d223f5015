import assert from 'node:assert/strict'
import { test } from 'node:test'
import { smallCourse } from '#server/testing/learning/course.ts'
import { announcementAdmin, announcementBody } from '#server/testing/operations/announcements.ts'
import { beforeTests, siteForTests } from '#server/testing/site-for-tests.ts'
import { startApp } from '#server/testing/start-app.ts'

const site = siteForTests(() => startApp({ course: smallCourse() }))
const admin = beforeTests(() => site.as('admin@example.test'))
const desk = beforeTests(async () => announcementAdmin(admin))
const path = '/api/admin/announcements'

test('a draft is kept, changed and deleted, and each is logged once', async () => {
  const { id, version } = await desk.draft()
  assert.deepEqual((await desk.read(id)).state, 'draft')
  const changed = (await desk.change(id, { subject: 'Two new lessons' }, version)).json()
  assert.deepEqual([changed.subject, changed.version], ['Two new lessons', 2])
  assert.equal((await desk.change(id, { subject: 'Two new lessons' }, 2)).json().version, 2)
  assert.equal((await admin.send('DELETE', `${path}/${id}`)).statusCode, 204)
  assert.equal((await admin.send('GET', `${path}/${id}`)).statusCode, 404)
  const log = await site.db.all`
    select action, what, fields from admin_log where subject = ${`announcement ${id}`} order by id`
  assert.deepEqual(log, [
    { action: 'announcements.create', what: `A new lesson, announcement ${id}`, fields: null },
    { action: 'announcements.change', what: `Two new lessons, announcement ${id}`, fields: '["subject"]' },
    { action: 'announcements.remove', what: `Two new lessons, announcement ${id}`, fields: null },
  ])
})

test('of two admins who change one draft, the later one is rejected and can read the newer one', async () => {
  const { id } = await desk.draft()
  assert.equal((await desk.change(id, { text: 'Mine' }, 1)).statusCode, 200)
  const reply = await desk.change(id, { text: 'Yours' }, 1)
  assert.deepEqual([reply.statusCode, reply.json().code], [412, 'changed_elsewhere'])
  assert.equal((await desk.read(id)).text, 'Mine')
  assert.equal((await desk.press(id, 'send', { 'if-match': '"1"' })).statusCode, 412)
  assert.equal((await desk.read(id)).state, 'draft')
})

test('a text of 10,000 characters in any script is accepted, and a longer one is rejected', async () => {
  const long = (text: string) => admin.send('POST', path, { ...announcementBody, text })
  assert.equal((await long('語'.repeat(10_000))).statusCode, 200)
  assert.equal((await long('"'.repeat(10_000))).statusCode, 200)
  assert.deepEqual((await long('x'.repeat(10_001))).json().fields, { text: 'Please use at most 10,000 characters.' })
  assert.equal((await long('x'.repeat(70_000))).statusCode, 413)
  assert.deepEqual((await admin.send('POST', path, { ...announcementBody, subject: '\n', text: ' ' })).json().fields, {
    subject: 'Give it a subject',
    text: 'Write a text',
  })
})

test('the preview is an HTML document that runs nothing, and plain text, with the name and address of the owner', async () => {
  const { id } = await desk.draft({
    subject: '<b>"Hi"</b>',
    text: 'See https://moneta.example/<script>alert(1)</script>',
  })
  const reply = await admin.send('GET', `${path}/${id}/html`)
  assert.equal(reply.headers['content-type'], 'text/html; charset=utf-8')
  assert.match(
    String(reply.headers['content-security-policy']),
    /^default-src 'none'.*frame-ancestors 'self'; sandbox$/,
  )
  assert.doesNotMatch(reply.body, /<script|<b>/)
  const { name, address } = site.config.siteOwner
  assert.ok(reply.body.includes(`${name}, ${address}`.replaceAll('&', '&amp;')), reply.body)
  const { preview } = await desk.read(id)
  assert.ok(preview.startsWith('Hello,\n\nSee https://moneta.example/'), preview)
  assert.ok(preview.includes(`${name}, ${address}\n`), preview)
})

test('without a member who wants news nothing can be sent, and the list states it', async () => {
  const { id } = await desk.draft({ filter: { segment: 'inactive' }, filter_name: 'Inactive' })
  assert.equal((await admin.send('GET', path)).json().subscribers, 0)
  assert.deepEqual(await desk.audience(id), { members: 0, opted_in: 0, refused: 0, is_minimum: false })
  const reply = await desk.press(id, 'send')
  assert.deepEqual([reply.statusCode, reply.json().code], [409, 'operations.no_subscribers'])
  for (const action of ['pause', 'resume', 'cancel'])
    assert.equal((await desk.press(id, action)).json().code, 'operations.announcement_state', action)
})

test('the list has 25 announcements per page, newest first', async () => {
  const ids: number[] = []
  for (let number = 0; number < 26; number += 1) ids.unshift((await desk.draft()).id)
  const { announcements, next } = (await admin.send('GET', path)).json()
  const idOf = ({ id }: { id: number }) => id
  assert.deepEqual(announcements.map(idOf), ids.slice(0, 25))
  const older = (await admin.send('GET', `${path}?after=${next}`)).json()
  assert.equal(older.announcements[0].id, ids[25])
})

test('a site without mail keeps drafts and sends nothing', async (t) => {
  const quiet = await startApp({ course: smallCourse(), settings: { MAIL: 'off' } })
  t.after(() => quiet.close())
  const quietDesk = announcementAdmin(await quiet.as('admin@example.test'))
  const { id } = await quietDesk.draft()
  for (const action of ['test', 'send']) {
    const reply = await quietDesk.press(id, action)
    assert.deepEqual([reply.statusCode, reply.json().code], [503, 'platform.mail_off'], action)
  }
})
