import { isBlank } from '#course/blank-text.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'

interface ReasonFieldProps {
  value: string
  isMissing: boolean
  onChange: (reason: string) => void
}

/** Reason for an action. It is stored longer than the member's data, so it must not contain personal data. */
export const ReasonField = ({ value, isMissing, onChange }: ReasonFieldProps) => (
  <Field
    label="Reason *"
    hint="Kept in the log for good. Please leave out names and addresses."
    error={isMissing && isBlank(value) ? 'Say why. It is kept in the log.' : undefined}
  >
    <Input value={value} onChange={({ target }) => onChange(target.value)} maxLength={500} autoComplete="off" />
  </Field>
)
