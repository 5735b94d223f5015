import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Figures, toSeed } from '#content/format.ts'
import type { AuthoredQuestion } from '#course/question.ts'
import { testAuthoredLesson } from '#course/testing/lessons.ts'
import { smallCourse } from '#server/testing/learning/course.ts'
import { siteForTests } from '#server/testing/site-for-tests.ts'
import { type Person, startApp, testClock } from '#server/testing/start-app.ts'

const url = 'https://www.irs.gov/w4'
const entry = { kind: 'C', telling: true, what: 'a figure', source: 'irs.gov', url, next_review: '2027-11-20' } as const
const figures: Figures = {
  deduction: {
    ...{ ...entry, value: 16100, shown: '$16,100', year: 2026 },
    next_value: { value: 16500, shown: '$16,500', year: 2027, url },
  },
  limit: { ...entry, value: 7500, shown: '$7,500', year: 2026, next_value: null },
}

const question = (index: number): AuthoredQuestion => ({
  id: `w-q${index}`,
  lo: 1,
  kind: 'idea',
  covers: [],
  question: `Question ${index} of a W-4 for {{year:deduction|act=next-year}}?`,
  options: ['{{figure:deduction|act=next-year}}', '$1', '$2', '$3'],
  correctAnswer: 0,
  explanation: 'It is {{figure:deduction|act=next-year}}.',
  traps: [null, null, null, null],
})

const markdown = `A form tells your employer what to withhold.

Nia signs it.

## The idea

A W-4 is for {{year:deduction|act=next-year}}, when {{figure:deduction|act=next-year}} is not taxed.
In {{year:limit|act=next-year}} you may save {{figure:limit|act=next-year}}.

In the example of {{year:deduction}} it was {{figure:deduction}}.
`

const picture = (year: number) => ({
  title: `Buckets of ${year}`,
  description: 'Buckets.',
  resource_type: 'image' as const,
  file: year === 2027 ? 'pictures/two.png' : 'pictures/one.png',
  alt: 'Buckets',
  section: 'the-idea',
  display_order: 1,
  figure_year: year,
})

const file = testAuthoredLesson({ slug: 'forms', lesson_order: 7, resources: [picture(2026), picture(2027)] })
const quiz = [0, 1, 2, 3, 4].map(question)
const course = smallCourse()
const seeded = toSeed({ lessons: [{ folder: '07-forms', file, markdown, quiz }], figures })
const { readFile } = course
course.lessons = [...course.lessons, ...seeded]
course.readFile = async (path) => readFile(path === 'pictures/two.png' ? 'pictures/one.png' : path)

/** 15:30 on the last day of 2026 in Los Angeles, and 12:30 on the first of 2027 in Auckland. */
const site = siteForTests(() => startApp({ course, clock: testClock('2026-12-31T23:30:00.000Z') }))

/** Sends requests from a browser in a time zone; `path` is the lesson. */
function browserIn(zone: string, person: Person) {
  const send = (method: 'GET' | 'POST' | 'PUT', url: string, body?: object) =>
    person.send(method, url, body, { 'time-zone': zone })
  return { send, path: '/api/lessons/7', id: 7, in: (other: string) => browserIn(other, person) }
}
type Member = ReturnType<typeof browserIn>

const west = 'America/Los_Angeles'
const east = 'Pacific/Auckland'
const ofPacific = async (name: string) => browserIn(west, await site.as(`${name}@example.test`))
const ofAuckland = async (name: string) => browserIn(east, await site.as(`${name}@example.test`))
const read = async ({ send, path }: Member) => (await send('GET', path)).json()
const draftOf = async ({ send, path }: Member) => (await send('GET', `${path}/draft`)).json()
const submit = ({ send, path, id }: Member, answers: number[], more: object) =>
  send('POST', `${path}/complete`, { lessonId: id, answers, ...more })

test('a sentence shows the figures of the year to come in the time zone of its reader', async () => {
  const [before, after] = [await read(await ofPacific('before')), await read(await ofAuckland('after'))]
  assert.match(before.content, /A W-4 is for 2027, when \$16,500 is not taxed\./)
  assert.match(before.content, /In 2026 you may save \$7,500 \(next year’s will differ: look at irs\.gov\)\./)
  assert.match(before.content, /In the example of 2026 it was \$16,100\./)
  assert.match(after.content, /when \$16,500 \(next year’s will differ: look at irs\.gov\) is not taxed\./)
  assert.match(after.content, /In the example of 2026 it was \$16,100\./)
  assert.match(JSON.stringify(after.text), /next year’s will differ/)
})

test('a place shows the picture of the year of its reader', async () => {
  const titlesOf = async ({ send, path }: Member) =>
    (await send('GET', `${path}/resources`)).json().map(({ title }: { title: string }) => title)
  assert.deepEqual(await titlesOf(await ofPacific('picture-before')), ['Buckets of 2026'])
  assert.deepEqual(await titlesOf(await ofAuckland('picture-after')), ['Buckets of 2027'])
})

test('a quiz asks with the figures of the year of its reader', async () => {
  const [before, after] = [await ofPacific('quiz-before'), await ofAuckland('quiz-after')]
  assert.equal((await read(before)).quiz_questions[0].options[0], '$16,500')
  const warned = '$16,500 (next year’s will differ: look at irs.gov)'
  assert.equal((await read(after)).quiz_questions[0].options[0], warned)
  assert.equal((await draftOf(before)).questions, undefined)
  const { questions, attempt, quiz_version } = await draftOf(after)
  assert.equal(questions[0].options[0], warned)
  const result = await submit(after, [0, 0, 0, 0, 1], { attempt, quiz_version })
  assert.deepEqual([result.statusCode, result.json().correct], [200, 4])
  assert.equal(result.json().review[0].explanation, `It is ${warned}.`)
})

test('a paper that was opened before the year changes is graded with its own figures', async () => {
  const member = await ofPacific('opened')
  const { attempt, quiz_version } = await draftOf(member)
  const moved = member.in(east)
  assert.notEqual((await draftOf(moved)).quiz_version, quiz_version)
  const result = await submit(moved, [0, 0, 0, 0, 0], { attempt, quiz_version })
  assert.deepEqual([result.statusCode, result.json().correct], [200, 5])
  assert.equal(result.json().review[0].explanation, 'It is $16,500.')
})

test('a draft that was begun before the year changes goes on with its own figures', async () => {
  const member = await ofPacific('begun')
  const { attempt, quiz_version } = await draftOf(member)
  const answers = [0, null, null, null, null]
  assert.equal((await member.send('PUT', `${member.path}/draft`, { answers, attempt, quiz_version })).statusCode, 204)
  const draft = await draftOf(member.in(east))
  assert.deepEqual([draft.quiz_version, draft.answers], [quiz_version, answers])
})

test('a draft of the new year goes on with it in a time zone of the old one', async () => {
  const member = await ofAuckland('eastward')
  const { attempt, quiz_version } = await draftOf(member)
  const answers = [null, 0, null, null, null]
  await member.send('PUT', `${member.path}/draft`, { answers, attempt, quiz_version })
  const moved = member.in(west)
  const draft = await draftOf(moved)
  assert.deepEqual([draft.quiz_version, draft.answers], [quiz_version, answers])
  assert.equal((await submit(moved, [0, 0, 0, 0, 0], { attempt, quiz_version })).statusCode, 200)
})

test('a text that a release without yearly texts changed is shown in every year', async () => {
  const row = await site.db.one`select content from lessons where lesson_order = 7`
  await site.db.run`
    update lessons set content = 'An older text.', text = null, updated_at = '2026-12-31T23:31:00.000Z'
    where lesson_order = 7`
  assert.equal((await read(await ofAuckland('older'))).content, 'An older text.')
  await site.db.run`
    update lessons set content = ${String(row?.content)}, updated_at = '2026-12-31T23:32:00.000Z' where lesson_order = 7`
})
