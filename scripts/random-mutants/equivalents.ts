/** A mutant that behaves like the original, so that no test can find it. */
export interface Equivalent {
  file: string
  /** The changed lines before and after the change, without indentation, as the command prints them. */
  before: string
  after: string
  /** Why nobody can observe the change, in one sentence. */
  reason: string
}

export const equivalents: Equivalent[] = []
