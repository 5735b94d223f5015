import assert from 'node:assert/strict'
import { test } from 'node:test'
import { empty, join, likePattern, sql } from './sql.ts'

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

test('binds null as a value', () => {
  assert.deepEqual(sql`note = cast(${null} as text)`.values, [null])
})

test('matches percent, underscore and backslash literally', () => {
  assert.equal(likePattern('50%_\\'), '%50\\%\\_\\\\%')
})
