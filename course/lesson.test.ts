import assert from 'node:assert/strict'
import { test } from 'node:test'
import { AuthoredLesson, Calculation, SeedLesson } from './lesson.ts'
import { AuthoredResource, SeedResource, StoredResource } from './resource.ts'
import { testAuthoredLesson, testLesson } from './testing/lessons.ts'
import { Benchmark, Slug, Text } from './text.ts'

test("an author's calculation requires an expression or a calculator", () => {
  const sum = { name: 'both jars', result: '42' }
  assert.ok(Calculation.safeParse({ ...sum, expr: '12 + 30' }).success)
  assert.ok(Calculation.safeParse({ ...sum, calculator: { input: {}, path: 'owns' } }).success)
  const { error } = Calculation.safeParse(sum)
  assert.equal(error?.issues[0]?.message, 'needs expr or calculator')
})

test('a third-party video has an https address', () => {
  const video = { title: 'Jars', description: 'Two jars', resource_type: 'video', display_order: 1 }
  const fits = (external_url: string) => AuthoredResource.safeParse({ ...video, external_url }).success
  assert.ok(fits('https://videos.example/1'))
  for (const address of ['http://videos.example/1', 'javascript:alert(1)', 'videos.example/1', ''])
    assert.equal(fits(address), false, address)
})

test('a slug consists of lower-case words and hyphens', () => {
  for (const slug of ['jars', 'two-jars', 'a-401k-plan']) assert.ok(Slug.safeParse(slug).success, slug)
  for (const slug of ['Jars', 'two--jars', '-jars', 'jars-', 'two jars', 'jars/', ''])
    assert.equal(Slug.safeParse(slug).success, false, slug)
})

test("an author's text is not empty, and a standard has its format", () => {
  assert.equal(Text.parse('  Two jars '), 'Two jars')
  assert.equal(Text.safeParse('  ').success, false)
  for (const id of ['SV8.1', 'MR12.10']) assert.ok(Benchmark.safeParse(id).success, id)
  for (const id of ['SV4.1', 'XX8.1', 'SV8', 'sv8.1', 'SV8.1b'])
    assert.equal(Benchmark.safeParse(id).error?.issues[0]?.message, 'a benchmark such as SV8.1', id)
})

test('lesson numbers are 1 to 99, and unknown fields are rejected', () => {
  const fits = (changes: object) => AuthoredLesson.safeParse({ ...testAuthoredLesson(), ...changes }).success
  assert.ok(fits({ lesson_order: 1 }) && fits({ lesson_order: 99 }))
  for (const lesson_order of [0, 100, 1.5, '1']) assert.equal(fits({ lesson_order }), false, String(lesson_order))
  assert.equal(fits({ author: 'somebody' }), false)
})

test('a resource has a short title, a short description and a known kind', () => {
  const resource = { title: 'J', description: 'T', resource_type: 'image', display_order: 1 }
  const fits = (changes: object) => AuthoredResource.safeParse({ ...resource, ...changes }).success
  assert.ok(fits({ title: 'x'.repeat(60), description: 'x'.repeat(160) }))
  for (const changes of [
    { title: 'x'.repeat(61) },
    { description: 'x'.repeat(161) },
    { resource_type: 'other' },
    { id: 0 },
    { checked_on: 'yesterday' },
  ])
    assert.equal(fits(changes), false, JSON.stringify(changes))
})

test('a stored resource may omit fields that its kind does not have', () => {
  const lacking = {
    external_url: null,
    file_key: null,
    size: null,
    alt: null,
    poster_key: null,
    captions_key: null,
    section: null,
    figure_year: null,
  }
  const stored = { id: 1, lesson_id: 1, title: 'J', description: 'T', resource_type: 'other', display_order: 1 }
  assert.ok(StoredResource.safeParse({ ...stored, ...lacking, created_at: '2026-03-15T12:00:00.000Z' }).success)
})

test('author-only fields are not stored in the database', () => {
  const resource = { title: 'J', description: 'T', resource_type: 'video', display_order: 1, checked_on: '2026-03-15' }
  assert.deepEqual(Object.keys(SeedResource.parse(resource)).sort(), [
    'description',
    'display_order',
    'resource_type',
    'title',
  ])
  const { id, ...stored } = testLesson()
  const seed = SeedLesson.parse({ ...testAuthoredLesson(), ...stored })
  assert.deepEqual(Object.keys(seed).sort(), [
    'content',
    'later_years',
    'lesson_order',
    'quiz_questions',
    'quiz_variants',
    'resources',
    'seed',
    'slug',
    'tier',
    'title',
  ])
})
