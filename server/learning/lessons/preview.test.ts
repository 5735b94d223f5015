import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { lesson, secretOf } from '#server/testing/learning/course.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'

const content = `An opening line.

Maya has a question.

## You will be able to

- name your net worth
- **plan** a goal

## The idea

### Two lists

The secret text.

\`\`\`calculator net-worth
\`\`\`

## Answers

The secret answer.`

let site: TestApp
before(async () => {
  const lessons = [
    { ...lesson('first', 'bronze', 1), content },
    { ...lesson('third', 'silver', 2), content },
    lesson('fourth', 'gold', 3),
    { ...lesson('odd', 'gold', 4), content: content.replace('net-worth', '../x') },
  ]
  site = await startApp({ course: { lessons, readFile: async () => Buffer.of() } })
})
after(() => site.close())

const previewOf = async (id: number) => {
  const reply = await site.visitor('GET', `/api/lessons/${id}/preview`)
  assert.equal(reply.statusCode, 200, reply.body)
  return reply
}

test('a visitor sees a summary of a locked lesson, but none of its paid content', async () => {
  const reply = await previewOf(2)
  assert.deepEqual(reply.json(), {
    id: 2,
    title: 'Title of third',
    tier: 'silver',
    lesson_order: 2,
    opening: ['An opening line.'],
    scenario: [{ type: 'paragraph', children: ['Maya has a question.'] }],
    objectives: [['name your net worth'], [{ type: 'strong', children: ['plan'] }, ' a goal']],
    headings: ['Two lists'],
    calculator: 'Where do you stand?',
    questions: 5,
    lessons: 4,
    tier_lessons: 2,
    reading_minutes: 6,
    sittings: [{ topic: 'idea', minutes: 6, places: ['you-will-be-able-to', 'the-idea', 'two-lists', 'answers'] }],
    previous: { id: 1, title: 'Title of first' },
    next: { id: 3, title: 'Title of fourth' },
    text: null,
  })
  assert.doesNotMatch(reply.body, new RegExp(`secret|${secretOf('third')}`))
})

test('the first lesson is public, without its questions', async () => {
  const reply = await previewOf(1)
  assert.deepEqual([reply.json().text.opening, reply.json().tier_lessons], [['An opening line.'], 1])
  assert.match(reply.body, /The secret text/)
  assert.doesNotMatch(reply.body, new RegExp(secretOf('first')))
})

test('a lesson without own headings, or with an unknown calculator, has a preview too', async () => {
  const plain = (await previewOf(3)).json()
  assert.deepEqual([plain.headings, plain.calculator, plain.objectives], [['The idea'], null, []])
  assert.equal((await previewOf(4)).json().calculator, null)
})

test('the first lesson has no previous one and the last no next one', async () => {
  assert.deepEqual([(await previewOf(1)).json().previous, (await previewOf(4)).json().next], [null, null])
})

test('responds 404 for the preview of a missing lesson', async () => {
  for (const id of ['99', '0', 'x', '1e3']) {
    const reply = await site.visitor('GET', `/api/lessons/${id}/preview`)
    assert.deepEqual([reply.statusCode, reply.json().code], [404, 'not_found'], id)
  }
})

test('a visitor gets the list of all lessons, of which only the first is open', async () => {
  const reply = await site.visitor('GET', '/api/lessons/syllabus')
  assert.equal(reply.statusCode, 200, reply.body)
  const cards: Record<string, unknown>[] = reply.json()
  assert.deepEqual(
    cards.map(({ id, title, tier, is_accessible }) => [id, title, tier, is_accessible]),
    [
      [1, 'Title of first', 'bronze', true],
      [2, 'Title of third', 'silver', false],
      [3, 'Title of fourth', 'gold', false],
      [4, 'Title of odd', 'gold', false],
    ],
  )
  const member = await site.as('reads-list@example.test')
  const withoutAccess = (list: Record<string, unknown>[]) => list.map(({ is_accessible, ...card }) => card)
  assert.deepEqual(withoutAccess(cards), withoutAccess((await member.send('GET', '/api/lessons')).json()))
})
