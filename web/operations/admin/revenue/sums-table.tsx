import { type SummedColumn, SummedTable } from '#web/operations/admin/members/summed-table.tsx'
import { dollarsText } from '#web/platform/format/dollars.ts'
import { amountText } from './journal-text.ts'
import type { MoneySums, SoldRow } from './sums-text.ts'

type Amount = keyof MoneySums['total']

/** Sums by product and tier, with the total of all. */
export const SumsTable = ({ sums }: { sums: MoneySums }) => (
  <div className="table-wrap">
    <SummedTable
      caption="Sold by product and tier, in dollars"
      className="sums-table"
      columns={columnsFor(sums)}
      rows={sums.rows}
      rowKey={({ kind, product, name }) => `${kind} ${product} ${name}`}
    />
  </div>
)

function columnsFor({ total }: MoneySums): SummedColumn<SoldRow>[] {
  const amountColumn = (header: string, name: Amount): SummedColumn<SoldRow> => ({
    header,
    isNumeric: true,
    stackLabel: header,
    className: 's-amount',
    cell: (row) => amountText(row[name]),
    sum: dollarsText(total[name]),
  })
  return [
    { header: 'Product or tier', isRowHeader: true, className: 's-name', cell: ({ name }) => name, sum: 'In all' },
    {
      header: 'Sold',
      isNumeric: true,
      stackLabel: 'Sold',
      className: 's-sold',
      cell: ({ sold }) => sold.toLocaleString('en-US'),
    },
    amountColumn('Gross', 'gross'),
    amountColumn('Tax', 'tax'),
    amountColumn('Refunded', 'refund'),
    amountColumn('Dispute', 'dispute'),
    {
      ...amountColumn('Net', 'net'),
      className: 's-net',
      cell: ({ net }) => <strong>{dollarsText(net)}</strong>,
      sum: <span className="double-rule">{dollarsText(total.net)}</span>,
    },
  ]
}
