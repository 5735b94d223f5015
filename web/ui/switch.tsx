export interface SwitchProps {
  /** Accessible name of the setting. */
  label: string
  on: boolean
  onChange: (on: boolean) => void
  /** Text beside it for off and on, such as ['Hidden', 'Visible']. */
  labels?: readonly [off: string, on: string]
  disabled?: boolean
}

/**
 * Takes effect immediately; use a Checkbox for settings that need a Save button. The second press of a double click is
 * ignored, as by a button.
 */
export function Switch({ label, on, onChange, labels, disabled }: SwitchProps) {
  return (
    <span className="switch">
      <button
        type="button"
        role="switch"
        aria-checked={on}
        aria-label={label}
        disabled={disabled}
        onClick={(event) => event.detail < 2 && onChange(!on)}
      />
      <span>{labels ? labels[on ? 1 : 0] : label}</span>
    </span>
  )
}
