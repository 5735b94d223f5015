import { missing, rejected } from './api-error.ts'
import { addFailedPayout, addPayout } from './balance.ts'
import { day } from './clock.ts'
import { newId } from './ids.ts'
import type { SandboxContext } from './sandbox-context.ts'
import type { DueAction } from './subscription-cycle.ts'
import type { BalanceTransaction, Payout } from './wire.ts'

// Payouts emit no events: the site reads them at intervals.

/** Time from a payout until the bank has it. */
const transferSeconds = (2 * day) / 1000
const destination = 'ba_demonstration'

/**
 * The next daily payout, at the midnight in UTC at which the available balance is positive. Undefined if no transaction
 * is available yet.
 */
export function nextPayout(context: SandboxContext): DueAction | undefined {
  const { store, clock } = context
  const now = clock.seconds()
  const first = store.firstAvailable()
  if (first === undefined || first > now) return undefined
  const open = store.transactionsOfPayout(null)
  let balance = 0
  for (const [index, { available_on: at, net }] of open.entries()) {
    balance += net
    const isLastOfDay = open[index + 1]?.available_on !== at
    if (isLastOfDay && at <= now && balance > 0)
      return { at: at * 1000, run: () => payOut(context, open.slice(0, index + 1), balance) }
  }
  return undefined
}

function payOut(context: SandboxContext, transactions: BalanceTransaction[], amount: number) {
  const { store, clock } = context
  const created = clock.seconds()
  const payout: Payout = {
    id: newId('po'),
    object: 'payout',
    amount,
    application_fee: null,
    application_fee_amount: null,
    arrival_date: created + transferSeconds,
    automatic: true,
    balance_transaction: null,
    created,
    currency: transactions[0]?.currency ?? 'usd',
    description: 'STRIPE PAYOUT',
    destination,
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    livemode: false,
    metadata: {},
    method: 'standard',
    original_payout: null,
    payout_method: null,
    reconciliation_status: 'completed',
    reversed_by: null,
    source_type: 'card',
    statement_descriptor: null,
    status: 'in_transit',
    trace_id: { status: 'pending', value: null },
    type: 'bank_account',
  }
  const own = addPayout(context, payout)
  store.insert('payout', { ...payout, balance_transaction: own.id }, null)
  for (const { id } of [...transactions, own]) store.saveInternalState('balance_transaction', id, { payout: payout.id })
}

/** The arrivals of payouts on their way. */
export const arrivals = (context: SandboxContext): DueAction[] =>
  context.store.list('payout', { status: 'in_transit' }).map((payout) => ({
    at: payout.arrival_date * 1000,
    run() {
      context.store.save<'payout'>({ ...payout, status: 'paid', trace_id: { status: 'unsupported', value: null } })
    },
  }))

/** The bank sends a payout back, also one that arrived. Its money is part of the next one. */
export function failPayout(context: SandboxContext, id: string): Payout {
  const { store } = context
  const payout = store.find('payout', id)
  if (!payout) throw missing('payout', id)
  if (payout.status === 'failed') throw rejected(undefined, 'This payout is failed.')
  return store.save<'payout'>({
    ...payout,
    failure_balance_transaction: addFailedPayout(context, payout).id,
    failure_code: 'account_closed',
    failure_message: 'The bank account has been closed.',
    status: 'failed',
  })
}
