import type { ReactNode } from 'react'
import { classes } from './classes.ts'

export interface Column<Row> {
  /** The words above the column; a column of buttons hides them from sight with `headHidden`. */
  head: string
  headHidden?: boolean
  cell: (row: Row) => ReactNode
  /** The column that names the row. */
  names?: boolean
  /** Figures stand at the end. */
  end?: boolean
  /** Written before the value when the row is a card on a phone. */
  stackLabel?: string
  /** Places the cell in the card on a phone, or colours it. */
  className?: string
}

export interface TableProps<Row> {
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string | number
  /** Says what the table shows. Hidden from sight where a heading says it already. */
  caption: string
  captionHidden?: boolean
  /** On a phone each row becomes a card; without it a wide table scrolls in its frame. */
  stack?: boolean
  className?: string
}

/** Roles are written out, since a row that is laid out as a card is no longer a row to every browser. */
const as = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  head: { role: 'columnheader', scope: 'col' },
  name: { role: 'rowheader', scope: 'row' },
  cell: { role: 'cell' },
} as const

export function Table<Row>(props: TableProps<Row>) {
  const { columns, rows, rowKey, caption, captionHidden, stack, className } = props
  return (
    <TableFrame scrolls={!stack} label={caption}>
      <table {...as.table} className={classes('table', stack && 'table-stack', className)}>
        <caption className={captionHidden ? 'sr-only' : undefined}>{caption}</caption>
        <thead {...as.group}>
          <tr {...as.row}>
            {columns.map((column) => (
              <th key={column.head} {...as.head} className={column.end ? 'end' : undefined}>
                {column.headHidden ? <span className="sr-only">{column.head}</span> : column.head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...as.group}>
          {rows.map((row) => (
            <tr key={rowKey(row)} {...as.row}>
              {columns.map((column) => (
                <Cell key={column.head} column={column} row={row} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </TableFrame>
  )
}

function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const className = classes(column.end && 'end', column.className) || undefined
  const label = column.stackLabel
  return column.names ? (
    <th {...as.name} className={className} data-label={label}>
      {column.cell(row)}
    </th>
  ) : (
    <td {...as.cell} className={className} data-label={label}>
      {column.cell(row)}
    </td>
  )
}

/** The frame takes the keyboard where its table may be wider than it. */
function TableFrame({ scrolls, label, children }: { scrolls: boolean; label: string; children: ReactNode }) {
  if (!scrolls) return <div className="table-wrap">{children}</div>
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard.
    <section className="table-wrap" aria-label={label} tabIndex={0}>
      {children}
    </section>
  )
}
