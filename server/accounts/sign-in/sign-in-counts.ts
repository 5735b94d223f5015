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
  'under_age',
] as const
export type SignInOutcome = (typeof outcomes)[number]

const expiredCodes: readonly string[] = ['sign_in_expired', 'accounts.code_expired']

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
    /** Counts an expired code or cookie, and rethrows. */
    async watch<T>(work: () => Promise<T>): Promise<T> {
      try {
        return await work()
      } catch (error) {
        if (error instanceof ProblemError && expiredCodes.includes(error.problem.code)) add('expired')
        throw error
      }
    },
  }
}

export type SignInCounts = ReturnType<typeof signInCounts>
