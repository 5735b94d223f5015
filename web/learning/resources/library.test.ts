import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  actionFor,
  countKinds,
  findResources,
  kindText,
  type Listed,
  libraryQuery,
  lockedText,
  readLibraryUrlState,
  recentResources,
} from './library.ts'

const listed = (id: number, resource_type: string, title: string, more: Partial<Listed> = {}): Listed => ({
  id,
  lesson_id: 1,
  lesson_title: 'A First Budget',
  lesson_order: 2,
  tier: 'bronze',
  is_accessible: true,
  title,
  resource_type,
  created_at: '2026-01-01T00:00:00.000Z',
  display_order: id,
  description: 'Half to needs',
  external_url: null,
  file_key: `course/${id}`,
  size: 39_117,
  ...more,
})

const library = [
  listed(1, 'excel', 'Monthly Budget'),
  listed(2, 'image', 'The Guide'),
  listed(3, 'video', 'Café money'),
  listed(4, 'video', 'Gold alone', { is_accessible: false, description: undefined, tier: 'gold' }),
  listed(5, 'other', 'Source'),
]
const ids = (found: readonly Listed[]) => found.map(({ id }) => id)
const found = (text: string, kind: 'excel' | 'image' | 'video' | null = null) =>
  ids(findResources(library, { kind, text }))

test('the cards show the number of all resources and of the three types', () => {
  assert.deepEqual(countKinds(library), { all: 5, excel: 1, image: 1, video: 2 })
})

test('a filter shows only its type, and All includes types without a filter', () => {
  assert.deepEqual(found('', 'video'), [3, 4])
  assert.deepEqual(found(''), [1, 2, 3, 4, 5])
})

test('a search matches words of title, description and lesson, ignoring order, case and accents', () => {
  assert.deepEqual(found('budget monthly'), [1])
  assert.deepEqual(found('CAFE'), [3])
  assert.deepEqual(found('half needs', 'image'), [2])
  assert.deepEqual(found('lesson 2'), [1, 2, 3, 4, 5])
  assert.deepEqual(found('nothing of the kind'), [])
})

test('a locked resource is found by its title', () => {
  assert.deepEqual(found('gold'), [4])
})

test('the five newest are recent; ties keep lesson order', () => {
  const days = [3, 1, 3, 2, 4, 1, 5].map((day, id) =>
    listed(id, 'excel', 'Sums', { created_at: `2026-01-0${day}T00:00:00.000Z` }),
  )
  assert.deepEqual(ids(recentResources(days)), [6, 4, 0, 2, 3])
})

test('filter and search are stored in the URL, and unknown values are ignored', () => {
  assert.deepEqual(readLibraryUrlState('?type=excel&q=net+worth'), { kind: 'excel', text: 'net worth' })
  assert.deepEqual(readLibraryUrlState('?type=zip&x=1'), { kind: null, text: '' })
  assert.equal(readLibraryUrlState(`?q=${'a'.repeat(9000)}`).text.length, 200)
  assert.deepEqual(libraryQuery({ kind: null, text: '  ' }), { type: null, q: null })
  assert.deepEqual(libraryQuery({ kind: 'image', text: ' rent ' }), { type: 'image', q: 'rent' })
})

test('a resource shows its type and file size with two decimals', () => {
  assert.equal(kindText({ resource_type: 'excel', size: 39_117 }), 'Excel, 38.20 KB')
  assert.equal(kindText({ resource_type: 'video', size: null }), 'Video')
  assert.equal(kindText({ resource_type: 'other', size: 12 }), 'File, 12 Bytes')
  assert.equal(kindText({ resource_type: 'image' }), 'Image')
})

test('pictures and videos open here, files are downloaded, other sites are linked', () => {
  const isPlayable = (address: string) => address.includes('youtu.be')
  const action = (resource_type: string, more: Partial<Listed>) =>
    actionFor(listed(1, resource_type, 'x', more), isPlayable)
  assert.equal(action('image', {}), 'look')
  assert.equal(action('video', {}), 'look')
  assert.equal(action('excel', {}), 'download')
  assert.equal(action('other', {}), 'download')
  assert.equal(action('video', { file_key: null, external_url: 'https://youtu.be/x' }), 'look')
  assert.equal(action('video', { file_key: null, external_url: 'https://example.org/x' }), 'link')
  assert.equal(action('excel', { file_key: null, external_url: 'https://youtu.be/x' }), 'link')
  assert.equal(action('excel', { file_key: null }), 'nothing')
  assert.equal(action('image', { is_accessible: false }), 'locked')
})

test('a locked resource names the tier that opens it', () => {
  assert.equal(lockedText({ tier: 'platinum' }), 'Platinum opens it')
})
