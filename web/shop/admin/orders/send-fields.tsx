import { X } from 'lucide-react'
import { type ClipboardEvent, type KeyboardEvent, useState } from 'react'
import type { FieldsForm } from '#web/platform/forms/use-form-fields.ts'
import { IconButton } from '#web/ui/button.tsx'
import { Field, FieldPair } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import type { SendRow } from './batch-text.ts'
import { type SendFields as Fields, pastedColumn } from './send-form.ts'
import './order-batches.css'

interface SendFieldsProps {
  form: FieldsForm<Fields>
  rows: readonly SendRow[]
  onLeaveOut: (id: number) => void
}

/** The carrier of all orders, and the tracking number of each. A pasted column fills the fields from there down. */
export function SendFields({ form, rows, onLeaveOut }: SendFieldsProps) {
  const [pasted, setPasted] = useState('')
  const ids = rows.flatMap(({ order }) => order ?? [])
  const text = (name: 'carrier' | 'link') => ({
    value: form.fields[name] ?? '',
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => form.set({ [name]: target.value }),
  })
  const paste = (event: ClipboardEvent, id: number) => {
    const column = pastedColumn(ids, id, event.clipboardData.getData('text/plain'))
    if (!column) return
    event.preventDefault()
    form.set(column.fields)
    setPasted(pasteText(Object.keys(column.fields).length, column.rest))
  }
  return (
    <>
      <FieldPair>
        <Field label="Carrier" error={form.errors.carrier} hint="The same for all." optional>
          <Input {...text('carrier')} maxLength={60} />
        </Field>
        <Field label="Tracking address" error={form.errors.link} hint="{number} becomes the number." optional>
          <Input {...text('link')} type="url" placeholder="https://" maxLength={1900} />
        </Field>
      </FieldPair>
      <p className="text-ink-soft text-sm">
        Enter and the arrow keys move between the numbers. A column that you paste fills them from there down.
      </p>
      <p className="text-sm empty:hidden" role="status">
        {pasted}
      </p>
      <ul className="batch-numbers">
        {rows.map((row) => (
          <NumberRow key={row.order} row={row} form={form} onPaste={paste} onLeaveOut={ids.length > 1 && onLeaveOut} />
        ))}
      </ul>
    </>
  )
}

/** Result of a paste. */
const pasteText = (filled: number, rest: number) =>
  `${filled} tracking ${filled === 1 ? 'number' : 'numbers'} filled in.${rest > 0 ? ` ${rest} more had no order.` : ''}`

interface NumberRowProps {
  row: SendRow
  form: FieldsForm<Fields>
  onPaste: (event: ClipboardEvent, id: number) => void
  onLeaveOut: false | ((id: number) => void)
}

function NumberRow({ row: { order, recipient, what }, form, onPaste, onLeaveOut }: NumberRowProps) {
  if (order === null) return null
  return (
    <li>
      <Field
        label={
          <>
            Order {order}
            <span className="batch-what">
              {recipient ?? 'No address'}, {what}
            </span>
          </>
        }
        error={form.errors[order]}
      >
        <Input
          value={form.fields[order] ?? ''}
          autoComplete="off"
          placeholder="Tracking number"
          maxLength={100}
          onChange={({ target }) => form.set({ [order]: target.value })}
          onPaste={(event) => onPaste(event, order)}
          onKeyDown={moveByKey}
        />
      </Field>
      {onLeaveOut && (
        <IconButton label={`Leave out order ${order}`} onClick={() => onLeaveOut(order)}>
          <X />
        </IconButton>
      )}
    </li>
  )
}

/** Rows that a key moves the focus by. */
const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, Enter: 1 }

/** Moves to the next or previous number. Enter in the last one submits the form. */
function moveByKey(event: KeyboardEvent<HTMLInputElement>) {
  const by = steps[event.key]
  if (by === undefined || event.nativeEvent.isComposing) return
  const all = [...(event.currentTarget.closest('ul')?.querySelectorAll('input') ?? [])]
  const neighbor = all[all.indexOf(event.currentTarget) + by]
  if (!neighbor) return
  event.preventDefault()
  neighbor.focus()
}
