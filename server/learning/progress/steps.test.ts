import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { isoTimestamp } from '#server/platform/base/clock.ts'
import { rightAnswers } from '#server/testing/learning/course.ts'
import { type LearningSite, learningSite } from '#server/testing/learning/learners.ts'
import type { Person } from '#server/testing/start-app.ts'
import { stepStore } from './step-store.ts'

const headings = ['Warm-up', 'The idea', 'Worked example', 'Your turn', 'Watch out', 'Answers']
const content = `A lead.\n\n${headings.map((title) => `## ${title}\n\nText.`).join('\n\n')}`
const slugs = ['read', 'jump', 'drafted', 'tried', 'back', 'late', 'zones', 'before', 'old', 'gone']

let learning: LearningSite
before(async () => {
  learning = await learningSite(slugs, { content })
})
after(() => learning.site.close())

const day = 24 * 3_600_000
const wrongAnswers = [1, 0, 0, 0, 1]

const read = (person: Person, slug: string, place: string, headers = {}) =>
  person.send('PUT', `/api/lessons/${learning.idOf(slug)}/place`, { place }, headers)
const saveDraft = (person: Person, slug: string, body: object) =>
  person.send('PUT', `/api/lessons/${learning.idOf(slug)}/draft`, body)
const learner = (slug: string) => learning.site.as(`${slug}@example.test`)
const today = () => isoTimestamp(learning.site.clock.now()).slice(0, 10)

/** The steps of a member in a lesson, each with its day. */
async function stepsOf({ id }: Person, slug: string): Promise<Record<string, unknown>> {
  const rows = await learning.site.db.all`
    select step, day from lesson_steps where member_id = ${id} and lesson_id = ${learning.idOf(slug)} order by step`
  return Object.fromEntries(rows.map(({ step, day }) => [step, day]))
}
const namesOf = async (person: Person, slug: string) => Object.keys(await stepsOf(person, slug))

test('records each sitting when its first heading is reached, once and with its first day', async () => {
  const person = await learner('read')
  const first = today()
  await read(person, 'read', 'warm-up')
  await read(person, 'read', 'the-idea')
  assert.deepEqual(await stepsOf(person, 'read'), { began: first, 'sitting-1': first })
  await read(person, 'read', 'your-turn')
  learning.site.clock.advance(day)
  await read(person, 'read', 'warm-up')
  await read(person, 'read', 'watch-out')
  assert.deepEqual(await stepsOf(person, 'read'), {
    ...{ began: first, returned: today() },
    ...{ 'sitting-1': first, 'sitting-2': first, 'sitting-3': today() },
  })
})

test('a heading that the lesson does not have only begins it', async () => {
  const person = await learner('jump')
  await read(person, 'jump', 'a-heading-of-old')
  assert.deepEqual(await namesOf(person, 'jump'), ['began'])
})

test('a saved draft reaches the last sitting, in its first form and with changes', async () => {
  const [plain, changing] = [await learner('drafted'), await learner('changing')]
  await saveDraft(plain, 'drafted', { answers: [0, null, null, null, null] })
  const changes = { answers: [0, null, null, null, null], changes: [0], attempt: 1 }
  await saveDraft(changing, 'drafted', changes)
  await saveDraft(changing, 'drafted', changes)
  for (const person of [plain, changing])
    assert.deepEqual(await stepsOf(person, 'drafted'), { began: today(), 'sitting-3': today() })
})

test('a submission that fails is no pass, and a later one adds only the pass', async () => {
  const person = await learner('tried')
  const id = learning.idOf('tried')
  const first = today()
  await learning.submit(person, id, wrongAnswers)
  assert.deepEqual(await stepsOf(person, 'tried'), { began: first, 'sitting-3': first, submitted: first })
  learning.site.clock.advance(8 * day)
  await learning.submit(person, id, rightAnswers)
  assert.deepEqual(await stepsOf(person, 'tried'), {
    ...{ began: first, passed: today(), 'sitting-3': first, submitted: first },
  })
})

test('a learner has returned on a later day up to the seventh, and not after it', async () => {
  const [back, late] = [await learner('back'), await learner('late')]
  await read(back, 'back', 'the-idea')
  await read(late, 'late', 'the-idea')
  learning.site.clock.advance(7 * day)
  await read(back, 'back', 'the-idea')
  learning.site.clock.advance(day)
  await read(late, 'late', 'the-idea')
  assert.deepEqual(await namesOf(back, 'back'), ['began', 'returned', 'sitting-1'])
  assert.deepEqual(await namesOf(late, 'late'), ['began', 'sitting-1'])
})

test('the day is that of the server in the zone of the member', async () => {
  const person = await learner('zones')
  await read(person, 'zones', 'the-idea', { 'time-zone': 'Pacific/Kiritimati' })
  const tomorrow = isoTimestamp(learning.site.clock.now() + 14 * 3_600_000).slice(0, 10)
  assert.equal((await stepsOf(person, 'zones')).began, tomorrow)
})

test('a lesson that was begun before steps were recorded gets none', async () => {
  const { site, idOf } = learning
  const person = await learner('before')
  await read(person, 'before', 'the-idea')
  await site.db.run`delete from lesson_steps where member_id = ${person.id}`
  site.clock.advance(1000)
  await read(person, 'before', 'watch-out')
  await learning.submit(person, idOf('before'), rightAnswers)
  assert.deepEqual(await stepsOf(person, 'before'), {})
})

test('deletes steps older than 400 days, at most the given number at a time', async () => {
  const { site, idOf } = learning
  const person = await learner('old')
  const add = (step: string, age: number) => site.db.run`
    insert into lesson_steps (member_id, lesson_id, step, day)
    values (${person.id}, ${idOf('old')}, ${step}, ${isoTimestamp(site.clock.now() - age * day).slice(0, 10)})`
  await add('began', 402)
  await add('sitting-1', 401)
  await add('sitting-2', 400)
  await add('passed', 10)
  const { purge } = stepStore(site.db)
  const now = site.clock.now()
  assert.deepEqual([await purge(now, 1), await purge(now, 500), await purge(now, 500)], [1, 1, 0])
  assert.deepEqual(await namesOf(person, 'old'), ['passed', 'sitting-2'])
})

test('a deleted account has no steps', async () => {
  const person = await learner('gone')
  await read(person, 'gone', 'the-idea')
  await person.send('DELETE', '/api/account', { confirm: 'DELETE' })
  assert.deepEqual(await stepsOf(person, 'gone'), {})
})
