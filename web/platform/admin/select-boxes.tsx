import { Checkbox } from '#web/ui/checkbox.tsx'
import { isAllSelected } from './row-selection.ts'
import type { RowSelection } from './use-row-selection.ts'
import './selection.css'

interface SelectShownProps {
  selection: RowSelection
  /** Ids of the shown rows. */
  shown: readonly number[]
  /** Visible label; without it only screen readers read one. */
  label?: string
}

/** Selects all shown rows, or none. */
export function SelectShown({ selection, shown, label }: SelectShownProps) {
  const isAll = isAllSelected(selection.ids, shown)
  const setMixed = (input: HTMLInputElement | null) => {
    if (input) input.indeterminate = !isAll && shown.some((id) => selection.ids.has(id))
  }
  return (
    <Checkbox ref={setMixed} checked={isAll} onChange={() => selection.toggleAll(shown)}>
      {label ?? <span className="sr-only">Select all on this page</span>}
    </Checkbox>
  )
}

interface SelectRowProps {
  selection: RowSelection
  id: number
  /** Accessible name, such as 'Select order 7'. */
  label: string
}

/** Selects one row. */
export const SelectRow = ({ selection, id, label }: SelectRowProps) => (
  <Checkbox checked={selection.ids.has(id)} onChange={() => selection.toggle(id)}>
    <span className="sr-only">{label}</span>
  </Checkbox>
)
