import assert from 'node:assert/strict'
import { emailsTo } from '#server/testing/emails.ts'
import { firstCall } from '#server/testing/job-call.ts'
import { areasOf } from '#server/testing/job-runner.ts'
import type { Person, TestApp } from '#server/testing/start-app.ts'

export const requestReason = 'Asked by phone'

/** The admin's actions on the requests of a member. */
export const requestsAdmin = (admin: Person) => ({
  send: ({ id }: Pick<Person, 'id'>, path: string, body: object = {}) =>
    admin.send('POST', `/api/admin/members/${id}/${path}`, { reason: requestReason, ...body }),
  read: async ({ id }: Pick<Person, 'id'>) => (await admin.send('GET', `/api/admin/members/${id}/requests`)).json(),
})

/** The code of the latest link of a kind that waits in an e-mail to an address. */
export async function linkCode(site: Pick<TestApp, 'db' | 'config'>, address: string, kind: string): Promise<string> {
  const texts = (await emailsTo(site.db, address)).map(({ text }) => text)
  const links = texts.flatMap((text) => [...text.matchAll(new RegExp(`^ {4}(\\S+)/requests/${kind}/([\\w-]+)$`, 'gm'))])
  const [, origin, code] = links.at(-1) ?? []
  assert.equal(origin, site.config.appUrl)
  assert.ok(code)
  return code
}

/** Runs a recurring job of accounts, as another server on the same database. */
export async function runRequestJob(site: TestApp, name: string) {
  const job = areasOf(site).accounts.jobs?.find((one) => one.name === name)
  assert.ok(job)
  await job.handler(firstCall(null, site.clock.now()))
}

/** The entries of a member in the audit log, oldest first. */
export async function requestLog({ db }: Pick<TestApp, 'db'>, { id }: Pick<Person, 'id'>) {
  const rows = await db.all`
    select admin_id, action, what, reason from admin_log where member_id = ${id} order by id`
  return rows.map(({ admin_id, action, what, reason }) => [admin_id, action, what, reason])
}
