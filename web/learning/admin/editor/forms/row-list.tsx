import { Plus, Trash2 } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Button, IconButton } from '#web/ui/button.tsx'

interface RowListProps<Row> {
  legend: string
  hint?: string
  /** 'quantity'; buttons are named 'Add a quantity' and 'Delete quantity 2'. */
  noun: string
  rows: readonly Row[]
  blank: Row
  onChange: (rows: Row[]) => void
  onRemove: (index: number) => void
  children: (row: Row, change: (row: Row) => void, index: number) => ReactNode
}

/** Rows of a template's form, with buttons that add and delete one. */
export function RowList<Row>({ legend, hint, noun, rows, blank, onChange, onRemove, children }: RowListProps<Row>) {
  const list = useRef<HTMLDivElement>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  const isAdding = useRef(false)
  useEffect(() => {
    if (!isAdding.current || rows.length === 0) return
    isAdding.current = false
    list.current?.lastElementChild?.querySelector<HTMLElement>('input, textarea')?.focus()
  }, [rows.length])
  return (
    <fieldset className="grid gap-3">
      <legend className="field-label mb-3">{legend}</legend>
      {hint && <p className="field-hint">{hint}</p>}
      <div ref={list} className="grid gap-3">
        {rows.map((row, index) => (
          <div key={index} className="form-row">
            <div className="form-row-fields">{children(row, (next) => onChange(rows.with(index, next)), index)}</div>
            <IconButton
              label={`Delete ${noun} ${index + 1}`}
              onClick={() => {
                onRemove(index)
                addButton.current?.focus()
              }}
            >
              <Trash2 />
            </IconButton>
          </div>
        ))}
      </div>
      <Button
        ref={addButton}
        kind="secondary"
        className="justify-self-start"
        onClick={() => {
          isAdding.current = true
          onChange([...rows, blank])
        }}
      >
        <Plus />
        Add a {noun}
      </Button>
    </fieldset>
  )
}
