import { Select } from '#web/ui/select.tsx'

interface FilterSelectProps<Choice extends string> {
  label: string
  /** The option without a filter: 'All tiers'. */
  all: string
  choices: readonly Choice[]
  textOf?: (choice: Choice) => string
  value: Choice | null
  onChoose: (choice: Choice | null) => void
}

/** One filter of a list. */
export const FilterSelect = <Choice extends string>(props: FilterSelectProps<Choice>) => (
  <Select
    aria-label={props.label}
    value={props.value ?? ''}
    onChange={({ target }) => props.onChoose(props.choices.find((choice) => choice === target.value) ?? null)}
  >
    <option value="">{props.all}</option>
    {props.choices.map((choice) => (
      <option key={choice} value={props.textOf && choice}>
        {props.textOf?.(choice) ?? choice}
      </option>
    ))}
  </Select>
)
