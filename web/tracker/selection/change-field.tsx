import { maxTagsLength } from '#contract/tracker/tags.ts'
import { useChosenCategories } from '#web/tracker/page/tracker-queries.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import type { Target, tagsIn } from './change-target.ts'
import { type ChangeName, deleteQuestion } from './change-text.ts'
import type { Value } from './use-change-form.ts'

interface Account {
  id: number
  name: string
}

export interface ChangeFieldProps {
  name: ChangeName
  target: Target
  accounts: readonly Account[]
  tags: ReturnType<typeof tagsIn>
  value: Value
  onChange: (value: Value) => void
  error: string | undefined
  disabled: boolean
}

/** The field of a change: the new category, for example. */
export function ChangeField(props: ChangeFieldProps) {
  const { name, target, accounts, tags } = props
  const { data: categories = [] } = useChosenCategories()
  if (name === 'delete') return <p>{deleteQuestion(target)}</p>
  if (name === 'category') return <Choice {...props} label="Category" options={categories.map(optionOf)} />
  if (name === 'account') return <Choice {...props} label="Account" options={accounts.map(optionOf)} />
  // Not all rows are loaded, so not all of their tags are known.
  if (name === 'addTags' || 'q' in target) return <TagsInput {...props} />
  return <Choice {...props} label="Tag" options={tags.map(({ tag, count }) => ({ ...tagOption(tag), count }))} />
}

interface Option {
  value: string
  name: string
  /** Number of rows that have it. */
  count?: number
}

const optionOf = ({ id, name }: Account): Option => ({ value: String(id), name })
const tagOption = (tag: string): Option => ({ value: tag, name: tag })

interface ChoiceProps extends ChangeFieldProps {
  label: string
  options: readonly Option[]
}

function Choice({ label, options, value, onChange, error, disabled }: ChoiceProps) {
  return (
    <Field label={label} error={error}>
      <Select
        value={value.text}
        disabled={disabled}
        onChange={({ target }) =>
          onChange({ text: target.value, name: options.find((one) => one.value === target.value)?.name ?? '' })
        }
      >
        <option value="" disabled>
          Choose one
        </option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.name}
            {option.count !== undefined && ` (${option.count})`}
          </option>
        ))}
      </Select>
    </Field>
  )
}

function TagsInput({ name, value, onChange, error, disabled }: ChangeFieldProps) {
  return (
    <Field
      label={name === 'addTags' ? 'Tags' : 'Tag'}
      hint={name === 'addTags' ? 'Separate several tags with commas.' : undefined}
      error={error}
    >
      <Input
        value={value.text}
        disabled={disabled}
        maxLength={maxTagsLength}
        onChange={({ target }) => onChange({ text: target.value, name: target.value.trim() })}
        autoComplete="off"
        autoCapitalize="none"
        enterKeyHint="done"
      />
    </Field>
  )
}
