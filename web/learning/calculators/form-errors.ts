import type { FormValues } from './form-values.ts'

/** Where a person is in the form, and where they have been. */
export interface FormVisit {
  /** The field that has the focus. */
  focused: string | null
  /** The field that is typed into: nothing is said against it before it is left, or Enter says that it is done. */
  typing: string | null
  /** The fields that had the focus and lost it. */
  left: ReadonlySet<string>
}

export const firstVisit: FormVisit = { focused: null, typing: null, left: new Set() }

/** The row of a list in which a field stands, 'debts.0.'; outside of lists the field itself. */
const rowOf = (path: string): string => /^.*\.\d+\./.exec(path)?.[0] ?? path

/**
 * The errors that a person sees. An empty field is not wrong while they are still on their way through its row; it is once
 * they have left it, or the row.
 */
export function shownErrors(
  errors: Record<string, string>,
  values: FormValues,
  { focused, typing, left }: FormVisit,
): Record<string, string> {
  const isEarly = (path: string) =>
    path === typing || (values[path] === '' && !left.has(path) && focused !== null && rowOf(focused) === rowOf(path))
  return Object.fromEntries(Object.entries(errors).filter(([path]) => !isEarly(path)))
}
