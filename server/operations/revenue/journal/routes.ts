import { Readable } from 'node:stream'
import type { journal as contract, JournalEntry } from '#contract/operations/journal.ts'
import { toDollars } from '#contract/platform/money.ts'
import { zonedTimestamp } from '#server/platform/base/business-days.ts'
import { byteOrderMark, csvLine } from '#server/platform/base/csv.ts'
import { sendCsv } from '#server/platform/http/send-csv.ts'
import type { Handlers } from '#server/platform/http/serve.ts'
import type { JournalService } from './service.ts'

const headerFor = (zone: string) => [
  ...[`Date (${zone})`, 'Number', 'Kind', 'Member', 'Gross', 'Tax', 'Refund', 'Dispute', 'Payment'],
  // Empty where the provider has not reported them.
  ...['Fee', 'Payout', 'Other', 'Balance transaction'],
]

const lineFor = (zone: string) => (entry: JournalEntry) => {
  const { date, number, kind, member, payment, gross, tax, refund, dispute, fee, payout, other } = entry
  const amounts = [gross, tax, refund, dispute].map(toDollars)
  const balance = [fee === null ? null : toDollars(fee), payout, toDollars(other), entry.balance_transaction]
  return csvLine([zonedTimestamp(zone, date), number, kind, member, ...amounts, payment, ...balance])
}

export const journalRoutes = (service: JournalService): Handlers<typeof contract> => ({
  month: ({ query, now }) =>
    query.payout === undefined ? service.read(query, now) : service.readPayout(query.payout, query.show, now),
  async exportCsv({ query, now, reply }) {
    // Read before the reply starts, so that a database error still gets a status code.
    const scopes = await service.scopes(query, now)
    async function* lines() {
      yield `${byteOrderMark}${csvLine(headerFor(service.zone))}`
      for (const scope of scopes) yield (await service.entriesOf(scope, query.show)).map(lineFor(service.zone)).join('')
    }
    return sendCsv(reply, 'moneta-journal.csv', Readable.from(lines()))
  },
})
