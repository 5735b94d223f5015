import type { Table, TableCell, TableRow } from 'mdast'
import type { ReactNode } from 'react'
import { classes } from '#web/ui/classes.ts'
import { lookOfTable, type TableLook, textOf } from './markdown-tree.ts'

type DrawCell = (cell: TableCell) => ReactNode

/** Roles are written out, since a row that is laid out as a card is no longer a row to every browser. */
const as = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  head: { role: 'columnheader', scope: 'col' },
  name: { role: 'rowheader', scope: 'row' },
  cell: { role: 'cell' },
} as const

/** A table of a lesson's text. Its frame takes the keyboard where it may be wider than a phone. */
export function TextTable({ table, draw }: { table: Table; draw: DrawCell }) {
  const look = lookOfTable(table)
  const label = look.heads.filter(Boolean).join(', ')
  const element = (
    <table {...as.table} className={look.stacks ? 'table table-stack' : 'table'} aria-label={label}>
      <thead {...as.group}>
        <tr {...as.row}>
          {look.head?.children.map((cell, at) => (
            <th key={at} {...as.head} className={look.figures[at] ? 'end' : undefined}>
              {draw(cell)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...as.group}>
        {look.rows.map((row, at) => (
          <Row key={at} row={row} look={look} draw={draw} />
        ))}
      </tbody>
    </table>
  )
  if (look.stacks) return <div className="table-wrap">{element}</div>
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard.
    <section className="table-wrap" aria-label={`Table: ${label}`} tabIndex={0}>
      {element}
    </section>
  )
}

/** A few letters, such as '23 months', stay on one line. */
const keeps = (cell: TableCell) => textOf(cell).length <= 10

/** A column's head in front of a cell: 'Weight:', and 'Pay it back?' as it is. */
const labelOf = (head: string) => (head.endsWith('?') ? head : `${head}:`)

function Row({ row, look, draw }: { row: TableRow; look: TableLook; draw: DrawCell }) {
  return (
    <tr {...as.row}>
      {row.children.map((cell, at) => {
        if (at === 0 && look.hasNames)
          return (
            <th key={at} {...as.name} className={keeps(cell) ? 'keep' : undefined}>
              {draw(cell)}
            </th>
          )
        const label = look.stacks && at > 0 ? labelOf(look.heads[at] ?? '') : undefined
        return (
          <td
            key={at}
            {...as.cell}
            className={classes(look.figures[at] && 'end', keeps(cell) && 'keep') || undefined}
            data-label={label}
          >
            {draw(cell)}
          </td>
        )
      })}
    </tr>
  )
}
