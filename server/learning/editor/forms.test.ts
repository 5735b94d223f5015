import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import type { SourceQuestion } from '#contract/learning/lesson-editor.ts'
import { ivyStem } from '#course/testing/forms.ts'
import { lessonEditing } from '#server/testing/learning/lesson-editing.ts'
import { lessonSource, sourceQuestion } from '#server/testing/learning/lesson-source.ts'
import { sumIn, sumTemplate, writtenSum } from '#server/testing/learning/variants.ts'
import { beforeTests, siteForTests } from '#server/testing/site-for-tests.ts'
import { type Person, startApp } from '#server/testing/start-app.ts'

const site = siteForTests(startApp)
const admin = beforeTests(() => site.as('admin@example.test'))
const editorClient = lessonEditing(admin)
beforeEach(() => site.clock.advance(1000))

const story = sourceQuestion({ id: 'story', question: 'Ann waits. Who is paid?', kind: 'story' })

/** Publishes a lesson from the editor, fails its quiz once, and returns the questions of the second attempt. */
async function retakeOf(title: string, quiz: SourceQuestion[]) {
  const { id } = await editorClient.published({ title, quiz })
  const member = await site.as(`${title}@example.test`)
  await member.send('POST', `/api/lessons/${id}/complete`, { lessonId: id, answers: quiz.map(() => 0) })
  return { id, member, ...(await draftOf(member, id)) }
}

const draftOf = async (member: Person, id: number) => (await member.send('GET', `/api/lessons/${id}/draft`)).json()

test('a lesson published with a template and a second stem asks both in a retake', async () => {
  const quiz = [
    { ...writtenSum, template: sumTemplate },
    { ...story, parallel: ivyStem },
  ]
  const { id, member, questions, attempt, quiz_version } = await retakeOf('with-forms', quiz)
  const [sum, other] = questions
  assert.notEqual(sum.question, writtenSum.question)
  assert.ok(sum.options.includes(sumIn(sum.question)))
  assert.deepEqual(other, { question: 'Eve lends. Who earns?', options: ['Fay', 'Gus', 'Hal', 'Ivy'] })
  const answers = [sum.options.indexOf(sumIn(sum.question)), 3]
  const body = { lessonId: id, answers, attempt, quiz_version }
  const result = (await member.send('POST', `/api/lessons/${id}/complete`, body)).json()
  assert.deepEqual([result.correct, result.passed], [2, true])
  const third = await draftOf(member, id)
  assert.equal(third.questions[1].question, 'Ann waits. Who is paid?')
})

test('a lesson published without other forms asks its own questions in every attempt', async () => {
  const { id, member, questions } = await retakeOf('without-forms', [writtenSum, story])
  assert.equal(questions, undefined)
  const lesson = (await member.send('GET', `/api/lessons/${id}`)).json()
  assert.equal(lesson.quiz_questions[0].question, writtenSum.question)
  assert.equal((await site.db.all`select 1 from quiz_papers where member_id = ${member.id}`).length, 0)
})

test('an incomplete template and second stem are saved and reported, and never asked', async () => {
  const { slips, ...begun } = sumTemplate
  const quiz = [
    { ...writtenSum, template: begun },
    { ...story, parallel: { ...ivyStem, options: ['Fay', 'Gus'] } },
  ]
  const { id, questions } = await retakeOf('half-written', quiz)
  assert.equal(questions, undefined)
  const { source } = await editorClient.read(id)
  assert.deepEqual(source.quiz, quiz)
  const { findings } = (await admin.send('POST', `${editorClient.base}/${id}/check`, source)).json()
  const incomplete = findings.flatMap(({ question, message }: { question: number; message: string }) =>
    message.includes('incomplete') ? [[question, message]] : [],
  )
  assert.deepEqual(incomplete, [
    [1, 'The template for other numbers is incomplete, so no retake asks it. Mend the slips: something is missing.'],
    [2, 'The second stem is incomplete, so no retake asks it. Mend the options: fewer than 4.'],
  ])
})

test('a template without a sound draw is published, and a retake asks the written question', async () => {
  const slips = ['one + other', 'one', 'other - 200'].map((value) => ({
    value,
    trap: 'slip: added',
    mistake: '{slip}.',
  }))
  const { questions } = await retakeOf('unsound', [{ ...writtenSum, template: { ...sumTemplate, slips } }, story])
  assert.equal(questions?.[0].question ?? writtenSum.question, writtenSum.question)
})

test('the preview of a draft shows the written questions and none of their other forms', async () => {
  const quiz = [
    { ...writtenSum, template: sumTemplate },
    { ...story, parallel: ivyStem },
  ]
  const { id } = await editorClient.create('Previewed')
  const reply = await admin.send('POST', `${editorClient.base}/${id}/preview`, lessonSource({ quiz }))
  const { lesson } = reply.json()
  assert.deepEqual(
    lesson.quiz_questions.map(({ question }: { question: string }) => question),
    [writtenSum.question, story.question],
  )
  assert.doesNotMatch(reply.body, /template|parallel|Eve lends|\{one\}/)
})
