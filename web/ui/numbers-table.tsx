import { Disclosure } from './disclosure.tsx'
import { Table } from './table.tsx'

export interface NumbersTableProps {
  /** Describes the rows. */
  caption: string
  headers: readonly string[]
  /** The first cell is the row header. */
  rows: readonly (readonly string[])[]
}

/** About a dozen rows of a long series: every nth, and always the last. */
export function downsample<Row>(rows: readonly Row[], max = 12): Row[] {
  const step = Math.max(1, Math.ceil((rows.length - 1) / max))
  return rows.filter((_, index) => index % step === 0 || index === rows.length - 1)
}

/** Data table of a chart, collapsed by default. */
export function NumbersTable({ caption, headers, rows }: NumbersTableProps) {
  return (
    <Disclosure>
      <Table
        caption={caption}
        rows={rows}
        rowKey={(row) => row[0] ?? ''}
        columns={headers.map((header, index) => ({
          header,
          isRowHeader: index === 0,
          isNumeric: index > 0,
          cell: (row: readonly string[]) => row[index] ?? '',
        }))}
      />
    </Disclosure>
  )
}
