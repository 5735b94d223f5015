import assert from 'node:assert/strict'
import { test } from 'node:test'
import { faultOf, readRooms } from './mutants.ts'

const rooms = await readRooms()
const mutants = rooms.flatMap((room) => room.mutants)

test('every mutant still finds the one place that it changes, can be read as a program, and names its tests', () => {
  assert.deepEqual(mutants.map(faultOf).filter(Boolean), [])
})

test('no mutant stands in the list twice, and each says what goes wrong', () => {
  const changes = mutants.map(({ file, find, replace }) => `${file}\n${find}\n${replace}`)
  assert.equal(new Set(changes).size, changes.length)
  for (const { what } of mutants) assert.match(what, /^[A-Z].+\.$/)
})
