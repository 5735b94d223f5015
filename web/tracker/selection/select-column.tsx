import type { KeyboardEvent } from 'react'
import { amountText } from '#web/platform/format/amounts.ts'
import { type ExpenseRow, signedAmount } from '#web/tracker/expenses/expense-rows.ts'
import { tableDay } from '#web/tracker/page/month-names.ts'
import type { Tracker } from '#web/tracker/page/tracker-context.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import type { Column } from '#web/ui/table.tsx'
import { focusActions } from './selection-focus.ts'
import type { RowSelection } from './use-selection.ts'

/** The first column while rows can be selected. Rows that are queued on this device have no checkbox. */
export const selectColumn = (selection: RowSelection, tracker: Tracker): Column<ExpenseRow> => ({
  header: 'Select',
  headerCell: <AllShown selection={selection} />,
  className: 'select-cell',
  cell: (row) =>
    row.expense && <RowCheckbox id={row.expense.id} label={rowLabel(row, tracker)} selection={selection} />,
})

const rowLabel = (row: ExpenseRow, { settings, today }: Tracker) =>
  `Select ${row.description}, ${amountText(signedAmount(row), settings.currency)}, ${tableDay(row.expense_date, today)}`

function AllShown({ selection }: { selection: RowSelection }) {
  const { ids, isAllShown, pressAllShown } = selection
  const setMixed = (input: HTMLInputElement | null) => {
    if (input) input.indeterminate = ids.size > 0 && !isAllShown
  }
  return (
    <Checkbox ref={setMixed} checked={isAllShown} onChange={pressAllShown}>
      <span className="sr-only">Select all shown</span>
    </Checkbox>
  )
}

interface RowCheckboxProps {
  id: number
  label: string
  selection: RowSelection
}

/** Rows that a key moves the focus by; Enter moves it to the actions. */
const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, Enter: 0 }

function RowCheckbox({ id, label, selection }: RowCheckboxProps) {
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const by = steps[event.key]
    if (by === undefined || event.ctrlKey || event.altKey || event.metaKey) return
    // Neither scrolls the page nor presses the button that the focus moves to.
    event.preventDefault()
    if (by === 0) return focusActions()
    const neighbor = neighborOf(event.currentTarget, by)
    if (!neighbor) return
    neighbor.focus()
    if (event.shiftKey) selection.step(id, Number(neighbor.value))
  }
  return (
    <Checkbox
      className="select-row"
      value={id}
      checked={selection.ids.has(id)}
      onChange={({ nativeEvent }) => selection.press(id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
      onKeyDown={press}
    >
      <span className="sr-only">{label}</span>
    </Checkbox>
  )
}

/** The checkbox of the next row that has one, or of the previous one. */
function neighborOf(input: HTMLInputElement, by: number): HTMLInputElement | undefined {
  const all = [...(input.closest('tbody')?.querySelectorAll<HTMLInputElement>('.select-row input') ?? [])]
  return all[all.indexOf(input) + by]
}
