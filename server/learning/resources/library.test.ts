import assert from 'node:assert/strict'
import { test } from 'node:test'
import { files, smallCourse } from '#server/testing/learning/course.ts'
import { siteForTests } from '#server/testing/site-for-tests.ts'
import { type Person, startApp } from '#server/testing/start-app.ts'

const site = siteForTests(() => startApp({ course: smallCourse() }))

type Listed = Record<string, unknown>
const libraryOf = async (person: Person): Promise<Listed[]> => (await person.send('GET', '/api/resources')).json()
const withId = (listed: readonly Listed[], id: number) => listed.find((one) => one.id === id) ?? {}

test('a member sees the resources of all lessons, in lesson order', async () => {
  const listed = await libraryOf(await site.as('all@example.test'))
  const result = listed.map(({ id, lesson_order, lesson_title, tier }) => [id, lesson_order, lesson_title, tier])
  assert.deepEqual(result, [
    [129, 1, 'Title of first', 'bronze'],
    [130, 1, 'Title of first', 'bronze'],
    [131, 1, 'Title of first', 'bronze'],
    [229, 4, 'Title of fourth', 'gold'],
    [230, 4, 'Title of fourth', 'gold'],
    [231, 4, 'Title of fourth', 'gold'],
  ])
})

test('resources open to a member include all data of their pages', async () => {
  const listed = await libraryOf(await site.as('open@example.test'))
  const { created_at, file_key, ...workbook } = withId(listed, 129)
  assert.match(String(created_at), /^2026-/)
  assert.match(String(file_key), /\.xlsx$/)
  assert.deepEqual(workbook, {
    id: 129,
    lesson_id: 1,
    lesson_title: 'Title of first',
    lesson_order: 1,
    tier: 'bronze',
    is_accessible: true,
    title: 'Workbook 129',
    resource_type: 'excel',
    display_order: 1,
    description: 'Sums',
    external_url: null,
    size: files['workbooks/one.xlsx']?.length,
    alt: null,
    has_poster: false,
    has_captions: false,
  })
  assert.deepEqual([withId(listed, 131).has_poster, withId(listed, 131).has_captions], [true, true])
})

test('resources above the tier contain only title, type, tier and lesson', async () => {
  const listed = await libraryOf(await site.as('locked@example.test', { tier: 'silver' }))
  for (const id of [229, 230, 231]) {
    const locked = withId(listed, id)
    assert.equal(locked.is_accessible, false)
    assert.deepEqual(Object.keys(locked).sort(), [
      'created_at',
      'display_order',
      'id',
      'is_accessible',
      'lesson_id',
      'lesson_order',
      'lesson_title',
      'resource_type',
      'tier',
      'title',
    ])
  }
})

test('an upgrade immediately opens locked resources', async () => {
  const gold = await libraryOf(await site.as('gold@example.test', { tier: 'gold' }))
  assert.deepEqual([withId(gold, 229).is_accessible, withId(gold, 229).description], [true, 'Sums'])
})

test('a resource added to a lesson appears in the library at once', async () => {
  const member = await site.as('later@example.test')
  await libraryOf(member)
  await site.db.run`
    insert into lesson_resources (id, lesson_id, title, description, resource_type, external_url, display_order, created_at)
    values (${900}, ${2}, ${'A talk'}, ${''}, ${'video'}, ${'https://youtu.be/dQw4w9WgXcQ'}, ${0},
      ${'2026-03-15T12:00:00.000Z'})`
  const listed = await libraryOf(member)
  await site.db.run`delete from lesson_resources where id = ${900}`
  assert.equal(withId(listed, 900).external_url, 'https://youtu.be/dQw4w9WgXcQ')
})

test('rejects a visitor’s request for the library', async () => {
  assert.equal((await site.visitor('GET', '/api/resources')).statusCode, 401)
})
