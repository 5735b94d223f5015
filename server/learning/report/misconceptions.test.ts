import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readCourse, toSeed } from '#content/format.ts'
import { readCommonMistakes } from './misconceptions.ts'

test('the admin sees the misconception or slip that an option targets', async () => {
  const commonMistakeOf = await readCommonMistakes('where-you-stand')
  const [first] = toSeed(readCourse()).find(({ slug }) => slug === 'where-you-stand')?.quiz_questions ?? []
  assert.ok(first)
  assert.deepEqual(
    first.options.map((option) => commonMistakeOf(first.question, option)),
    [
      { kind: 'misconception', says: 'net worth is the same as income' },
      undefined,
      { kind: 'slip', says: 'took a debt that is paid off for a loss' },
      { kind: 'slip', says: 'took money that is lent for money that is gone' },
    ],
  )
})

test('every wrong option of the course has a named misconception or slip', async () => {
  for (const { slug, quiz_questions } of toSeed(readCourse())) {
    const commonMistakeOf = await readCommonMistakes(slug)
    for (const { question, options, correctAnswer } of quiz_questions)
      for (const [index, option] of options.entries())
        assert.equal(
          commonMistakeOf(question, option) === undefined,
          index === correctAnswer,
          `${slug}: ${question} ${option}`,
        )
  }
})

test('a changed option, or a lesson without files, has no named misconception', async () => {
  const commonMistakeOf = await readCommonMistakes('where-you-stand')
  assert.equal(commonMistakeOf('Another question?', '$1,050'), undefined)
  assert.equal((await readCommonMistakes('written-here'))('Any?', 'One'), undefined)
})
