import { type Dispatch, type SetStateAction, useEffect, useRef } from 'react'
import type { FieldGroup, RowPosition } from '#course/calculators/field-groups.ts'
import { Button } from '#web/ui/button.tsx'
import { CalculatorFields } from './calculator-fields.tsx'
import type { FocusState } from './form-errors.ts'
import { withoutRow, withRow } from './form-rows.ts'
import type { FormValues } from './form-values.ts'

interface GroupsProps {
  groups: readonly FieldGroup[]
  input: object
  values: FormValues
  errors: Record<string, string>
  update: (next: FormValues) => void
  onFocusChange: Dispatch<SetStateAction<FocusState>>
  horizontal: boolean
}

/** Fields by group. Rows can be added and removed; focus moves to the new row or the add button. */
export function CalculatorGroups({ groups, values, update, onFocusChange, ...rest }: GroupsProps) {
  const rows = useRef<HTMLDivElement>(null)
  const focusNext = useRef<string | null>(null)
  useEffect(() => {
    if (focusNext.current) rows.current?.querySelector<HTMLElement>(focusNext.current)?.focus()
    focusNext.current = null
  })
  const add = ({ list, count, most }: RowPosition) => {
    // The remove button disappears with the last row.
    focusNext.current = `[data-row="${list}.${Math.min(count, most - 1)}"] input`
    update(withRow(values, list))
  }
  const remove = ({ list, index }: RowPosition) => {
    focusNext.current = `[data-add="${list}"]`
    update(withoutRow(values, list, index))
  }
  return (
    <div ref={rows} className="contents">
      {groups.map((group) => {
        const { row, legend } = group
        const fields = (
          <CalculatorFields
            key={legend ?? ''}
            group={group}
            values={values}
            {...rest}
            onChange={(path, value) => {
              onFocusChange((focusState) => ({ ...focusState, typing: path }))
              update({ ...values, [path]: value })
            }}
            onFocus={(path) => onFocusChange((focusState) => ({ ...focusState, focused: path }))}
            onDone={() => onFocusChange((focusState) => ({ ...focusState, typing: null, left: withField(focusState) }))}
            onLeave={(path) =>
              onFocusChange(({ left }) => ({ focused: null, typing: null, left: new Set([...left, path]) }))
            }
          />
        )
        if (!row) return fields
        return (
          <div key={legend} className="grid gap-3" data-row={`${row.list}.${row.index}`}>
            {fields}
            <RowButtons row={row} onAdd={add} onRemove={remove} />
          </div>
        )
      })}
    </div>
  )
}

/** Enter marks a field as done, as blur does. */
const withField = ({ left, focused }: FocusState) => new Set([...left, ...(focused === null ? [] : [focused])])

interface RowButtonsProps {
  row: RowPosition
  onAdd: (row: RowPosition) => void
  onRemove: (row: RowPosition) => void
}

function RowButtons({ row, onAdd, onRemove }: RowButtonsProps) {
  const { noun, index, count, most, list } = row
  const canAdd = index === count - 1 && count < most
  if (count === 1 && !canAdd) return null
  return (
    <div className="flex flex-wrap gap-3 print:hidden">
      {count > 1 && (
        <Button kind="quiet" onClick={() => onRemove(row)}>
          {`Remove ${noun} ${index + 1}`}
        </Button>
      )}
      {canAdd && (
        <Button kind="secondary" data-add={list} onClick={() => onAdd(row)}>
          {`Add a ${noun}`}
        </Button>
      )}
    </div>
  )
}
