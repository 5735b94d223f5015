import { after, before } from 'node:test'
import type { TestApp } from './start-app.ts'

/** Returns an object that is empty until `create` fills it before the tests of the file. */
export function beforeTests<Created extends object>(create: () => Promise<Created>): Created {
  const created: Created = Object.create(null)
  before(async () => {
    Object.assign(created, await create())
  })
  return created
}

/** Starts a site before the tests of the file and closes it after them. */
export function siteForTests<Started extends Pick<TestApp, 'close'> = TestApp>(start: () => Promise<Started>): Started {
  const site = beforeTests(start)
  after(() => site.close())
  return site
}
