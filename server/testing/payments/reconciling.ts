import assert from 'node:assert/strict'
import { reconcile } from '#server/commands/reconcile-payments.ts'
import type { TestApp } from '#server/testing/start-app.ts'

/** A message of `npm run payments:reconcile`, with ids masked. */
export const maskIds = (text = '') =>
  text.replaceAll(/\b(cs|sub|in|evt|pi)_\w+/g, '$1_…').replaceAll(/(Attempt|Payment) \d+/g, '$1 …')

/** Runs the command on a site; returns its exit code and output. */
export async function runReconcile({ config, db, clock, payments }: TestApp, ...args: string[]) {
  const output: string[] = []
  const { partnerFetch } = payments
  const code = await reconcile({ config, db, clock, partnerFetch }, args, (sentence) => output.push(sentence))
  return { code, output }
}

/** The differences other than missed events. */
export async function findDifferences(site: TestApp): Promise<string[]> {
  const { output } = await runReconcile(site)
  return output
    .slice(0, -1)
    .filter((sentence) => !sentence.startsWith('Event '))
    .map(maskIds)
}

/** Delivers the missed events, runs the waiting jobs, and asserts that reconciliation finds no differences. */
export async function assertReconciled(site: TestApp) {
  await site.payments.provider.setDelivery('at_once')
  await site.runJobs()
  assert.deepEqual(await runReconcile(site), {
    code: 0,
    output: ['There are no differences between this site and the payment provider.'],
  })
}

/** Drops all later provider events until the test ends. */
export async function withoutEvents<T>({ payments }: TestApp, work: () => Promise<T>): Promise<T> {
  await payments.provider.setDelivery('held')
  return work()
}
