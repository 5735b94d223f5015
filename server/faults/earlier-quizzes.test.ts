import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { openDatabase } from '#server/platform/db/open.ts'
import { bothReleases } from './previous-release.ts'
import { ask, type Client, signInTo } from './release-client.ts'

const learner = 'learner@example.test'
const dayLength = 24 * 60 * 60 * 1000

interface Written {
  question: string
  correctAnswer: number
}

/** The quiz of a lesson as a release has written it, by the position of the lesson. */
function writtenQuiz(folder: string, order: number): Written[] {
  const lessons = join(folder, 'content/lessons')
  const name = readdirSync(lessons).find((entry) => entry.startsWith(String(order).padStart(2, '0'))) ?? ''
  return JSON.parse(readFileSync(join(lessons, name, 'quiz.json'), 'utf8'))
}

const answersOf = (quiz: readonly Written[]) => quiz.map(({ correctAnswer }) => correctAnswer)

/** Answers with the first one wrong. */
const oneWrong = (quiz: readonly Written[]) =>
  answersOf(quiz).map((answer, index) => (index === 0 ? (answer + 1) % 4 : answer))

test('drafts and quizzes of the previous release go on after the upgrade', async (t) => {
  const releases = await bothReleases(t)
  if (!releases) return
  const [first, second, third] = [1, 2, 3].map((order) => writtenQuiz(releases.folder, order))
  assert.ok(first && second && third)
  const server = await releases.startPrevious()
  const previous = await signInTo(server.url, learner)
  const lessons: { id: number }[] = await ask(previous, 'GET', '/api/lessons')
  const [firstId, secondId, thirdId] = lessons.map(({ id }) => id)
  for (const [id, quiz] of [[firstId, first] as const, [secondId, second] as const])
    await ask(previous, 'POST', `/api/lessons/${id}/complete`, { lessonId: id, answers: oneWrong(quiz) })
  const begun = answersOf(third).map((answer, index) => (index < 2 ? answer : null))
  await ask(previous, 'PUT', `/api/lessons/${thirdId}/draft`, { answers: begun })
  const opened = await ask(previous, 'GET', `/api/lessons/${thirdId}/draft`)

  await server.end()
  const current: Client = { ...previous, url: (await releases.startCurrent()).url }
  const db = await openDatabase(releases.location)
  t.after(() => db.close())
  const monthAgo = new Date(Date.now() - 40 * dayLength).toISOString()
  await db.run`update quiz_attempts set created_at = ${monthAgo}`

  const reopened = await ask(current, 'GET', `/api/lessons/${thirdId}/draft`)
  assert.deepEqual(reopened, opened)
  const result = await ask(current, 'POST', `/api/lessons/${thirdId}/complete`, {
    lessonId: thirdId,
    answers: oneWrong(third),
    attempt: opened.attempt,
    quiz_version: opened.quiz_version,
  })
  assert.deepEqual([result.correct, result.attempts], [third.length - 1, 1])

  // A client that names no attempt is marked by the questions of the course.
  const again = await ask(current, 'POST', `/api/lessons/${firstId}/complete`, {
    lessonId: firstId,
    answers: answersOf(first),
  })
  assert.deepEqual([again.correct, again.attempts], [first.length, 2])

  // The answers of the second lesson are due; those of today are not.
  assert.equal((await ask(current, 'GET', '/api/reviews/today')).open, 5)
  const { day, questions } = await ask(current, 'POST', '/api/reviews/today')
  assert.equal(questions.length, 5)
  for (const { position } of questions) {
    const answered = await ask(current, 'POST', '/api/reviews/answers', { day, position, chosen: 0 })
    assert.ok([firstId, secondId].includes(answered.result.lesson.id))
  }
  assert.equal((await ask(current, 'GET', '/api/reviews/today')).open, 0)
})
