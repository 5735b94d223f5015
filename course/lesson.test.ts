import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Calculation } from './lesson.ts'
import { AuthoredResource } from './resource.ts'
import { Benchmark, Slug, Text } from './text.ts'

test('a sum that an author writes down can be worked out again, by its expression or by the calculator', () => {
  const sum = { name: 'both jars', result: '42' }
  assert.ok(Calculation.safeParse({ ...sum, expr: '12 + 30' }).success)
  assert.ok(Calculation.safeParse({ ...sum, calculator: { input: {}, path: 'owns' } }).success)
  const { error } = Calculation.safeParse(sum)
  assert.equal(error?.issues[0]?.message, 'needs expr or calculator')
})

test('a video that is not ours lies at an https address', () => {
  const video = { title: 'Jars', description: 'Two jars', resource_type: 'video', display_order: 1 }
  const fits = (external_url: string) => AuthoredResource.safeParse({ ...video, external_url }).success
  assert.ok(fits('https://videos.example/1'))
  for (const address of ['http://videos.example/1', 'javascript:alert(1)', 'videos.example/1', ''])
    assert.equal(fits(address), false, address)
})

test('a name that stands in an address is of lower-case words and hyphens', () => {
  for (const slug of ['jars', 'two-jars', 'a-401k-plan']) assert.ok(Slug.safeParse(slug).success, slug)
  for (const slug of ['Jars', 'two--jars', '-jars', 'jars-', 'two jars', 'jars/', ''])
    assert.equal(Slug.safeParse(slug).success, false, slug)
})

test('text that an author writes is not empty, and a standard has its form', () => {
  assert.equal(Text.parse('  Two jars '), 'Two jars')
  assert.equal(Text.safeParse('  ').success, false)
  for (const id of ['SV8.1', 'MR12.10']) assert.ok(Benchmark.safeParse(id).success, id)
  for (const id of ['SV4.1', 'XX8.1', 'SV8', 'sv8.1', 'SV8.1b'])
    assert.equal(Benchmark.safeParse(id).success, false, id)
})
