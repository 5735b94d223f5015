import { type SummedColumn, SummedTable } from '#web/operations/admin/members/summed-table.tsx'
import { shortDay } from '#web/platform/format/dates.ts'
import { dollarsText } from '#web/platform/format/dollars.ts'
import { href } from '#web/platform/routing/href.ts'
import { amountText, type Journal, type JournalEntry, kindText } from './journal-text.ts'

/** Entries of a month, with the total of all. */
export const JournalTable = ({ journal }: { journal: Journal }) => (
  <div className="table-wrap">
    <SummedTable
      caption="Payments, refunds, disputes and other changes of the balance, in dollars"
      className="journal-table"
      columns={columnsFor(journal)}
      rows={journal.entries}
      rowKey={({ kind, number, payment, date, balance_transaction: id }) =>
        `${kind} ${payment} ${number} ${date} ${id}`
      }
    />
  </div>
)

function memberOf({ member, payment }: JournalEntry) {
  if (member !== null) return <a href={href('member', { id: member })}>{member}</a>
  return payment === null ? '' : 'Deleted'
}

/** The end of a payout's id, as a link to its entries. */
function payoutOf({ payout, balance_transaction: transaction }: JournalEntry) {
  if (payout === null) return transaction === null ? '' : 'Not yet'
  return (
    <a href={href('journal', {}, { query: { payout } })}>
      <span className="sr-only">Payout </span>…{payout.slice(-6)}
    </a>
  )
}

function columnsFor({ total, zone }: Journal): SummedColumn<JournalEntry>[] {
  const amountColumn = (header: string, name: keyof Journal['total']): SummedColumn<JournalEntry> => ({
    header,
    isNumeric: true,
    stackLabel: header,
    className: 'j-amount',
    cell: (entry) => amountText(entry[name] ?? 0),
    sum: dollarsText(total[name]),
  })
  return [
    {
      header: 'Date',
      className: 'j-date',
      cell: ({ date }) => <time dateTime={date}>{shortDay(date, zone)}</time>,
      sum: 'In all',
    },
    { header: 'Number', isRowHeader: true, className: 'j-number', cell: ({ number }) => number ?? 'No document' },
    { header: 'Kind', className: 'j-kind', cell: ({ kind }) => kindText[kind] },
    {
      header: 'Member',
      stackLabel: 'Member',
      className: 'j-member',
      cell: (entry) => memberOf(entry),
    },
    { header: 'Payment', stackLabel: 'Payment', className: 'j-payment', cell: ({ payment }) => payment },
    amountColumn('Gross', 'gross'),
    amountColumn('Tax', 'tax'),
    amountColumn('Refund', 'refund'),
    amountColumn('Dispute', 'dispute'),
    amountColumn('Fee', 'fee'),
    amountColumn('Other', 'other'),
    { header: 'Payout', stackLabel: 'Payout', className: 'j-payment', cell: (entry) => payoutOf(entry) },
  ]
}
