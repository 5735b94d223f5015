import assert from 'node:assert/strict'
import { test } from 'node:test'
import { tiers } from '#course/tiers.ts'
import { rightAnswers, smallCourse } from '#server/testing/learning/course.ts'
import { siteForTests } from '#server/testing/site-for-tests.ts'
import { startApp } from '#server/testing/start-app.ts'

const site = siteForTests(() => startApp({ course: smallCourse() }))

const wrong = [1, 1, 1, 1, 1]
const submission = (answers: number[], lessonId = 1) => ({ lessonId, answers })

test('every member sees a summary of every lesson and which are open', async () => {
  const silver = await site.as('list@example.test', { tier: 'silver' })
  const cards = (await silver.send('GET', '/api/lessons')).json()
  assert.deepEqual(
    cards.map(({ id, tier, lesson_order, is_accessible }: Record<string, unknown>) => [
      id,
      tier,
      lesson_order,
      is_accessible,
    ]),
    [
      [1, 'bronze', 1, true],
      [2, 'bronze', 2, true],
      [3, 'silver', 3, true],
      [4, 'gold', 4, false],
      [5, 'platinum', 5, false],
    ],
  )
  for (const card of cards) assert.equal(card.content.length, 120)
})

test('a tier opens exactly its lessons and those of lower tiers', async () => {
  for (const [rank, tier] of tiers.entries()) {
    const member = await site.as(`${tier}@example.test`, { tier })
    for (const [id, needed] of [
      [1, 0],
      [3, 1],
      [4, 2],
      [5, 3],
    ] as const) {
      const reply = await member.send('GET', `/api/lessons/${id}`)
      assert.equal(reply.statusCode, rank >= needed ? 200 : 403, `${tier} ${id}`)
      if (rank < needed)
        assert.deepEqual(reply.json(), {
          error: 'You need to upgrade your membership to access this lesson.',
          code: 'tier',
        })
    }
  }
})

test('answers and reasons are sent only with the first submission', async () => {
  const member = await site.as('answers@example.test')
  const before = (await member.send('GET', '/api/lessons/1')).json()
  for (const question of before.quiz_questions) assert.deepEqual(Object.keys(question), ['question', 'options'])
  assert.ok(!JSON.stringify(before).includes('explanation'))
  const result = (await member.send('POST', '/api/lessons/1/complete', submission(wrong))).json()
  assert.equal(result.review.length, 5)
  for (const [index, item] of result.review.entries()) {
    assert.equal(item.chosen, 1)
    assert.equal(item.correctAnswer, rightAnswers[index])
    assert.match(item.explanation, /explanation/)
  }
  const after = (await member.send('GET', '/api/lessons/1')).json()
  assert.equal(after.quiz_questions[0].correctAnswer, 0)
})

test('a pass is never lost, the best score is stored, attempts are counted', async () => {
  const member = await site.as('best@example.test')
  const send = async (answers: number[]) =>
    (await member.send('POST', '/api/lessons/1/complete', submission(answers))).json()
  assert.deepEqual(pick(await send(wrong)), [false, 20, 1, 5, 20, false, 1])
  assert.deepEqual(pick(await send([0, 1, 2, 3, 3])), [true, 80, 4, 5, 80, true, 2])
  assert.deepEqual(pick(await send(wrong)), [false, 20, 1, 5, 80, true, 3])
  const [record] = (await member.send('GET', '/api/progress')).json()
  assert.deepEqual([record.lesson_id, record.is_completed, record.quiz_score, record.attempts], [1, true, 80, 3])
})

const pick = (result: Record<string, unknown>) =>
  ['passed', 'score', 'correct', 'total', 'best_score', 'is_completed', 'attempts'].map((name) => result[name])

test('rejects a submission that is blank, short, long, foreign or for another lesson, and does not count it', async () => {
  const member = await site.as('refused@example.test')
  const submissions: [object, RegExp][] = [
    [submission([]), /Please answer all questions before submitting\./],
    [submission([0, 1, 2, 3]), /Please answer all questions before submitting\./],
    [{ lessonId: 1, answers: [0, 1, 2, 3, null] }, /Please answer all questions before submitting\./],
    [{ lessonId: 1 }, /Please answer all questions before submitting\./],
    [submission([0, 1, 2, 3, 0, 0]), /more answers/],
    [submission([0, 1, 2, 3, 4]), /not among those given/],
    [submission(rightAnswers, 2), /another lesson/],
  ]
  for (const [body, sentence] of submissions) {
    const reply = await member.send('POST', '/api/lessons/1/complete', body)
    assert.equal(reply.statusCode, 400)
    assert.match(reply.json().error, sentence)
  }
  for (const answers of [
    [0, 1, 2, 3, -1],
    [0, 1, 2, 3, 0.5],
    [0, 1, 2, 3, null],
    ['0', 1, 2, 3, 0],
  ])
    assert.equal((await member.send('POST', '/api/lessons/1/complete', { lessonId: 1, answers })).statusCode, 400)
  assert.deepEqual((await member.send('GET', '/api/progress')).json(), [])
})

test('counts each of many concurrent submissions and stores the best score', async () => {
  const member = await site.as('race@example.test')
  const submissions = [wrong, rightAnswers, wrong, [0, 1, 2, 3, 3], wrong, wrong, rightAnswers, wrong]
  await Promise.all(submissions.map((answers) => member.send('POST', '/api/lessons/1/complete', submission(answers))))
  const [record] = (await member.send('GET', '/api/progress')).json()
  assert.deepEqual([record.quiz_score, record.is_completed, record.attempts], [100, true, submissions.length])
})

test('a quiz draft appears on another device and is deleted by the submission', async () => {
  const member = await site.as('draft@example.test')
  const blank = [null, null, null, null, null]
  assert.deepEqual((await member.send('GET', '/api/lessons/1/draft')).json().answers, blank)
  const draft = { answers: [0, null, 3, null, null] }
  assert.equal((await member.send('PUT', '/api/lessons/1/draft', draft)).statusCode, 204)
  assert.deepEqual((await member.send('GET', '/api/lessons/1/draft')).json().answers, draft.answers)
  for (const answers of [[0], [0, 1, 2, 3, 9], [0, 1, 2, 3, 0, 0]])
    assert.equal((await member.send('PUT', '/api/lessons/1/draft', { answers })).statusCode, 400)
  await member.send('POST', '/api/lessons/1/complete', submission(wrong))
  assert.deepEqual((await member.send('GET', '/api/lessons/1/draft')).json().answers, blank)
})

test('one member’s records are not visible to another member', async () => {
  const [one, other] = [await site.as('one@example.test'), await site.as('other@example.test')]
  await one.send('POST', '/api/lessons/2/complete', submission(rightAnswers, 2))
  await one.send('PUT', '/api/lessons/1/place', { place: 'the-idea' })
  assert.equal((await one.send('GET', '/api/progress')).json().length, 2)
  assert.deepEqual((await other.send('GET', '/api/progress')).json(), [])
  assert.deepEqual((await other.send('GET', '/api/lessons/2')).json().quiz_questions[0].explanation, undefined)
})

test('stores the reading position, only as an anchor', async () => {
  const member = await site.as('place@example.test')
  assert.equal((await member.send('PUT', '/api/lessons/1/place', { place: 'worked-example' })).statusCode, 204)
  const [record] = (await member.send('GET', '/api/progress')).json()
  assert.deepEqual([record.place, record.is_completed, record.quiz_score], ['worked-example', false, null])
  assert.equal((await member.send('PUT', '/api/lessons/1/place', { place: '<b>' })).statusCode, 400)
})

test('an unchanged lesson is not sent twice', async () => {
  const member = await site.as('etag@example.test')
  const first = await member.send('GET', '/api/lessons/2')
  const etag = String(first.headers.etag)
  for (const heldTag of [etag, `W/${etag}`, `"other", ${etag}`]) {
    const cachedReply = await member.send('GET', '/api/lessons/2', undefined, { 'if-none-match': heldTag })
    assert.deepEqual([cachedReply.statusCode, cachedReply.body], [304, ''], heldTag)
  }
  await member.send('POST', '/api/lessons/2/complete', submission(wrong, 2))
  const revealed = await member.send('GET', '/api/lessons/2', undefined, { 'if-none-match': etag })
  assert.equal(revealed.statusCode, 200)
})

test('a replayed submission with the same key is not graded twice', async () => {
  const member = await site.as('key@example.test')
  const headers = { 'idempotency-key': 'attempt-1' }
  const first = await member.send('POST', '/api/lessons/1/complete', submission(wrong), headers)
  const cachedReply = await member.send('POST', '/api/lessons/1/complete', submission(wrong), headers)
  assert.equal(cachedReply.body, first.body)
  const other = await member.send('POST', '/api/lessons/1/complete', submission(rightAnswers), headers)
  assert.equal(other.statusCode, 422)
  assert.equal((await member.send('GET', '/api/progress')).json()[0].attempts, 1)
})
