import type { Problem } from '#contract/problem.ts'

/** An error the caller may see. Anything else is a 500 with no detail. */
export class ProblemError extends Error {
  readonly status: number
  readonly problem: Problem
  readonly headers: Record<string, string>

  constructor(status: number, problem: Problem, headers: Record<string, string> = {}) {
    super(problem.error)
    this.status = status
    this.problem = problem
    this.headers = headers
  }
}

/** A problem with a sentence for the person and a code for the program. */
export const problem = (status: number, code: string, error: string, more: Partial<Problem> = {}) =>
  new ProblemError(status, { error, code, ...more })

export const notFound = (error = 'There is nothing at this address.') => problem(404, 'not_found', error)
export const unauthorized = () => problem(401, 'signed_out', 'Please sign in first.')
export const forbidden = (error = 'Your account may not do this.') => problem(403, 'forbidden', error)
export const conflict = (code: string, error: string) => problem(409, code, error)

/** A 400 that names each wrong field with its sentence. */
export function invalid(fields: Record<string, string>, error?: string) {
  const [first] = Object.values(fields)
  return problem(400, 'invalid', error ?? first ?? 'Please check what you sent.', { fields })
}
