import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findText } from '#server/testing/database/tables.ts'
import { smallCourse } from '#server/testing/learning/course.ts'
import { beforeTests, siteForTests } from '#server/testing/site-for-tests.ts'
import { type Person, startApp } from '#server/testing/start-app.ts'

const site = siteForTests(() => startApp({ course: smallCourse() }))
const admin = beforeTests(() => site.as('admin@example.test'))

const report = (person: Person, body: object, id = 1, headers: Record<string, string> = {}) =>
  person.send('POST', `/api/lessons/${id}/reports`, body, headers)
const reports = async (after = '') => (await admin.send('GET', `/api/admin/lesson-reports${after}`)).json()
const countsOf = async (id: number) =>
  (await reports()).lessons.find(({ lesson_id }: { lesson_id: number }) => lesson_id === id)
const kindsOf = async (person: Person) =>
  (await site.db.all`select kind from lesson_reports where member_id = ${person.id} order by id`).map(
    ({ kind }) => kind,
  )

test('each member has one clarity verdict per lesson, and the latest replaces it', async () => {
  const [one, other] = [await site.as('clear@example.test'), await site.as('unclear@example.test')]
  for (const kind of ['clear', 'unclear', 'clear', 'unclear'])
    assert.equal((await report(one, { kind })).statusCode, 204)
  await report(other, { kind: 'clear' })
  await report(one, { kind: 'clear' }, 2)
  assert.deepEqual(await countsOf(1), {
    ...{ lesson_id: 1, title: 'Title of first', clear: 1, unclear: 1 },
    ...{ mistakes: 0, open: 0 },
  })
  assert.deepEqual(await countsOf(2), {
    ...{ lesson_id: 2, title: 'Title of second', clear: 1, unclear: 0 },
    ...{ mistakes: 0, open: 0 },
  })
  assert.deepEqual((await kindsOf(one)).toSorted(), ['clear', 'unclear'])
})

test('stores every mistake report, and a replayed one only once', async () => {
  const member = await site.as('finder@example.test', { tier: 'silver' })
  const headers = { 'idempotency-key': 'found-1' }
  await report(member, { kind: 'unclear' }, 3)
  await report(member, { kind: 'mistake', text: ' The sum is\nwrong. ' }, 3, headers)
  await report(member, { kind: 'mistake', text: ' The sum is\nwrong. ' }, 3, headers)
  site.clock.advance(1000)
  await report(member, { kind: 'mistake', text: 'A word is missing.' }, 3)
  assert.deepEqual(await kindsOf(member), ['unclear', 'mistake', 'mistake'])
  assert.deepEqual(await countsOf(3), {
    ...{ lesson_id: 3, title: 'Title of third', clear: 0, unclear: 1 },
    ...{ mistakes: 2, open: 2 },
  })
  const { mistakes } = await reports()
  assert.deepEqual(
    mistakes.slice(0, 2).map(({ lesson_id, text }: Record<string, unknown>) => [lesson_id, text]),
    [
      [3, 'A word is missing.'],
      [3, 'The sum is wrong.'],
    ],
  )
  assert.deepEqual(Object.keys(mistakes[0]), ['id', 'lesson_id', 'text', 'created_at'])
  assert.ok(mistakes[0].created_at > mistakes[1].created_at)
})

test('rejects a mistake report that is empty or too long', async () => {
  const member = await site.as('words@example.test')
  const rejected: [body: object, sentence: string][] = [
    [{ kind: 'mistake' }, 'Please say in a few words what is wrong.'],
    [{ kind: 'mistake', text: '  ' }, 'Please say in a few words what is wrong.'],
    [{ kind: 'mistake', text: 'x'.repeat(501) }, 'Please use at most 500 characters.'],
    [{ kind: 'wonderful' }, 'Please choose what you want to say.'],
    [{}, 'Please choose what you want to say.'],
  ]
  for (const [body, sentence] of rejected) {
    const reply = await report(member, body)
    assert.deepEqual([reply.statusCode, reply.json().error], [400, sentence])
  }
  assert.deepEqual(await kindsOf(member), [])
  assert.equal((await report(member, { kind: 'mistake', text: 'x'.repeat(500) })).statusCode, 204)
})

test('rejects a report on a locked lesson', async () => {
  const member = await site.as('closed@example.test')
  assert.equal((await report(member, { kind: 'clear' }, 4)).statusCode, 403)
  assert.equal((await report(member, { kind: 'clear' }, 99)).statusCode, 404)
  assert.deepEqual(await kindsOf(member), [])
})

test('the admin pages through mistake reports in sections, each listed once, and members cannot read them', async () => {
  const all: number[] = []
  for (let day = 0; day < 6; day += 1) {
    const member = await site.as(`many-${day}@example.test`)
    for (let count = 0; count < 10; count += 1)
      await report(member, { kind: 'mistake', text: `Mistake ${day}-${count}` }, 1 + (count % 2))
  }
  const idsOf = async (lesson: number, order: 'open' | 'closed') =>
    (
      await site.db.all`
        select id, closed_at from lesson_reports where kind = 'mistake' and lesson_id = ${lesson} order by id desc`
    )
      .filter(({ closed_at }) => (closed_at === null) === (order === 'open'))
      .map(({ id }) => Number(id))
  const [closed = 0] = await idsOf(1, 'open')
  await admin.send('POST', `/api/admin/lesson-reports/${closed}/close`)
  const first = [...(await idsOf(1, 'open')), closed]
  const expected = [...first, ...(await idsOf(2, 'open')), ...(await idsOf(3, 'open'))]
  for (let next: string | null = ''; next !== null; ) {
    const page: { mistakes: { id: number }[]; next: string | null } = await reports(next && `?after=${next}`)
    assert.ok(page.mistakes.length <= 50)
    all.push(...page.mistakes.map(({ id }) => id))
    next = page.next
  }
  assert.ok(expected.length > 60)
  assert.deepEqual(all, expected)
  const section = await reports('?lesson=1&state=closed')
  assert.deepEqual([section.mistakes.map(({ id }: { id: number }) => id), section.next], [[closed], null])
  const member = await site.as('nosy@example.test')
  assert.equal((await member.send('GET', '/api/admin/lesson-reports')).statusCode, 403)
  assert.equal((await admin.send('GET', '/api/admin/lesson-reports?after=x')).statusCode, 400)
})

test('a member’s reports are deleted with the account', async () => {
  const member = await site.as('leaving@example.test')
  await report(member, { kind: 'mistake', text: 'Gone with me.' })
  await report(member, { kind: 'clear' })
  assert.equal(await findText(site.db, 'Gone with me.'), 'lesson_reports.text')
  await member.send('POST', '/api/lessons/1/complete', { lessonId: 1, answers: [1, 1, 1, 1, 1] })
  assert.equal((await member.send('DELETE', '/api/account', { confirm: 'DELETE' })).statusCode, 204)
  assert.equal(await findText(site.db, 'Gone with me.'), undefined)
  assert.deepEqual(await kindsOf(member), [])
  assert.deepEqual(await site.db.all`select * from quiz_attempts where member_id = ${member.id}`, [])
})

test('accepts ten of twenty concurrent reports', async () => {
  const member = await site.as('hasty@example.test')
  const all = Array.from({ length: 20 }, (_, count) => report(member, { kind: 'mistake', text: `At once ${count}.` }))
  const accepted = (await Promise.all(all)).filter(({ statusCode }) => statusCode === 204)
  assert.equal(accepted.length, 10)
  assert.equal((await kindsOf(member)).length, 10)
})

test('accepts ten reports a day, and more on the next day', async () => {
  const member = await site.as('diligent@example.test')
  for (let count = 0; count < 9; count += 1)
    assert.equal((await report(member, { kind: 'mistake', text: `Mistake ${count}.` })).statusCode, 204)
  for (const kind of ['clear', 'unclear', 'clear']) assert.equal((await report(member, { kind })).statusCode, 204)
  const overLimit = await report(member, { kind: 'mistake', text: 'One more.' })
  assert.equal(overLimit.statusCode, 429)
  assert.deepEqual(overLimit.json(), {
    error: 'That is all for one day, thank you. Please come back tomorrow with the rest.',
    code: 'too_many',
  })
  assert.equal((await report(member, { kind: 'clear' }, 2)).statusCode, 429)
  assert.equal((await report(member, { kind: 'unclear' })).statusCode, 204)
  assert.equal((await report(await site.as('another@example.test'), { kind: 'clear' })).statusCode, 204)
  site.clock.advance(24 * 3_600_000)
  assert.equal((await report(member, { kind: 'mistake', text: 'One more.' })).statusCode, 204)
})
