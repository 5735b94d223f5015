import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assignments, type Bound, columns, empty, type Fragment, join, likePattern, list, sql } from './sql.ts'

test('binds a value in a template, never inlining it', () => {
  const injection = "'; drop table members; --"
  assert.deepEqual(sql`select * from members where email = ${injection} and id > ${7}`, {
    strings: ['select * from members where email = ', ' and id > ', ''],
    values: [injection, 7],
  })
})

test('nests fragments, with values in the order of the text', () => {
  const tier = sql`and tier = ${'gold'}`
  const both = sql`where id > ${5} ${tier} and open = ${1}`
  assert.deepEqual(sql`select ${0} from lessons ${both} limit ${10}`, {
    strings: ['select ', ' from lessons where id > ', ' and tier = ', ' and open = ', ' limit ', ''],
    values: [0, 5, 'gold', 1, 10],
  })
})

test('renders nothing for an absent filter', () => {
  assert.deepEqual(sql`select 1 ${empty} ${empty}`, { strings: ['select 1  '], values: [] })
})

test('binds each value of a list, and renders an empty list as null, which matches nothing', () => {
  assert.deepEqual(sql`id in (${join([3, 4, 5])})`, { strings: ['id in (', ', ', ', ', ')'], values: [3, 4, 5] })
  assert.deepEqual(sql`id in (${join([3])})`, { strings: ['id in (', ')'], values: [3] })
  assert.deepEqual(sql`id in (${join([])})`, { strings: ['id in (null)'], values: [] })
})

test('joins rows by commas, with values in the order of the text', () => {
  const rows = [sql`(${1}, ${'a'})`, sql`(${2}, null)`, empty]
  assert.deepEqual(list(rows), { strings: ['(', ', ', '), (', ', null), '], values: [1, 'a', 2] })
  assert.deepEqual(list([]), empty)
})

test('binds null as a value', () => {
  assert.deepEqual(sql`note = cast(${null} as text)`.values, [null])
})

test('matches percent, underscore and backslash literally', () => {
  assert.equal(likePattern('50%_\\'), '%50\\%\\_\\\\%')
})

test('a statement with fragments keeps one text, which caches recognize', () => {
  const all = columns(['id', 'name'])
  const statements: Record<string, (id: number) => Fragment> = {
    'a list of columns': (id) => sql`select ${all} from members where id = ${id}`,
    'columns of each call': (id) => sql`select ${columns({ id, name: '' })} from members where id = ${id}`,
    'a list of values': (id) => sql`select 1 from members where id in (${join([id, id + 1])})`,
    assignments: (id) => sql`update members set ${assignments({ name: String(id), email: null })} where id = ${id}`,
    'nested fragments': (id) => sql`select 1 ${sql`where ${sql`id = ${id}`} ${empty}`}`,
  }
  for (const [name, statement] of Object.entries(statements)) {
    const [first, second] = [statement(1), statement(2)]
    assert.equal(second.strings, first.strings, name)
    assert.notDeepEqual(second.values, first.values, name)
  }
})

test('a template with other fragments, or a value in place of one, has another text', () => {
  const statement = (one: Bound, other: Bound) => sql`select ${one}, ${other}`
  const texts = () =>
    [
      [statement(empty, 1), ['select , ', '']],
      [statement(1, empty), ['select ', ', ']],
      [statement(columns(['id']), 1), ['select id, ', '']],
      [statement(join([1]), 1), ['select ', ', ', '']],
      [statement(join([1, 2]), 1), ['select ', ', ', ', ', '']],
      [statement(join([]), 1), ['select null, ', '']],
      [statement(assignments({ id: 1 }), sql`a`), ['select id = ', ', a']],
      [statement(assignments({ name: 1 }), sql`a`), ['select name = ', ', a']],
    ] as const
  for (const round of [texts(), texts()])
    for (const [{ strings }, expected] of round) assert.deepEqual(strings, expected)
})
