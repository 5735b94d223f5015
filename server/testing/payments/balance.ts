import assert from 'node:assert/strict'
import * as z from 'zod'
import { firstCall } from '#server/testing/job-call.ts'
import { areasOf } from '#server/testing/job-runner.ts'
import type { TestApp } from '#server/testing/start-app.ts'

const List = z.looseObject({ data: z.unknown().array() })

/** Reads fees and payouts, as another server on the same database does. */
export async function readBalance({ config, db, clock, payments }: TestApp) {
  const { jobs = [] } = areasOf({ config, db, clock, partnerFetch: payments.partnerFetch }).payments
  const job = jobs.find(({ name }) => name === 'read-payment-balance') ?? assert.fail('the job is missing')
  await job.handler(firstCall(null, clock.now()))
}

/** Leaves out what `isLate` selects from the provider's lists of the balance while work runs. */
export async function withLateTransactions(
  { payments: { hooks } }: TestApp,
  isLate: () => boolean,
  work: () => Promise<unknown>,
) {
  hooks.interceptRequest = async (call, forward) => {
    const reply = await forward()
    if (call !== 'GET /v1/balance_transactions') return reply
    const list = List.parse(await reply.json())
    return Response.json({ ...list, data: list.data.filter(() => !isLate()), has_more: false })
  }
  await work()
  delete hooks.interceptRequest
}
