import * as z from 'zod'
import type { ApiTable } from './api-call.ts'
import { objectFor } from './api-payments.ts'
import { currentTransaction } from './balance.ts'
import { readParams } from './checkout-params.ts'
import { CreatedFilter, isCreatedIn, pageOf } from './lists.ts'

const TransactionFilter = z.looseObject({
  payout: z.string().optional(),
  source: z.string().optional(),
  type: z.string().optional(),
  currency: z.string().optional(),
  created: CreatedFilter,
})
const PayoutFilter = z.looseObject({ status: z.string().optional(), created: CreatedFilter })

/** The given filters of a list, by field. */
const given = (fields: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])))

export const balanceCalls: ApiTable = {
  'GET /v1/balance_transactions/:id': ({ context, id }) =>
    currentTransaction(context, objectFor(context, 'balance_transaction', id)),
  'GET /v1/balance_transactions': ({ context, form }) => {
    const { store } = context
    const { payout, source, type, currency, created } = readParams(TransactionFilter, form)
    if (payout !== undefined) objectFor(context, 'payout', payout)
    const where = given({ source, type, currency })
    const all =
      payout === undefined
        ? store.list('balance_transaction', where)
        : store
            .transactionsOfPayout(payout)
            .toReversed()
            .filter((one) => Object.entries(where).every(([name, value]) => Reflect.get(one, name) === value))
    const found = all.filter((one) => isCreatedIn(created, one.created))
    const page = pageOf('/v1/balance_transactions', found, form)
    return { ...page, data: page.data.map((one) => currentTransaction(context, one)) }
  },
  'GET /v1/payouts/:id': ({ context, id }) => objectFor(context, 'payout', id),
  'GET /v1/payouts': ({ context, form }) => {
    const { status, created } = readParams(PayoutFilter, form)
    const found = context.store.list('payout', given({ status })).filter((one) => isCreatedIn(created, one.created))
    return pageOf('/v1/payouts', found, form)
  },
}
