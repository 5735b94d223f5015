import { ProblemError } from '#server/platform/http/problems.ts'
import { counter, type MetricSource } from '#server/platform/operation/metric.ts'

/** Result of a sign-in: a session, or the reason why there is none. */
const outcomes = [
  'ok',
  'cancelled',
  'unverified',
  'unconfirmed',
  'unavailable',
  'refused',
  'expired',
  'wrong_code',
  'under_age',
] as const
export type SignInOutcome = (typeof outcomes)[number]

/** Rejections of a code or its cookie. One in another browser counts as expired, as at the provider. */
const outcomeOfCode: Readonly<Record<string, SignInOutcome>> = {
  sign_in_expired: 'expired',
  'accounts.code_expired': 'expired',
  'accounts.code_elsewhere': 'expired',
  'accounts.code_wrong': 'wrong_code',
}

/** Counts sign-ins of this process by outcome. */
export function signInCounts() {
  const counts = Object.fromEntries(outcomes.map((outcome) => [outcome, 0]))
  const add = (outcome: SignInOutcome) => {
    counts[outcome] = (counts[outcome] ?? 0) + 1
  }
  const metrics: MetricSource = {
    read: () => [counter('sign_ins_total', 'Sign-ins by outcome.', { label: 'outcome', values: counts })],
  }
  return {
    add,
    metrics,
    /** Counts a rejected code or cookie, and rethrows. */
    async watch<T>(work: () => Promise<T>): Promise<T> {
      try {
        return await work()
      } catch (error) {
        const outcome = error instanceof ProblemError ? outcomeOfCode[error.problem.code] : undefined
        if (outcome) add(outcome)
        throw error
      }
    },
  }
}

export type SignInCounts = ReturnType<typeof signInCounts>
