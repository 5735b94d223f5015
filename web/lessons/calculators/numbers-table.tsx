import { Numbers } from '#web/ui/numbers.tsx'
import { Table } from '#web/ui/table.tsx'

export interface NumbersTableProps {
  /** Says what the rows are. */
  caption: string
  heads: readonly string[]
  /** The first cell names its row. */
  rows: readonly (readonly string[])[]
}

/** About a dozen rows of a long series: each nth, and always the last. */
export function thinned<Row>(rows: readonly Row[], most = 12): Row[] {
  const step = Math.max(1, Math.ceil((rows.length - 1) / most))
  return rows.filter((_, index) => index % step === 0 || index === rows.length - 1)
}

/** The numbers behind the picture, folded away. */
export function NumbersTable({ caption, heads, rows }: NumbersTableProps) {
  return (
    <Numbers>
      <Table
        caption={caption}
        rows={rows}
        rowKey={(row) => row[0] ?? ''}
        columns={heads.map((head, index) => ({
          head,
          names: index === 0,
          end: index > 0,
          cell: (row: readonly string[]) => row[index] ?? '',
        }))}
      />
    </Numbers>
  )
}
