import type { FastifyBaseLogger } from 'fastify'
import type { PaymentProvider } from '#server/payments/provider/provider.ts'
import { isMissingRight, ProviderError } from '#server/payments/public/provider-error.ts'
import { providerPages } from '#server/payments/reconciliation/reconcile-pages.ts'
import { isoTimestamp } from '#server/platform/base/clock.ts'
import { defineRecurringJob } from '#server/platform/jobs/job-type.ts'
import type { SettingStore } from '#server/platform/settings/store.ts'
import { balanceRow, payoutRow } from './balance-rows.ts'
import type { BalanceStatuses } from './balance-status.ts'
import type { BalanceStore } from './balance-store.ts'

const minute = 60_000
const day = 24 * 60 * minute
/** How far back transactions are read again. Those that arrive later come in with their payout. */
const transactionOverlapMs = 7 * day
/** How far back payouts are read again: banks return them within days. */
const payoutOverlapMs = 30 * day
/** Transactions are read in spans, so that a long history continues where it was interrupted. */
const spanMs = 31 * day
const transactionsUntil = 'payment_balance_until'
const payoutsUntil = 'payment_payouts_until'

interface Dependencies {
  provider: PaymentProvider
  rows: BalanceStore
  settings: SettingStore
  status: BalanceStatuses
  log: Pick<FastifyBaseLogger, 'warn'>
}

interface Run extends Dependencies {
  now: number
  signal: AbortSignal
}

/** The provider names the right to read what a transaction belongs to differently from the transactions. */
const steps: readonly [right: string, (run: Run) => Promise<unknown>][] = [
  ['Balance transaction sources', readTransactions],
  ['Payouts', readPayouts],
]

/**
 * Reads fees and payouts, page by page, each in a short transaction. Silence of the provider is recorded by the poll;
 * here it only means that the rows come later.
 */
export const readBalance = (dependencies: Dependencies) =>
  defineRecurringJob('read-payment-balance', 30 * minute, async ({ now, signal }) => {
    const run = { ...dependencies, now, signal }
    const missing: string[] = []
    try {
      for (const [right, read] of steps)
        try {
          await read(run)
        } catch (error) {
          if (!isMissingRight(error)) throw error
          missing.push(right)
        }
      if (missing.length === 0) await readContents(run)
      await dependencies.status.record(missing, now)
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error
      dependencies.log.warn({ code: error.code }, 'fees and payouts could not be read at the provider')
    }
  })

/** Where reading continues: at the stored time, or a day before the first payment. */
async function startOf({ settings, rows, now }: Run, setting: string): Promise<number> {
  const until = await settings.read(setting)
  if (until !== undefined) return Date.parse(until)
  const first = await rows.firstPayment()
  return first === undefined ? now : Date.parse(first) - day
}

async function readTransactions(run: Run) {
  const { provider, rows, settings, now, signal } = run
  let from = (await startOf(run, transactionsUntil)) - transactionOverlapMs
  while (from < now) {
    const until = Math.min(from + spanMs, now)
    // The last span has no end, since the provider's clock may be ahead.
    const end = until < now ? Math.ceil(until / 1000) : undefined
    const pages = providerPages(provider, from, (page, api) => api.pageBalanceTransactions({ ...page, until: end }))
    for await (const page of pages) {
      if (signal.aborted) return
      await rows.saveTransactions(page.map((transaction) => balanceRow(transaction, null)))
    }
    await settings.write(transactionsUntil, isoTimestamp(until))
    from = until
  }
}

async function readPayouts(run: Run) {
  const { provider, rows, settings, now, signal } = run
  const since = (await startOf(run, payoutsUntil)) - payoutOverlapMs
  for await (const page of providerPages(provider, since, (each, api) => api.pagePayouts(each))) {
    if (signal.aborted) return
    await rows.savePayouts(page.map(payoutRow))
  }
  await settings.write(payoutsUntil, isoTimestamp(now))
}

/** Reads the contents of new payouts, and of those of the last days that do not add up yet. */
async function readContents({ provider, rows, now, signal, log }: Run) {
  for (const payout of await rows.openPayouts(isoTimestamp(now - payoutOverlapMs))) {
    const pages = providerPages(provider, 0, ({ after }, api) => api.pagePayoutTransactions({ payout, after }))
    try {
      for await (const page of pages) {
        if (signal.aborted) return
        await rows.saveTransactions(page.map((transaction) => balanceRow(transaction, payout)))
      }
    } catch (error) {
      if (!(error instanceof ProviderError && error.kind === 'refused')) throw error
      log.warn({ payout, code: error.code }, 'the contents of a payout could not be read at the provider')
    }
    await rows.recordRead(payout, isoTimestamp(now))
  }
}
