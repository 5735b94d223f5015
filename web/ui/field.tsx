import { CircleAlert } from 'lucide-react'
import { createContext, type ReactNode, useContext, useId } from 'react'
import { classes } from './classes.ts'

interface FieldIds {
  id: string
  describedBy: string | undefined
  invalid: boolean
}

const FieldContext = createContext<FieldIds | null>(null)

/** Attributes that tie a control inside a Field to its label, hint and error. Empty outside a Field. */
export function useFieldControl(id?: string) {
  const field = useContext(FieldContext)
  if (!field) return { id }
  return {
    id: id ?? field.id,
    'aria-invalid': field.invalid || undefined,
    'aria-describedby': field.describedBy,
  }
}

export interface FieldProps {
  label: ReactNode
  /** One control: Input, Textarea, Select or Range. */
  children: ReactNode
  hint?: ReactNode
  /** Error message; the control becomes invalid and references it. */
  error?: string | undefined
  /** Adds '(optional)' to the label. */
  optional?: boolean
  /** Hides the label visually but keeps it for screen readers, where the context makes it obvious. */
  labelHidden?: boolean
  className?: string
}

export function Field({ label, children, hint, error, optional, labelHidden, className }: FieldProps) {
  const id = useId()
  const hintId = hint ? `${id}-hint` : ''
  const errorId = error ? `${id}-error` : ''
  const describedBy = classes(errorId, hintId) || undefined
  return (
    <div className={classes('field', className)}>
      <label className={labelHidden ? 'sr-only' : 'field-label'} htmlFor={id}>
        {label}
        {optional && <span className="text-ink-soft"> (optional)</span>}
      </label>
      <FieldContext value={{ id, describedBy, invalid: Boolean(error) }}>{children}</FieldContext>
      {error && <FieldError id={errorId}>{error}</FieldError>}
      {hint && (
        <p className="field-hint" id={hintId}>
          {hint}
        </p>
      )}
    </div>
  )
}

/** Error message under an invalid field; also for a group of radios, tied by its id. */
export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p className="field-error" id={id}>
      <CircleAlert />
      {children}
    </p>
  )
}

/** Two fields side by side if the width allows. */
export function FieldPair({ children }: { children: ReactNode }) {
  return <div className="field-pair">{children}</div>
}
