import type { FastifyBaseLogger } from 'fastify'
import type { PaymentSync } from '#server/payments/charges/payment-sync.ts'
import type { Checkouts } from '#server/payments/checkouts/checkouts.ts'
import type { PaymentEvents } from '#server/payments/events/events.ts'
import type { PaymentProvider, ProviderApi } from '#server/payments/provider/provider.ts'
import type { Attempt } from '#server/payments/public/attempt.ts'
import type { ChargeRow } from '#server/payments/public/charge.ts'
import { isMissingRight, ProviderError } from '#server/payments/public/provider-error.ts'
import { budgetMs, providerPages, rowPages } from '#server/payments/reconciliation/reconcile-pages.ts'
import { isoTimestamp } from '#server/platform/base/clock.ts'
import { defineRecurringJob } from '#server/platform/jobs/job-type.ts'
import type { SettingStore } from '#server/platform/settings/store.ts'
import { missingRights } from './missing-rights.ts'
import type { PollStore } from './poll-store.ts'
import type { ProviderStatuses } from './provider-status.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
/** Time to wait for the provider's own event before asking. */
const graceMs = hour
/** How far back unseen events are read. */
const eventsMs = 2 * day
/** Hour in UTC after which a new night begins. */
const nightHour = 3
const eventsReadOn = 'payment_events_read_on'

interface Dependencies {
  provider: PaymentProvider
  sync: PaymentSync
  checkouts: Pick<Checkouts, 'close'>
  events: Pick<PaymentEvents, 'isKnown' | 'handleEvent'>
  rows: PollStore
  settings: SettingStore
  status: ProviderStatuses
  log: Pick<FastifyBaseLogger, 'warn'>
}

interface Run extends Dependencies {
  now: number
  signal: AbortSignal
}

/**
 * Asks the provider about every row whose event is overdue, so that a lost event or a dead webhook is only a delay.
 * Silence changes nothing: rows change only by the provider's reply.
 */
export const pollProvider = (dependencies: Dependencies) =>
  defineRecurringJob('poll-payment-provider', 30 * minute, async ({ now, signal }) => {
    const { status } = dependencies
    try {
      const missing = await missingRights(dependencies.provider)
      await pollRows({ ...dependencies, now, signal })
      if (!missing.includes('Events')) await readUnseenEvents({ ...dependencies, now, signal })
      await status.recordReply(missing)
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error
      await status.recordSilence(error, now)
    }
  })

async function pollRows(run: Run) {
  const { rows, sync, now } = run
  const overdue = isoTimestamp(now - graceMs)
  await pollEach(
    run,
    (id) => rows.overdueSubscriptions(overdue, id),
    ({ subscription }, api) => sync.subscription(subscription, api, now),
  )
  await pollEach(
    run,
    (id) => rows.overdueAttempts(isoTimestamp(now), overdue, id),
    (attempt, api) => pollAttempt(run, attempt, api),
  )
  await pollEach(run, rows.undecidedCharges, (charge, api) => pollCharge(run, charge, api))
}

/** A checkout that may not exist is closed, since no client has its address. */
const pollAttempt = ({ checkouts, sync, now }: Run, attempt: Attempt, api: ProviderApi): Promise<unknown> =>
  attempt.checkout === null ? checkouts.close(attempt, api, now) : sync.checkout(attempt.checkout, api, now)

const pollCharge = ({ sync, now }: Run, charge: ChargeRow, api: ProviderApi): Promise<unknown> =>
  charge.dispute === 'open' || charge.fraud_warning
    ? sync.dispute(charge.payment_intent, api, now)
    : sync.payment(charge.payment_intent, api, now)

/**
 * Asks about each row, page by page. A rejection or an error about one row does not stop the others.
 * @throws a provider error if it does not respond
 */
async function pollEach<T extends { id: number }>(
  { provider, log, signal }: Run,
  read: (afterId: number) => Promise<T[]>,
  poll: (row: T, api: ProviderApi) => Promise<unknown>,
) {
  for await (const page of rowPages(read))
    for (const row of page) {
      if (signal.aborted) return
      try {
        await poll(row, provider.api(budgetMs))
      } catch (error) {
        if (isSilence(error)) throw error
        log.warn({ row: row.id, err: error }, 'a payment could not be read at the provider')
      }
    }
}

/** A rejected call and a missing right are replies. */
const isSilence = (error: unknown): boolean =>
  error instanceof ProviderError && error.kind !== 'refused' && !isMissingRight(error)

/** Applies the events of the last days that never arrived, once a night. */
async function readUnseenEvents({ provider, events, settings, now, signal }: Run) {
  const night = isoTimestamp(now - nightHour * hour).slice(0, 10)
  if ((await settings.read(eventsReadOn)) === night) return
  const pages = providerPages(provider, now - eventsMs, (page, api) => api.pageEvents(page))
  for await (const page of pages)
    for (const event of page) {
      if (signal.aborted) return
      if (!(await events.isKnown(event.id))) await events.handleEvent(event, now)
    }
  await settings.write(eventsReadOn, night)
}
