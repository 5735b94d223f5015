import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { RowChange } from '#contract/tracker/import-choices.ts'
import { maxTagsLength } from '#contract/tracker/tags.ts'
import { apiQuery } from '#web/platform/api/api.ts'
import { offeredAccounts, useAccounts } from '#web/tracker/accounts/use-accounts.ts'
import { Button } from '#web/ui/button.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { tickedSum, withTickedChange } from './choices.ts'
import { isKind, kindOptions, type Preview, type RowState, rowsText } from './import-text.ts'
import type { Choosing } from './use-choices.ts'

interface ChangeTickedProps {
  preview: Preview
  /** State of the shown rows. */
  state: RowState
  steps: Choosing
}

const nothing = { category: '', account: '', kind: '', tags: '' }

/** Changes category, account, kind and tags of all ticked rows of a state. Absent for rows that cannot be added. */
export function ChangeTicked({ preview, state, steps }: ChangeTickedProps) {
  if (state === 'imported' || state === 'unreadable') return null
  const { count: spent, income } = tickedSum(preview, steps.choices, state)
  const count = spent + income.count
  const onChange = (change: RowChange) =>
    steps.change({ choices: withTickedChange(steps.choices, state, change), text: `${rowsText(count)} changed.` })
  return (
    <Disclosure label="Change all ticked rows of this list">
      <ChangeForm count={count} onChange={onChange} />
    </Disclosure>
  )
}

interface ChangeFormProps {
  /** Number of ticked rows. */
  count: number
  onChange: (change: RowChange) => void
}

function ChangeForm({ count, onChange }: ChangeFormProps) {
  const { data: categories = [] } = useQuery(apiQuery('expenses', 'categories'))
  const accounts = offeredAccounts(useAccounts())
  const [fields, setFields] = useState(nothing)
  const change: RowChange = {
    ...(fields.category && { category_id: Number(fields.category) }),
    ...(fields.account && { account_id: Number(fields.account) }),
    ...(isKind(fields.kind) && { kind: fields.kind }),
    ...(fields.tags.trim() && { add_tags: fields.tags.trim() }),
  }
  const canChange = count > 0 && Object.keys(change).length > 0
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!canChange) return
    onChange(change)
    setFields(nothing)
    // The pressed button is disabled now.
    event.currentTarget.querySelector('select')?.focus()
  }
  return (
    <form className="import-change" onSubmit={submit}>
      <Choice
        label="Category"
        options={categories}
        value={fields.category}
        onChange={(category) => setFields({ ...fields, category })}
      />
      {accounts.length > 1 && (
        <Choice
          label="Account"
          options={accounts}
          value={fields.account}
          onChange={(account) => setFields({ ...fields, account })}
        />
      )}
      <Choice
        label="Kind"
        options={kindOptions}
        value={fields.kind}
        onChange={(kind) => setFields({ ...fields, kind })}
      />
      <Field label="Tags to add">
        <Input
          value={fields.tags}
          placeholder="friends, trip"
          maxLength={maxTagsLength}
          autoComplete="off"
          autoCapitalize="none"
          onChange={({ target }) => setFields({ ...fields, tags: target.value })}
        />
      </Field>
      <Button type="submit" kind="secondary" disabled={!canChange}>
        {count === 0 ? 'Nothing is ticked' : `Change ${rowsText(count)}`}
      </Button>
    </form>
  )
}

interface ChoiceProps {
  label: string
  options: readonly { id: number | string; name: string }[]
  /** An id, or empty for no change. */
  value: string
  onChange: (value: string) => void
}

function Choice({ label, options, value, onChange }: ChoiceProps) {
  return (
    <Field label={label}>
      <Select value={value} onChange={({ target }) => onChange(target.value)}>
        <option value="">As it is</option>
        {options.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  )
}
