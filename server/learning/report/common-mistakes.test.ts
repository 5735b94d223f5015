import assert from 'node:assert/strict'
import { test } from 'node:test'
import { lessonEditing } from '#server/testing/learning/lesson-editing.ts'
import { lessonSource, sourceQuestion } from '#server/testing/learning/lesson-source.ts'
import { startApp } from '#server/testing/start-app.ts'
import { commonMistakes } from './common-mistakes.ts'

test('returns the misconception behind an option as last authored, in the browser or in the file', async (t) => {
  const site = await startApp()
  t.after(() => site.close())
  const editing = lessonEditing(await site.as('admin@example.test'))
  const mistakes = [{ id: 'plan-is-spending', says: 'a plan spends money' }]
  const question = sourceQuestion({ traps: ['plan-is-spending', null, 'slip: saved', 'unknown-trap'] })
  const { slug } = await editing.published(lessonSource({ title: 'With Traps', quiz: [question], traps: mistakes }))
  const commonMistakeOf = await commonMistakes(site.db)(slug)
  const named = question.options.map((option) => commonMistakeOf(question.question, option))
  assert.deepEqual(named, [
    { kind: 'misconception', says: 'a plan spends money' },
    undefined,
    { kind: 'slip', says: 'saved' },
    undefined,
  ])
  const { source } = await editing.read(1)
  const [first] = source.quiz
  const inFile = (await commonMistakes(site.db)('where-you-stand'))(first?.question ?? '', first?.options[0] ?? '')
  assert.deepEqual(inFile, { kind: 'misconception', says: 'net worth is the same as income' })
  assert.equal((await commonMistakes(site.db)('nowhere'))('Any?', 'One'), undefined)
})
