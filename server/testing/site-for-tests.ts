import { after, before } from 'node:test'
import type { TestApp } from './start-app.ts'

/** The last call of `create`. A file that runs in a process of its own starts all its hooks at once. */
let previous: Promise<unknown> = Promise.resolve()

/**
 * Returns an object that is empty until `create` fills it before the tests of the file. Several calls run in their
 * order.
 */
export function beforeTests<Created extends object>(create: () => Promise<Created>): Created {
  const created: Created = Object.create(null)
  before(() => {
    const filled = previous.then(async () => Object.assign(created, await create()))
    previous = filled.catch(() => {})
    return filled
  })
  return created
}

/** Starts a site before the tests of the file and closes it after them. */
export function siteForTests<Started extends Pick<TestApp, 'close'> = TestApp>(start: () => Promise<Started>): Started {
  const site = beforeTests(start)
  after(() => site.close())
  return site
}
