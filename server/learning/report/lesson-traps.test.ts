import assert from 'node:assert/strict'
import { test } from 'node:test'
import { lessonEditing } from '#server/testing/learning/lesson-editing.ts'
import { lessonSource, sourceQuestion } from '#server/testing/learning/lesson-source.ts'
import { startApp } from '#server/testing/start-app.ts'
import { lessonTraps } from './lesson-traps.ts'

test('the misconception behind an option is named as its author wrote it last, in the browser or in the file', async (t) => {
  const site = await startApp()
  t.after(() => site.close())
  const editing = lessonEditing(await site.as('admin@example.test'))
  const traps = [{ id: 'plan-is-spending', says: 'a plan spends money' }]
  const question = sourceQuestion({ traps: ['plan-is-spending', null, 'slip: saved', 'unknown-trap'] })
  const { slug } = await editing.published(lessonSource({ title: 'With Traps', quiz: [question], traps }))
  const trapOf = await lessonTraps(site.db)(slug)
  const named = question.options.map((option) => trapOf(question.question, option))
  assert.deepEqual(named, [
    { kind: 'misconception', says: 'a plan spends money' },
    undefined,
    { kind: 'slip', says: 'saved' },
    undefined,
  ])
  const { source } = await editing.read(1)
  const [first] = source.quiz
  const inFile = (await lessonTraps(site.db)('where-you-stand'))(first?.question ?? '', first?.options[0] ?? '')
  assert.deepEqual(inFile, { kind: 'misconception', says: 'net worth is the same as income' })
  assert.equal((await lessonTraps(site.db)('nowhere'))('Any?', 'One'), undefined)
})
