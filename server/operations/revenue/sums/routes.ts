import type { moneySums as contract, MoneySums } from '#contract/operations/money-sums.ts'
import { toDollars } from '#contract/platform/money.ts'
import type { RecurringService } from '#server/operations/revenue/mrr/service.ts'
import { byteOrderMark, csvLine } from '#server/platform/base/csv.ts'
import { sendCsv } from '#server/platform/http/send-csv.ts'
import type { Handlers } from '#server/platform/http/serve.ts'
import type { SumsService } from './service.ts'

const headerFor = ({ zone, from, to }: MoneySums) => [
  `${from} to ${to} (${zone})`,
  ...['Kind', 'Product', 'Sold', 'Gross', 'Tax', 'Refund', 'Dispute', 'Net'],
]

export const moneySumsRoutes = (sums: SumsService, recurring: RecurringService): Handlers<typeof contract> => ({
  read: ({ query, now }) => sums.read(query, now),
  recurring: ({ query, now }) => recurring.read(query, now),
  async exportCsv({ query, now, reply }) {
    const found = await sums.all(query, now)
    const lines = found.rows.map(({ name, kind, product, sold, gross, tax, refund, dispute, net }) =>
      csvLine([name, kind, product, sold, ...[gross, tax, refund, dispute, net].map(toDollars)]),
    )
    const name = `moneta-sums-${found.from}-${found.to}.csv`
    return sendCsv(reply, name, `${byteOrderMark}${csvLine(headerFor(found))}${lines.join('')}`)
  },
})
