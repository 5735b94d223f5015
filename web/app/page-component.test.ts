import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { pages } from '#web/routing/pages.ts'

/** The rooms that a file names in one pattern. */
const roomsIn = (file: string) =>
  /\{([a-z,-]+)\}\/\*/.exec(readFileSync(join(import.meta.dirname, file), 'utf8'))?.[1]?.split(',') ?? []

test('what learners open never lies in a room whose pages only the desk knows', () => {
  const rooms = roomsIn('page-component.ts')
  assert.deepEqual(roomsIn('desk-page-component.ts'), rooms)
  const open = pages.filter(({ access, demo }) => access !== 'admin' && !demo)
  for (const { file } of open) assert.ok(!rooms.includes(file.split('/')[0] ?? ''), file)
})

test('every page of the desk lies in such a room, so that learners do not carry where it is', () => {
  const desk = pages.filter(({ access, demo }) => access === 'admin' || demo)
  const rooms = roomsIn('page-component.ts')
  assert.deepEqual(
    desk.map(({ file }) => file.split('/')[0] ?? '').filter((room) => !rooms.includes(room)),
    [],
  )
})
