import type { ReactNode } from 'react'
import { type LessonCell, type LessonTable, wordsOf } from '#course/lesson-text.ts'
import { classes } from '#web/ui/classes.ts'
import { type TableLayout, tableLayout } from './table-layout.ts'

type RenderCell = (cell: LessonCell) => ReactNode

/** ARIA roles are explicit: some browsers drop them from rows with another `display`. */
const roles = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  header: { role: 'columnheader', scope: 'col' },
  name: { role: 'rowheader', scope: 'row' },
  cell: { role: 'cell' },
} as const

/** A table in a lesson. Its frame is focusable if it may be wider than a phone. */
export function LessonTableView({ table, render }: { table: LessonTable; render: RenderCell }) {
  const layout = tableLayout(table)
  const label = layout.headers.filter(Boolean).join(', ')
  const element = (
    <table {...roles.table} className={layout.stacksOnPhone ? 'table table-stack' : 'table'} aria-label={label}>
      <thead {...roles.group}>
        <tr {...roles.row}>
          {table.header.map((cell, index) => (
            <th key={index} {...roles.header} className={layout.isNumeric[index] ? 'end' : undefined}>
              {render(cell)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...roles.group}>
        {table.rows.map((row, index) => (
          <Row key={index} row={row} layout={layout} render={render} />
        ))}
      </tbody>
    </table>
  )
  if (layout.stacksOnPhone) return <div className="table-wrap">{element}</div>
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard.
    <section className="table-wrap" aria-label={`Table: ${label}`} tabIndex={0}>
      {element}
    </section>
  )
}

/** Short text, such as '23 months', does not wrap. */
const isShort = (cell: LessonCell) => wordsOf(cell).length <= 10

/** Column label before a cell: 'Weight:', but 'Pay it back?' without a colon. */
const labelOf = (header: string) => (header.endsWith('?') ? header : `${header}:`)

function Row({ row, layout, render }: { row: LessonCell[]; layout: TableLayout; render: RenderCell }) {
  return (
    <tr {...roles.row}>
      {row.map((cell, index) => {
        if (index === 0 && layout.hasRowHeaders)
          return (
            <th key={index} {...roles.name} className={isShort(cell) ? 'keep' : undefined}>
              {render(cell)}
            </th>
          )
        const label = layout.stacksOnPhone && index > 0 ? labelOf(layout.headers[index] ?? '') : undefined
        return (
          <td
            key={index}
            {...roles.cell}
            className={classes(layout.isNumeric[index] && 'end', isShort(cell) && 'keep') || undefined}
            data-label={label}
          >
            {render(cell)}
          </td>
        )
      })}
    </tr>
  )
}
