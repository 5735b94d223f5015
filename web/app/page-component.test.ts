import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pages } from './pages.ts'

/** Admin page folders are one level deeper, so that no glob of the other pages matches them. */
const isApart = (file: string) => /^(?:[a-z-]+\/admin\/[a-z-]+|dev)\/[a-z-]+-page\.tsx$/.test(file)

test('no learner page is in an admin folder', () => {
  const open = pages.filter(({ access, demo }) => access !== 'admin' && !demo)
  for (const { file } of open) assert.ok(!isApart(file), file)
})

test('every admin page is in an admin folder, so that learners do not load its path', () => {
  const adminPages = pages.filter(({ access, demo }) => access === 'admin' || demo)
  assert.deepEqual(
    adminPages.map(({ file }) => file).filter((file) => !isApart(file)),
    [],
  )
})
