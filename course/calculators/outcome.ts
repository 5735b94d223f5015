/**
 * Why a calculator gives no result, in plain sentences. `problems` holds a sentence for each input that has to change,
 * by its path ('price', 'debts.0.balance').
 */
export type Refusal = { ok: false; reason: string; problems: Record<string, string> }

/** What a calculator answers: its result, or why there is none. Never NaN, never Infinity, never an endless loop. */
export type Outcome<Result> = ({ ok: true } & Result) | Refusal

export const refusal = (reason: string, problems: Record<string, string>): Refusal => ({ ok: false, reason, problems })

/** A refusal about one input. */
export const refuse = (path: string, reason: string): Refusal => refusal(reason, { [path]: reason })

/** A hundred years. What is not done by then is not a plan, and no simulation runs longer. */
export const mostMonths = 1200
