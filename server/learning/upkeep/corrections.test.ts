import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { readCorrections } from '#content/corrections.ts'
import type { Corrections } from '#contract/learning/course-upkeep.ts'
import { editOnEarlierRelease } from '#server/testing/learning/edited-lesson.ts'
import { lessonEditing } from '#server/testing/learning/lesson-editing.ts'
import { beforeTests, siteForTests } from '#server/testing/site-for-tests.ts'
import { startApp } from '#server/testing/start-app.ts'

const site = siteForTests(startApp)
const admin = beforeTests(() => site.as('admin@example.test'))
const member = beforeTests(() => site.as('reader@example.test', { tier: 'platinum' }))
const editor = lessonEditing(admin)
beforeEach(() => site.clock.advance(1000))

const [correction, other] = readCorrections().filter(({ lesson }) => lesson === 'health-and-life-cover')
assert.ok(correction && other)
const sentence = 'My own sentence stays.'

const listed = async (): Promise<Corrections['lessons']> =>
  (await admin.send('GET', '/api/admin/course/corrections')).json().lessons
const act = (action: string, lesson: number, one = correction) =>
  admin.send('POST', `/api/admin/course/corrections/${action}`, { lesson, correction: one.id })
const stateOf = async (id: number, one = correction) =>
  (await listed()).find((lesson) => lesson.id === id)?.corrections.find((found) => found.id === one.id)?.state
const contentOf = async (id: number): Promise<string> => (await member.send('GET', `/api/lessons/${id}`)).json().content
const logged = async (action: string) =>
  (await site.db.all`select reason from admin_log where action = ${`courseUpkeep.${action}`} order by id`).length

test('an update leaves an edited lesson alone, and names the corrections that it lacks', async () => {
  assert.deepEqual(await listed(), [], 'no lesson is edited')
  const id = await editOnEarlierRelease(site, admin, [correction, other], sentence)
  await admin.send('POST', '/api/admin/seed-lessons')
  assert.match(await contentOf(id), new RegExp(sentence))
  const [lesson] = await listed()
  assert.equal(lesson?.id, id)
  assert.deepEqual(
    lesson?.corrections.filter(({ state }) => state === 'behind').map(({ id: found }) => found),
    [correction.id, other.id],
  )
  assert.equal(lesson?.corrections[0]?.fact, correction.fact)
})

test('takes over one sentence, as the next version, in the draft too, and once', async () => {
  const id = 21
  const before = await editor.read(id)
  const draft = { ...before.source, markdown: `${before.source.markdown}\nA draft of mine.\n` }
  assert.equal((await editor.save(id, draft, before.revision)).statusCode, 200)
  const replies = await Promise.all([act('take-over', id), act('take-over', id)])
  assert.deepEqual(
    replies.map(({ statusCode }) => statusCode === 200 || statusCode === 409),
    [true, true],
  )
  const after = await editor.read(id)
  assert.equal(after.version, (before.version ?? 0) + 1)
  assert.equal(after.source.markdown, draft.markdown.replace(correction.before, correction.after))
  const content = await contentOf(id)
  assert.ok(content.includes(sentence) && content.includes(other.before) && !content.includes('A draft of mine.'))
  assert.equal(await stateOf(id), undefined)
  assert.equal(await stateOf(id, other), 'behind')
  assert.equal(await logged('takeOver'), 1)
  assert.equal((await act('take-over', id)).statusCode, 200, 'again')
  assert.equal((await editor.read(id)).version, after.version)
})

test('a sentence that an editor changed is named, and is not replaced', async () => {
  const id = 21
  const { source, revision } = await editor.read(id)
  const saved = await editor.save(id, { ...source, markdown: source.markdown.replace(other.before, 'Mine.') }, revision)
  await editor.publish(id, { note: '', revision: saved.json().revision })
  assert.equal(await stateOf(id, other), 'reworded')
  const refused = await act('take-over', id, other)
  assert.deepEqual([refused.statusCode, refused.json().code], [409, 'learning.reworded'])
})

test('a correction is taken off the list, put back, and recorded once', async () => {
  const id = 21
  for (const _ of [1, 2]) assert.equal((await act('settle', id, other)).statusCode, 200)
  assert.equal(await stateOf(id, other), undefined)
  assert.equal(await logged('settle'), 1)
  await act('reopen', id, other)
  assert.equal(await stateOf(id, other), 'reworded')
  assert.equal(await logged('reopen'), 1)
})

test('returns 404 for an unknown correction and for a lesson that follows its file', async () => {
  assert.equal((await act('take-over', 20)).statusCode, 404)
  assert.equal((await act('settle', 21, { ...correction, id: 'unknown' })).statusCode, 404)
})

test('members get neither list', async () => {
  for (const path of ['corrections', 'figures'])
    assert.equal((await member.send('GET', `/api/admin/course/${path}`)).statusCode, 403, path)
})

test('lists the figures to read again, those that no person has read first', async () => {
  const { figures } = (await admin.send('GET', '/api/admin/course/figures')).json()
  const unread = figures.map(({ read_on }: { read_on: string | null }) => read_on === null)
  assert.deepEqual(
    unread,
    unread.toSorted((one: boolean, other: boolean) => Number(other) - Number(one)),
  )
  const limit = figures.find(({ id }: { id: string }) => id === '401k-limit')
  assert.deepEqual([limit.shown, limit.year, limit.is_due, limit.awaits_next], ['$24,500', 2026, false, true])
  assert.equal(limit.lessons.length, 1)
})
