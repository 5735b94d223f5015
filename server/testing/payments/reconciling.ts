import assert from 'node:assert/strict'
import { reconcile } from '#server/commands/reconcile-payments.ts'
import type { TestApp } from '#server/testing/start-app.ts'

/** The messages of `npm run payments:reconcile`, without names that vary between runs. */
export const plain = (text = '') =>
  text.replaceAll(/\b(cs|sub|in|evt|pi)_\w+/g, '$1_…').replaceAll(/(Attempt|Payment) \d+/g, '$1 …')

/** Runs the command on a site; returns its exit code and output. */
export async function runReconcile({ config, db, clock, payments }: TestApp, ...words: string[]) {
  const output: string[] = []
  const { partnerFetch } = payments
  const code = await reconcile({ config, db, clock, partnerFetch }, words, (sentence) => output.push(sentence))
  return { code, output }
}

/** The differences other than missed events. */
export async function findOnly(site: TestApp): Promise<string[]> {
  const { output } = await runReconcile(site)
  return output
    .slice(0, -1)
    .filter((sentence) => !sentence.startsWith('Event '))
    .map(plain)
}

/** Delivers the missed events, runs the waiting jobs, and asserts that both sides agree. */
export async function endInAgreement(site: TestApp) {
  await site.payments.provider.setDelivery('at_once')
  await site.runJobs()
  assert.deepEqual(await runReconcile(site), {
    code: 0,
    output: ['What is here and what the payment provider says agree: no differences.'],
  })
}

/** Drops all later provider events until the test ends. */
export async function withoutEvents<T>({ payments }: TestApp, work: () => Promise<T>): Promise<T> {
  await payments.provider.setDelivery('held')
  return work()
}
