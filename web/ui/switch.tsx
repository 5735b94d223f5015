export interface SwitchProps {
  /** What is switched, for those who listen. */
  label: string
  on: boolean
  onChange: (on: boolean) => void
  /** The words beside it for off and on, such as ['Hidden', 'Visible']. */
  labels?: readonly [off: string, on: string]
  disabled?: boolean
}

/** Takes effect at once; what waits for a Save button is a Checkbox. */
export function Switch({ label, on, onChange, labels, disabled }: SwitchProps) {
  return (
    <span className="switch">
      <button
        type="button"
        role="switch"
        aria-checked={on}
        aria-label={label}
        disabled={disabled}
        onClick={() => onChange(!on)}
      />
      <span>{labels ? labels[on ? 1 : 0] : label}</span>
    </span>
  )
}
