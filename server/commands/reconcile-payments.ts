import { hasProvider } from '#server/payments/public/no-payments.ts'
import { ProviderError } from '#server/payments/public/provider-error.ts'
import { parseReceiptNumber } from '#server/payments/public/receipt-number.ts'
import { findDifferences, repair } from '#server/payments/reconciliation/reconcile.ts'
import type { Difference, RepairTarget } from '#server/payments/reconciliation/reconcile-rules.ts'
import { reconcileStore } from '#server/payments/reconciliation/reconcile-store.ts'
import { commandRefund } from '#server/payments/refunds/command-refund.ts'
import type { PaymentService } from '#server/payments/service.ts'
import type { AppDependencies } from '#server/platform/app-dependencies.ts'
import { systemClock } from '#server/platform/base/clock.ts'
import { pluralize } from '#server/platform/base/pluralize.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { openStorage } from '#server/platform/storage/open-storage.ts'
import { commandAreas } from './command-areas.ts'
import { type Command, type Print, parseArguments, runCommand, withSiteDatabase } from './run-command.ts'

type Dependencies = Pick<AppDependencies, 'config' | 'db' | 'clock' | 'partnerFetch'>

const usage =
  'Use --repair, --refund ID, or --refund ID --cents N. ID is a payment or its receipt, such as R-2026-00017. Without an option the command reports and changes nothing.'

interface Options {
  repair: boolean
  refund: PaymentReference | undefined
  cents: number | undefined
}

/** A payment's number, or the number of its receipt as text. */
type PaymentReference = number | string

/** @throws if the text is neither */
function paymentReference(text: string | undefined): PaymentReference | undefined {
  if (text === undefined) return undefined
  if (/^[1-9]\d{0,14}$/.test(text)) return Number(text)
  if (parseReceiptNumber(text)) return text.trim().toUpperCase()
  throw new Error(usage)
}

/** @throws if the arguments are invalid */
function parseOptions(args: readonly string[]): Options {
  const options = { repair: { type: 'boolean' }, refund: { type: 'string' }, cents: { type: 'string' } } as const
  const { values } = parseArguments({ args: [...args], options }, usage)
  const number = (text: string | undefined) => {
    if (text === undefined) return undefined
    if (!/^[1-9]\d{0,14}$/.test(text)) throw new Error(usage)
    return Number(text)
  }
  const [refund, cents] = [paymentReference(values.refund), number(values.cents)]
  const isRepair = values.repair ?? false
  if ((cents !== undefined && refund === undefined) || (isRepair && refund !== undefined)) throw new Error(usage)
  return { repair: isRepair, refund, cents }
}

/**
 * Compares our rows with the payment provider and prints each difference. Repairs them or refunds money on request.
 * @returns the exit code: 1 if differences remain or a refund was rejected
 */
export async function reconcile(
  { config, db, clock, partnerFetch }: Dependencies,
  args: readonly string[],
  print: Print,
): Promise<number> {
  const { repair: isRepair, refund, cents } = parseOptions(args)
  if (!hasProvider(config)) {
    print(`PAYMENTS is ${config.payments}: the site has no payment provider to compare with.`)
    return 0
  }
  const storage = await openStorage(config)
  const payments = commandAreas({ config, db, clock, storage, ...(partnerFetch && { partnerFetch }) }).payments.public
  const rows = reconcileStore(db)
  const now = clock.now()
  if (refund !== undefined) {
    const { sentence, refunded } = await commandRefund(payments, { payment: refund, cents }, now)
    print(sentence)
    return refunded ? 0 : 1
  }
  if (isRepair) await repairAll(payments, findDifferences({ payments, rows, now }), now, print)
  let count = 0
  for await (const page of findDifferences({ payments, rows, now }))
    for (const { sentence } of page) {
      print(sentence)
      count += 1
    }
  print(summary(count, isRepair))
  return count > 0 ? 1 : 0
}

/** Prints each difference, and repairs each subject once. */
async function repairAll(
  payments: PaymentService,
  found: AsyncGenerator<Difference[]>,
  now: number,
  print: Print,
): Promise<void> {
  const repaired = new Set<string>()
  const repairOne = async (repairTarget: RepairTarget) => {
    const key = JSON.stringify(repairTarget)
    if (repaired.has(key)) return
    repaired.add(key)
    try {
      await repair(payments, repairTarget, now)
    } catch (error) {
      print(`The repair failed: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  for await (const page of found)
    for (const { sentence, repairTarget } of page)
      if (repairTarget) {
        print(`Repairing: ${sentence}`)
        await repairOne(repairTarget)
      }
}

function summary(count: number, isRepaired: boolean): string {
  const remain = isRepaired ? ' left' : ''
  if (count === 0) return `There are no differences${remain} between this site and the payment provider.`
  return `${pluralize(count, 'difference')}${remain}.`
}

/** Message for a provider that does not respond, which nothing else names. */
function describeFailure(error: unknown, payments: AppDependencies['config']['payments']): unknown {
  if (!(error instanceof ProviderError)) return error
  const remedy =
    payments === 'sandbox'
      ? 'In demo mode it runs in the site: start the site first.'
      : 'Check STRIPE_SECRET_KEY and the connection, then run the command again.'
  return new Error(`The payment provider does not respond (${error.code}). ${remedy}`, { cause: error })
}

const main: Command = async (variables, args, print) => {
  parseOptions(args)
  const config = readConfig(variables)
  try {
    return await withSiteDatabase(config, (db) => reconcile({ config, db, clock: systemClock }, args, print))
  } catch (error) {
    throw describeFailure(error, config.payments)
  }
}

if (import.meta.main) await runCommand(main)
