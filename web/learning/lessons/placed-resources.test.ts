import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { LearnerResource } from '#course/resource.ts'
import { placeResources } from './placed-resources.ts'

const resource = (id: number, section: string | null): LearnerResource => ({
  id,
  lesson_id: 7,
  title: 'Simple and Compound Interest',
  description: '',
  resource_type: 'image',
  external_url: null,
  file_key: 'x.svg',
  display_order: id,
  size: null,
  alt: null,
  section,
  has_poster: false,
  has_captions: false,
  created_at: '2026-01-01T00:00:00.000Z',
})

const headings = [{ id: 'the-idea' }, { id: 'a-line-and-a-curve' }, { id: 'worked-example' }]
const idsOf = (resources: readonly LearnerResource[] | undefined) => resources?.map(({ id }) => id)

test('a picture is placed under its heading, and several keep their order', () => {
  const all = [resource(1, 'worked-example'), resource(2, 'a-line-and-a-curve'), resource(3, 'worked-example')]
  const { under, atEnd } = placeResources(all, headings)
  assert.deepEqual(idsOf(under.get('worked-example')), [1, 3])
  assert.deepEqual(idsOf(under.get('a-line-and-a-curve')), [2])
  assert.deepEqual(atEnd, [])
})

test('a workbook, or a resource whose heading is gone, is placed at the end', () => {
  const { under, atEnd } = placeResources([resource(1, null), resource(2, 'renamed')], headings)
  assert.equal(under.size, 0)
  assert.deepEqual(idsOf(atEnd), [1, 2])
})
