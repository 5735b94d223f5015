import assert from 'node:assert/strict'
import { firstCall } from '#server/testing/job-call.ts'
import { areasOf } from '#server/testing/job-runner.ts'
import { smallCourse } from '#server/testing/learning/course.ts'
import { type Person, startApp, type TestApp } from '#server/testing/start-app.ts'

const token = 'a-token-of-the-administrator-32-characters'

/** A site whose admin calls are made by a script, since an admin session ends while the clock advances. */
export const startPolledSite = () => startApp({ course: smallCourse(), settings: { ADMIN_API_TOKEN: token } })

/** The admin of that site. */
export const scriptOf = (site: TestApp): Pick<Person, 'send'> => ({
  send: (method, url, body) => site.visitor(method, url, body, { authorization: `Bearer ${token}` }),
})

/** The job that polls the payment provider, as another server on the same database runs it. */
export function pollJob({ config, db, clock, payments }: TestApp) {
  const { jobs = [] } = areasOf({ config, db, clock, partnerFetch: payments.partnerFetch }).payments
  return jobs.find(({ name }) => name === 'poll-payment-provider') ?? assert.fail('the job is missing')
}

export const poll = (site: TestApp) => pollJob(site).handler(firstCall(null, site.clock.now()))

/** The calls to the provider while work runs. */
export async function callsDuring({ payments: { hooks } }: TestApp, work: () => Promise<unknown>): Promise<string[]> {
  const calls: string[] = []
  hooks.interceptRequest = (call, forward) => {
    calls.push(call)
    return forward()
  }
  await work()
  delete hooks.interceptRequest
  return calls
}

/** Answers some calls as the provider does for a key without the right (403), or for an invalid key (401). */
export function rejectCalls({ payments: { hooks } }: TestApp, pattern: RegExp, status: 401 | 403) {
  hooks.interceptRequest = async (call, forward) =>
    pattern.test(call)
      ? Response.json({ error: { type: 'invalid_request_error', message: 'This key may not do this.' } }, { status })
      : forward()
}

/** Advances both clocks without delivering an event. */
export async function advance({ clock, payments }: TestApp, milliseconds: number) {
  clock.advance(milliseconds)
  await payments.provider.advance(0)
}
