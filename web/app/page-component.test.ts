import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pages } from './pages.ts'

/** Folders of admin pages lie one level deeper, so that no glob of the other pages matches them. */
const isApart = (file: string) => /^(?:[a-z-]+\/admin\/[a-z-]+|dev)\/[a-z-]+-page\.tsx$/.test(file)

test('what learners open never lies in a folder whose pages only the desk knows', () => {
  const open = pages.filter(({ access, demo }) => access !== 'admin' && !demo)
  for (const { file } of open) assert.ok(!isApart(file), file)
})

test('every page of the desk lies in such a folder, so that learners do not carry where it is', () => {
  const adminPages = pages.filter(({ access, demo }) => access === 'admin' || demo)
  assert.deepEqual(
    adminPages.map(({ file }) => file).filter((file) => !isApart(file)),
    [],
  )
})
