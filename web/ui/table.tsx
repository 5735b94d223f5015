import type { ReactNode } from 'react'
import { classes } from './classes.ts'

export interface Column<Row> {
  /** Column header; a column of buttons hides it visually with `headerHidden`. */
  header: string
  headerHidden?: boolean
  /** Shown in place of the header, such as a checkbox. */
  headerCell?: ReactNode
  cell: (row: Row) => ReactNode
  /** The row header column. */
  isRowHeader?: boolean
  /** Numbers are end-aligned. */
  isNumeric?: boolean
  /** Label before the value when the row is a card on a phone. */
  stackLabel?: string
  /** Positions the cell in the phone card, or colors it. */
  className?: string
}

export interface TableProps<Row> {
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string | number
  /** Table caption. Hidden visually if a heading already describes the table. */
  caption: string
  captionHidden?: boolean
  /** On a phone each row becomes a card; without it a wide table scrolls in its frame. */
  stacksOnPhone?: boolean
  className?: string
}

/** Explicit ARIA roles: some browsers drop the row semantics of rows laid out as cards. */
const roles = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  header: { role: 'columnheader', scope: 'col' },
  name: { role: 'rowheader', scope: 'row' },
  cell: { role: 'cell' },
} as const

export function Table<Row>(props: TableProps<Row>) {
  const { columns, rows, rowKey, caption, captionHidden, stacksOnPhone, className } = props
  return (
    <TableFrame scrolls={!stacksOnPhone} label={caption}>
      <table {...roles.table} className={classes('table', stacksOnPhone && 'table-stack', className)}>
        <caption className={captionHidden ? 'sr-only' : undefined}>{caption}</caption>
        <thead {...roles.group}>
          <tr {...roles.row}>
            {columns.map((column) => (
              <th key={column.header} {...roles.header} className={column.isNumeric ? 'end' : undefined}>
                {column.headerCell ?? headerText(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...roles.group}>
          {rows.map((row) => (
            <tr key={rowKey(row)} {...roles.row}>
              {columns.map((column) => (
                <Cell key={column.header} column={column} row={row} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </TableFrame>
  )
}

const headerText = ({ header, headerHidden }: Pick<Column<never>, 'header' | 'headerHidden'>) =>
  headerHidden ? <span className="sr-only">{header}</span> : header

function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const className = classes(column.isNumeric && 'end', column.className) || undefined
  const label = column.stackLabel
  return column.isRowHeader ? (
    <th {...roles.name} className={className} data-label={label}>
      {column.cell(row)}
    </th>
  ) : (
    <td {...roles.cell} className={className} data-label={label}>
      {column.cell(row)}
    </td>
  )
}

/** The frame is focusable if its table may overflow it. */
function TableFrame({ scrolls, label, children }: { scrolls: boolean; label: string; children: ReactNode }) {
  if (!scrolls) return <div className="table-wrap">{children}</div>
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard.
    <section className="table-wrap" aria-label={label} tabIndex={0}>
      {children}
    </section>
  )
}
