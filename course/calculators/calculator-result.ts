/**
 * Why a calculator has no result, in plain sentences. `errors` has a message for each input to change, by its path
 * ('price', 'debts.0.balance').
 */
export type InvalidInput = { ok: false; message: string; errors: Record<string, string> }

/**
 * A calculator's output: its values, or the reasons for having none. Never NaN or Infinity, and always after finite
 * work.
 */
export type CalculatorResult<Values> = ({ ok: true } & Values) | InvalidInput

/** The result if several inputs must change; `message` summarizes them. */
export const invalidInputs = (message: string, errors: Record<string, string>): InvalidInput => ({
  ok: false,
  message,
  errors,
})

/** The result if one input contradicts the others. */
export const invalid = (path: string, message: string): InvalidInput => invalidInputs(message, { [path]: message })

/** A hundred years, in months: the maximum length of every simulation. A longer plan is not realistic. */
export const maxMonths = 1200
