import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { MixedQuizPaper, MixedQuizResult } from '#contract/learning/mixed-quizzes.ts'
import { tables } from '#server/testing/database/tables.ts'
import { courseWithMixed } from '#server/testing/learning/mixed-course.ts'
import { siteForTests } from '#server/testing/site-for-tests.ts'
import { type Person, startApp } from '#server/testing/start-app.ts'

const site = siteForTests(() => startApp({ course: courseWithMixed() }))

const paperOf = async (person: Person, tier = 'bronze'): Promise<MixedQuizPaper> =>
  (await person.send('GET', `/api/mixed-quizzes/${tier}`)).json()

const submit = (
  person: Person,
  { attempt, quiz_version }: Pick<MixedQuizPaper, 'attempt' | 'quiz_version'>,
  answers: number[],
  headers: Record<string, string> = {},
) => person.send('POST', '/api/mixed-quizzes/bronze/complete', { answers, attempt, quiz_version }, headers)

const listOf = async (person: Person) => (await person.send('GET', '/api/mixed-quizzes')).json()

/** The right option of each question of a paper: four times the number of a sum, or the right jar. */
const rightAnswers = ({ questions }: MixedQuizPaper): number[] =>
  questions.map(({ question, options }) => {
    const each = /hold \$(\d+) each/.exec(question)?.[1]
    return options.indexOf(each ? `$${Number(each) * 4}` : 'the right jar')
  })

const attemptRows = (person: Person) =>
  site.db.all`
    select tier, attempt, score, correct, total, created_at from mixed_attempts
    where member_id = ${person.id} order by tier, attempt`

test('a member sees the mixed quiz of each tier whose lessons are published, and reads those of the own tier', async () => {
  const member = await site.as('lists@example.test')
  assert.deepEqual(await listOf(member), [
    { tier: 'bronze', questions: 4, is_accessible: true, attempts: 0, best: null },
    { tier: 'silver', questions: 4, is_accessible: false, attempts: 0, best: null },
  ])
  const locked = await member.send('GET', '/api/mixed-quizzes/silver')
  assert.equal(locked.statusCode, 403)
  assert.deepEqual(locked.json(), {
    error: 'You need to upgrade your membership to access this quiz.',
    code: 'tier',
  })
  const body = { answers: [3, 3, 3, 3], attempt: 1, quiz_version: 'x' }
  assert.equal((await member.send('POST', '/api/mixed-quizzes/silver/complete', body)).statusCode, 403)
  for (const tier of ['gold', 'platinum'])
    assert.equal((await member.send('GET', `/api/mixed-quizzes/${tier}`)).statusCode, 404)
  assert.equal((await member.send('GET', '/api/mixed-quizzes/copper')).statusCode, 404)
  const silver = await site.as('silver@example.test', { tier: 'silver' })
  assert.equal((await paperOf(silver, 'silver')).questions.length, 4)
})

test('the paper has no answers, reasons, ids or lessons, and reading it writes nothing', async () => {
  const member = await site.as('reads@example.test')
  const before = await tables(site.db)
  const { body } = await member.send('GET', '/api/mixed-quizzes/bronze')
  assert.deepEqual(await tables(site.db), before)
  for (const secret of ['correctAnswer', 'says the key', 'One jar holds', 'mixed-bronze', 'slip', '"lesson"', 'first'])
    assert.equal(body.includes(secret), false, secret)
  const paper: MixedQuizPaper = JSON.parse(body)
  assert.deepEqual(Object.keys(paper.questions[0] ?? {}).sort(), ['options', 'question'])
  assert.equal(paper.attempt, 1)
  assert.deepEqual(paper.order.questions.toSorted(), [0, 1, 2, 3])
  assert.equal(
    paper.order.questions.every((place, at) => (place + (paper.order.questions[at + 1] ?? place + 1)) % 2),
    true,
  )
})

test('a submission is graded, and its review names the lesson of each question in the order shown', async () => {
  const member = await site.as('graded@example.test')
  const paper = await paperOf(member)
  const reply = await submit(member, paper, [0, 3, 3, 1])
  assert.equal(reply.statusCode, 200)
  const { review, ...result }: MixedQuizResult = reply.json()
  const score = { correct: 2, total: 4, score: 50, created_at: '2026-03-15T12:00:00.000Z' }
  assert.deepEqual(result, { ...score, attempts: 1, best: score })
  assert.deepEqual(
    review.map(({ question }) => question),
    paper.order.questions.map((index) => paper.questions[index]?.question),
  )
  const bySum = review.find(({ question }) => question.startsWith('Shelf 0'))
  assert.deepEqual(bySum, {
    question: 'Shelf 0: Four jars hold $5 each. What do they hold?',
    options: ['$5', '$10', '$15', '$20'],
    correctAnswer: 3,
    explanation: 'Four jars hold $20, says the key.',
    chosen: 0,
    mistake: 'One jar holds $5.',
    lesson: { id: 1, title: 'Title of first' },
  })
  assert.deepEqual((await listOf(member))[0], {
    ...{ tier: 'bronze', questions: 4, is_accessible: true },
    ...{ attempts: 1, best: score },
  })
})

test('a second attempt has other numbers, is graded by them, and the best result stays', async () => {
  const member = await site.as('again@example.test')
  const first = await paperOf(member)
  await submit(member, first, [3, 3, 3, 0])
  site.clock.advance(60_000)
  const second = await paperOf(member)
  assert.equal(second.attempt, 2)
  assert.notEqual(second.quiz_version, first.quiz_version)
  assert.notEqual(second.questions[0]?.question, first.questions[0]?.question)
  assert.deepEqual(await paperOf(member), second)
  assert.notDeepEqual(
    second.questions[0]?.options,
    (await paperOf(await site.as('other@example.test'))).questions[0]?.options,
  )
  const right = rightAnswers(second)
  const wrong = right.map((answer) => (answer + 1) % 4)
  const result: MixedQuizResult = (await submit(member, second, wrong)).json()
  assert.deepEqual([result.correct, result.attempts, result.best.correct], [0, 2, 3])
  const third = await paperOf(member)
  const all: MixedQuizResult = (await submit(member, third, rightAnswers(third))).json()
  assert.deepEqual([all.correct, all.total, all.score], [4, 4, 100])
  assert.equal((await listOf(member))[0].best.created_at, all.created_at)
  assert.deepEqual(
    (await attemptRows(member)).map(({ attempt, correct }) => [attempt, correct]),
    [
      [1, 3],
      [2, 0],
      [3, 4],
    ],
  )
})

test('a submission that is sent again counts once, with and without its key', async () => {
  const member = await site.as('resends@example.test')
  const paper = await paperOf(member)
  const headers = { 'idempotency-key': 'mixed-1' }
  const one = await submit(member, paper, [3, 3, 3, 3], headers)
  const other = await submit(member, paper, [3, 3, 3, 3], headers)
  assert.deepEqual([one.statusCode, other.statusCode], [200, 200])
  assert.equal(one.body, other.body)
  const late = await submit(member, paper, [3, 3, 3, 3])
  assert.equal(late.statusCode, 409)
  assert.deepEqual(late.json(), {
    error:
      'You have submitted this quiz in another tab or on another device since you opened it. Load the new questions and answer those.',
    code: 'quiz_changed',
  })
  assert.equal((await attemptRows(member)).length, 1)
})

test('two devices that submit one attempt at the same time count once', async () => {
  const member = await site.as('devices@example.test')
  const paper = await paperOf(member)
  const replies = await Promise.all([0, 1, 2].map((answer) => submit(member, paper, [answer, 3, 3, 3])))
  assert.deepEqual(replies.map(({ statusCode }) => statusCode).sort(), [200, 409, 409])
  assert.equal((await attemptRows(member)).length, 1)
})

test('attempts, versions and answers of the browser are checked', async () => {
  const member = await site.as('false@example.test')
  const paper = await paperOf(member)
  for (const attempt of [2, 9])
    assert.equal((await submit(member, { ...paper, attempt }, [3, 3, 3, 3])).statusCode, 409)
  const old = await submit(member, { ...paper, quiz_version: 'of-yesterday' }, [3, 3, 3, 3])
  assert.equal(old.statusCode, 409)
  assert.equal(
    old.json().error,
    'The questions of this quiz have changed since you opened it. Load the new questions and answer those.',
  )
  for (const answers of [[3, 3, 3], [3, 3, 3, 3, 3], [3, 3, 3, 4], []])
    assert.equal((await submit(member, paper, answers)).statusCode, 400, String(answers))
  assert.deepEqual(await attemptRows(member), [])
})

test('a quiz that changed since the paper was read is not graded, and stored attempts keep their questions', async (t) => {
  const changing = courseWithMixed()
  const edited = await startApp({ course: changing })
  t.after(() => edited.close())
  const [member, admin] = [await edited.as('mid@example.test'), await edited.as('admin@example.test')]
  await submit(member, await paperOf(member), [0, 0, 0, 0])
  const second = await paperOf(member)
  const template = changing.mixed?.[0]?.quiz_variants?.items[0]?.template
  assert.ok(template)
  template.question = 'Changed: four jars hold {each} each. What do they hold?'
  await admin.send('POST', '/api/admin/seed-lessons')
  assert.equal((await submit(member, second, rightAnswers(second))).statusCode, 409)
  const current = await paperOf(member)
  assert.match(current.questions[0]?.question ?? '', /^Changed: /)
  assert.equal((await submit(member, current, rightAnswers(current))).statusCode, 200)
  const rows = await edited.db.all`select answers from mixed_attempts where member_id = ${member.id} order by attempt`
  assert.match(String(rows[0]?.answers), /Shelf 0: Four jars hold \$5 each/)
  assert.match(String(rows[1]?.answers), /Changed: four jars hold/)
})

test('a mixed quiz is offered while its lessons are published, and its results come back with them', async (t) => {
  const own = await startApp({ course: courseWithMixed() })
  t.after(() => own.close())
  const [member, admin] = [
    await own.as('hidden@example.test', { tier: 'platinum' }),
    await own.as('admin@example.test'),
  ]
  await submit(member, await paperOf(member), [3, 3, 3, 3])
  const tiersOf = async () => (await listOf(member)).map(({ tier }: { tier: string }) => tier)
  assert.deepEqual(await tiersOf(), ['bronze', 'silver'])
  await admin.send('POST', '/api/admin/add-platinum-lessons')
  assert.deepEqual(await tiersOf(), ['bronze', 'silver', 'platinum'])
  assert.equal((await admin.send('POST', '/api/admin/lessons/1/unpublish')).statusCode < 300, true)
  assert.deepEqual(await tiersOf(), ['silver', 'platinum'])
  assert.equal((await member.send('GET', '/api/mixed-quizzes/bronze')).statusCode, 404)
})

test('deleting an account deletes its mixed quizzes', async () => {
  const member = await site.as('leaves@example.test')
  await submit(member, await paperOf(member), [3, 3, 3, 3])
  await member.send('DELETE', '/api/account', { confirm: 'DELETE' })
  assert.deepEqual(await attemptRows(member), [])
})
