/**
 * Why a calculator has no result, in plain sentences. `errors` holds a sentence for each input that has to change,
 * by its path ('price', 'debts.0.balance').
 */
export type InvalidInput = { ok: false; message: string; errors: Record<string, string> }

/** What a calculator gives: its values, or why there are none. Never NaN, never Infinity, never an endless loop. */
export type CalculatorResult<Values> = ({ ok: true } & Values) | InvalidInput

/** The result where several inputs have to change; `message` is the sentence over all of them. */
export const invalidInputs = (message: string, errors: Record<string, string>): InvalidInput => ({
  ok: false,
  message,
  errors,
})

/** The result where one input does not go with the others. */
export const invalid = (path: string, message: string): InvalidInput => invalidInputs(message, { [path]: message })

/** A hundred years. What is not done by then is not a plan, and no simulation runs longer. */
export const maxMonths = 1200
