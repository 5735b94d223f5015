import assert from 'node:assert/strict'
import { test } from 'node:test'
import { empty, join, likePattern, sql } from './sql.ts'

test('a value in a template is bound and never becomes part of the text', () => {
  const unkind = "'; drop table members; --"
  assert.deepEqual(sql`select * from members where email = ${unkind} and id > ${7}`, {
    strings: ['select * from members where email = ', ' and id > ', ''],
    values: [unkind, 7],
  })
})

test('fragments nest in fragments, and their values keep the order of the text', () => {
  const tier = sql`and tier = ${'gold'}`
  const both = sql`where id > ${5} ${tier} and open = ${1}`
  assert.deepEqual(sql`select ${0} from lessons ${both} limit ${10}`, {
    strings: ['select ', ' from lessons where id > ', ' and tier = ', ' and open = ', ' limit ', ''],
    values: [0, 5, 'gold', 1, 10],
  })
})

test('a filter that is absent leaves nothing behind', () => {
  assert.deepEqual(sql`select 1 ${empty} ${empty}`, { strings: ['select 1  '], values: [] })
})

test('a list binds each of its values, and an empty list is null, which nothing equals', () => {
  assert.deepEqual(sql`id in (${join([3, 4, 5])})`, { strings: ['id in (', ', ', ', ', ')'], values: [3, 4, 5] })
  assert.deepEqual(sql`id in (${join([3])})`, { strings: ['id in (', ')'], values: [3] })
  assert.deepEqual(sql`id in (${join([])})`, { strings: ['id in (null)'], values: [] })
})

test('null is a value', () => {
  assert.deepEqual(sql`note = cast(${null} as text)`.values, [null])
})

test('a pattern takes percent, underscore and backslash at their word', () => {
  assert.equal(likePattern('50%_\\'), '%50\\%\\_\\\\%')
})
