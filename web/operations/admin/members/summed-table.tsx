import type { ReactNode } from 'react'
import { classes } from '#web/ui/classes.ts'
import './summed-table.css'

export interface SummedColumn<Row> {
  header: string
  headerHidden?: boolean
  isNumeric?: boolean
  isRowHeader?: boolean
  stackLabel?: string
  className: string
  cell: (row: Row) => ReactNode
  /** Total of the column, in the last row. */
  sum?: ReactNode
}

interface SummedTableProps<Row> {
  caption: string
  className: string
  columns: readonly SummedColumn<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string | number
}

/** ARIA roles are explicit: some browsers drop them from rows with another `display`. */
const roles = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  header: { role: 'columnheader', scope: 'col' },
  name: { role: 'rowheader', scope: 'row' },
  cell: { role: 'cell' },
} as const

/** A money table that ends in its total, ruled as an account book. */
export function SummedTable<Row>({ caption, className, columns, rows, rowKey }: SummedTableProps<Row>) {
  return (
    <table {...roles.table} className={classes('table table-stack', className)}>
      <caption className="sr-only">{caption}</caption>
      <thead {...roles.group}>
        <tr {...roles.row}>
          {columns.map(({ header, headerHidden, isNumeric, className: place }) => (
            <th key={header} {...roles.header} className={classes(isNumeric && 'end', place)}>
              {headerHidden ? <span className="sr-only">{header}</span> : header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...roles.group}>
        {rows.map((row) => (
          <tr key={rowKey(row)} {...roles.row}>
            {columns.map((column) => (
              <SummedCell key={column.header} column={column}>
                {column.cell(row)}
              </SummedCell>
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot {...roles.group}>
        <tr {...roles.row} className="sum">
          {columns.map((column) => (
            <SummedCell key={column.header} column={column}>
              {column.sum}
            </SummedCell>
          ))}
        </tr>
      </tfoot>
    </table>
  )
}

function SummedCell<Row>({ column, children }: { column: SummedColumn<Row>; children: ReactNode }) {
  const { isRowHeader, isNumeric, stackLabel, className } = column
  const place = classes(isNumeric && 'end', className)
  return isRowHeader ? (
    <th {...roles.name} className={place} data-label={stackLabel}>
      {children}
    </th>
  ) : (
    <td {...roles.cell} className={place} data-label={stackLabel}>
      {children}
    </td>
  )
}
