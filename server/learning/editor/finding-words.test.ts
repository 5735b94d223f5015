import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { CheckReport, LessonFinding, LessonSource } from '#contract/learning/lesson-editor.ts'
import { lessonEditing } from '#server/testing/learning/lesson-editing.ts'
import { lessonSource, sourceQuestion } from '#server/testing/learning/lesson-source.ts'
import { beforeTests, siteForTests } from '#server/testing/site-for-tests.ts'
import { startApp } from '#server/testing/start-app.ts'

const site = siteForTests(startApp)
const admin = beforeTests(() => site.as('admin@example.test'))
const editorClient = lessonEditing(admin)
const check = async (id: number, source: LessonSource): Promise<CheckReport> =>
  (await admin.send('POST', `${editorClient.base}/${id}/check`, source)).json()
const shown = ({ level, field, question, message }: LessonFinding) => [level, question ?? field, message]

test('a new lesson shows what stops publishing first, then hints that its editor can act on', async () => {
  const { id, source } = await editorClient.create('Paying Off a Card')
  const { findings } = await check(id, source)
  assert.deepEqual(findings.map(shown), [
    ['error', 'quiz', 'This lesson has no quiz yet. Nobody could finish it.'],
    ['warning', 'text', '“The idea” has no parts yet. Give it 2 to 4, each with a ### heading.'],
    ['warning', 'text', 'Begin with a short scene, above the first heading.'],
    ['warning', 'text', 'The number of words is 0. In this tier it should be 600 to 800.'],
    ['warning', 'text', 'List the 3 aims of the lesson under “You will be able to”.'],
    ['warning', 'text', '“Your turn” should show one calculator. Insert it there.'],
    ['warning', 'text', 'Put one guess at the end of the scene, before the first heading.'],
    ['warning', 'text', 'Give “Your turn” 1 to 4 fields, one for each thing that it asks.'],
    ['warning', 'details', 'The number of words to know in the details is 0. It should be 3 to 6.'],
    ['warning', 'text', 'Write “Watch out” as 2 or 3 paragraphs “**People say** … **In fact** …”.'],
  ])
})

test('a finding about an unnamed question names its number, and lists of questions name numbers, too', async () => {
  const long = { options: ['Spend.', 'Write down a plan of it.', 'Save.', 'Earn.'], correct: [1] }
  const quiz = [sourceQuestion(), sourceQuestion(long), sourceQuestion({ ...long, lo: null, kind: 'compute' })]
  const { findings } = await check(1, lessonSource({ quiz: [...quiz, sourceQuestion({ kind: undefined })] }))
  const found = findings.map(shown)
  for (const expected of [
    ['warning', 'quiz', 'The number of questions is 4. In this tier it should be 5.'],
    ['warning', 'quiz', 'The right answer is the longest option in question 2, question 3. At most 1 may show it so.'],
    ['warning', 'quiz', 'The right answer is never the fourth option.'],
    ['warning', 'quiz', 'No question tests aim 2.'],
    ['warning', 2, 'The longest option is 4.8 times as long as the shortest. It should be 2.5 times at most.'],
    ['warning', 3, 'Give the sum behind the right option.'],
  ])
    assert.ok(
      found.some((each) => JSON.stringify(each) === JSON.stringify(expected)),
      `${JSON.stringify(expected)} is missing in ${JSON.stringify(found)}`,
    )
})

test('no finding about a course lesson with faults shows a name of the files', async () => {
  const internal =
    /undefined|null|\.json|\bcalc\b|\btraps?\b|\bstem\b|\blo\b|in covers|correctAnswer|objective|l\d\d-q\d/
  for (const id of [1, 7, 19]) {
    const { source } = await editorClient.read(id)
    const quiz = source.quiz.map((question, index) => ({
      ...question,
      question: `${question.question} Never?`,
      options: question.options.map((option, at) => (at === 0 ? 'All of these' : `${option}, because`)),
      explanation: 'If you chose option A, you are wrong.',
      mistakes: question.options.map(() => 'You are wrong.'),
      traps: question.options.map((_, at) => (index === 0 ? null : `unknown-${at}`)),
      kind: 'compute',
      calc: '1 + 1',
    }))
    const markdown = source.markdown
      .replace('## Your turn', '## Yours\n\n| a |\n\n```ledger\nx\n```\n\n*no* **open\n\n[x](http://a.example?b)')
      .replaceAll('**', '')
    const faults = { markdown, quiz, objectives: ['money'], words: ['Word'], covers: ['SV8.4'], parts: { A: ['X1'] } }
    const { findings } = await check(id, { ...source, ...faults, traps: [{ id: 'none', says: 'Cash rots' }] })
    assert.ok(findings.length > 40, `lesson ${id} has ${findings.length} findings`)
    for (const { message } of findings) {
      assert.doesNotMatch(message, internal)
      assert.match(message, /^[^a-z]/)
    }
  }
})
