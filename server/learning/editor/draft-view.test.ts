import assert from 'node:assert/strict'
import { test } from 'node:test'
import { smallCourse } from '#server/testing/learning/course.ts'
import { lessonEditing } from '#server/testing/learning/lesson-editing.ts'
import { beforeTests, siteForTests } from '#server/testing/site-for-tests.ts'
import { startApp } from '#server/testing/start-app.ts'

const site = siteForTests(() => startApp({ course: smallCourse() }))
const admin = beforeTests(() => site.as('admin@example.test'))
const editor = lessonEditing(admin)

const view = async (id: number, reader: string, change: object = {}) => {
  const { source } = await editor.read(id)
  return admin.send('POST', `${editor.base}/${id}/view/${reader}`, { ...source, ...change })
}

test('a reader with access sees the draft, and another exactly the preview and prices of a learner', async () => {
  const silver = (await admin.send('GET', editor.base))
    .json()
    .lessons.find(({ tier }: { tier: string }) => tier === 'silver')
  const { id } = silver
  const learner = await site.as('bronze@example.test')
  for (const reader of ['silver', 'gold', 'platinum']) {
    const { open, preview, membership } = (await view(id, reader)).json()
    assert.deepEqual([open.lesson.id, preview, membership], [id, null, null], reader)
    assert.equal(open.lesson.quiz_questions[0].correctAnswer, undefined)
  }
  const bronze = (await view(id, 'bronze')).json()
  assert.equal(bronze.open, null)
  assert.deepEqual(bronze.preview, (await learner.send('GET', `/api/lessons/${id}/preview`)).json())
  assert.deepEqual(bronze.membership, (await learner.send('GET', '/api/memberships/me')).json())
  const visitor = (await view(id, 'visitor')).json()
  assert.deepEqual([visitor.preview, visitor.membership], [bronze.preview, null])
  assert.equal((await view(id, 'bronze', { tier: 'bronze' })).json().preview, null)
  assert.equal((await view(id, 'emperor')).statusCode, 404)
})

test('the preview shows the text of the draft, a new lesson has its place in the course, and nothing is stored', async () => {
  const created = await editor.create('Between Two', 1)
  const markdown = 'A new beginning.\n\nScene.\n\n## The idea\n\n```calculator net-worth\n```\n'
  const { preview } = (await view(created.id, 'visitor', { title: 'A New Title', markdown, tier: 'gold' })).json()
  assert.deepEqual(
    [preview.title, preview.tier, preview.lesson_order, preview.previous.id, preview.lessons, preview.text],
    ['A New Title', 'gold', 2, 1, 6, null],
  )
  assert.match(JSON.stringify(preview.opening), /A new beginning\./)
  assert.ok(preview.calculator)
  const first = (await view(1, 'visitor')).json()
  assert.deepEqual([first.open, first.preview.text !== null], [null, true])
  assert.equal((await editor.read(created.id)).revision, created.revision)
  assert.equal((await editor.read(1)).has_draft, false)
})
