import type { ReactNode } from 'react'

export interface SegmentedControlProps<Id extends string> {
  label: string
  /** `name` is the accessible name of an icon-only option. */
  options: readonly { id: Id; label: ReactNode; name?: string }[]
  current: Id
  onChange: (id: Id) => void
}

/** Switches between a few views of the same content, such as grid and list; one is pressed. */
export function SegmentedControl<Id extends string>({ label, options, current, onChange }: SegmentedControlProps<Id>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields; these are buttons of a toolbar.
    <div className="tabs tabs-small" role="group" aria-label={label}>
      {options.map((option) => (
        <button
          key={option.id}
          type="button"
          aria-pressed={option.id === current}
          aria-label={option.name}
          title={option.name}
          onClick={() => onChange(option.id)}
        >
          {option.label}
        </button>
      ))}
    </div>
  )
}
