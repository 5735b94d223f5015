import type { FormValues } from './form-values.ts'

/** The focused field and the visited fields of the form. */
export interface FocusState {
  /** The focused field. */
  focused: string | null
  /** The field being typed in: it shows no error before blur or Enter. */
  typing: string | null
  /** Fields that were focused and then left. */
  left: ReadonlySet<string>
}

export const initialFocusState: FocusState = { focused: null, typing: null, left: new Set() }

/** The row of a field, 'debts.0.'; outside of lists the field itself. */
const rowOf = (path: string): string => /^.*\.\d+\./.exec(path)?.[0] ?? path

/** Errors to show. An empty field is an error only after the user has left it or its row. */
export function shownErrors(
  errors: Record<string, string>,
  values: FormValues,
  { focused, typing, left }: FocusState,
): Record<string, string> {
  const isEarly = (path: string) =>
    path === typing || (values[path] === '' && !left.has(path) && focused !== null && rowOf(focused) === rowOf(path))
  return Object.fromEntries(Object.entries(errors).filter(([path]) => !isEarly(path)))
}
