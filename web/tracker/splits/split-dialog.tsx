import { Plus, X } from 'lucide-react'
import type { FormEvent } from 'react'
import { useConfirmDiscard } from '#web/platform/forms/use-unsaved.ts'
import { SaveFailure } from '#web/platform/messages/save-failure.tsx'
import { AmountInput } from '#web/tracker/page/amount-input.tsx'
import { type Expense, useTracker } from '#web/tracker/page/tracker-context.tsx'
import { useChosenCategories } from '#web/tracker/page/tracker-queries.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Dialog, DialogFooter } from '#web/ui/dialog.tsx'
import { Field, FieldPair } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { emptyPart, maxParts, type PartFields, restOf, restText } from './split-form.ts'
import { type SplitForm, useSplitForm } from './use-split-form.ts'
import './splits.css'

interface SplitDialogProps {
  /** The parts of a split, or one expense. */
  expenses: readonly Expense[]
  onClose: () => void
}

/** Splits an expense into parts with a category each, or changes its parts. */
export function SplitDialog({ expenses, onClose }: SplitDialogProps) {
  const form = useSplitForm(expenses, onClose)
  const { settings } = useTracker()
  const { fields, errors, set } = form
  const close = useConfirmDiscard(() => form.isTouched, onClose)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    form.save()
  }
  const isSplit = expenses.length > 1
  return (
    <Dialog open onClose={close} title={isSplit ? 'Edit the parts' : 'Split an expense'} busy={form.busy}>
      <form ref={form.formRef} className="split-form" onSubmit={submit} noValidate>
        <Field label="Description" error={errors.description}>
          <Input value={fields.description} onChange={({ target }) => set({ description: target.value })} />
        </Field>
        <FieldPair>
          <Field label="Whole amount" error={errors.amount}>
            <AmountInput
              currency={settings.currency}
              value={fields.amount}
              onChange={({ target }) => set({ amount: target.value })}
            />
          </Field>
          <Field label="Date" error={errors.expense_date}>
            <Input
              type="date"
              min="1970-01-01"
              max="2099-12-31"
              value={fields.expense_date}
              onChange={({ target }) => set({ expense_date: target.value })}
            />
          </Field>
        </FieldPair>
        <Parts form={form} expenses={expenses} />
        <SaveFailure failure={form.error}>Nothing was changed. What you typed is still here.</SaveFailure>
        <DialogFooter>
          {isSplit ? (
            <Button kind="secondary" disabled={form.busy} onClick={form.join}>
              Join into one
            </Button>
          ) : (
            <Button kind="secondary" disabled={form.busy} onClick={close}>
              Cancel
            </Button>
          )}
          <Button type="submit" busy={form.busy} busyLabel="Saving...">
            Save
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}

/** The parts, and what they leave of the amount. */
function Parts({ form: { fields, errors, set }, expenses }: { form: SplitForm; expenses: readonly Expense[] }) {
  const { currency } = useTracker().settings
  const { parts } = fields
  const change = (key: number, changed: Partial<PartFields>) =>
    set({ parts: parts.map((part) => (part.key === key ? { ...part, ...changed } : part)) })
  return (
    <fieldset className="split-parts">
      <legend>Parts</legend>
      {parts.map((part, index) => (
        <PartRow
          key={part.key}
          part={part}
          number={index + 1}
          own={expenses}
          onChange={(changed) => change(part.key, changed)}
          onRemove={parts.length > 2 ? () => set({ parts: parts.filter(({ key }) => key !== part.key) }) : undefined}
        />
      ))}
      {parts.length < maxParts && (
        <Button
          kind="quiet"
          className="justify-self-start"
          onClick={() => set({ parts: [...parts, emptyPart(parts)] })}
        >
          <Plus />
          Add a part
        </Button>
      )}
      {errors.parts ? (
        <p className="field-error" role="alert">
          {errors.parts}
        </p>
      ) : (
        <p className="text-sm text-ink-soft" role="status">
          {restText(restOf(fields, currency), currency)}
        </p>
      )}
    </fieldset>
  )
}

interface PartRowProps {
  part: PartFields
  /** From 1. */
  number: number
  /** Their archived categories can stay chosen. */
  own: readonly Expense[]
  onChange: (change: Partial<PartFields>) => void
  /** Undefined if no part can be removed. */
  onRemove: (() => void) | undefined
}

function PartRow({ part, number, own, onChange, onRemove }: PartRowProps) {
  const { currency } = useTracker().settings
  const { data: categories = [] } = useChosenCategories()
  const kept = own.filter(({ category_id: id }) => !categories.some((category) => category.id === id))
  const choices = [
    ...categories,
    ...new Map(kept.map(({ category_id: id, category_name: name }) => [id, { id, name }])).values(),
  ]
  return (
    <div className="split-part">
      <Select
        aria-label={`Category of part ${number}`}
        value={part.category_id}
        onChange={({ target }) => onChange({ category_id: target.value })}
      >
        <option value="" disabled>
          Category
        </option>
        {choices.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <AmountInput
        aria-label={`Amount of part ${number}`}
        currency={currency}
        placeholder="0.00"
        value={part.amount}
        onChange={({ target }) => onChange({ amount: target.value })}
      />
      {onRemove && (
        <IconButton label={`Remove part ${number}`} onClick={onRemove}>
          <X />
        </IconButton>
      )}
    </div>
  )
}
