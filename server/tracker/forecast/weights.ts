/** Weights of the estimates that are best over all people of the tuning seeds, in the order of `restEstimates`. */
const commonWeights = [0.4, 0.2, 0.1, 0.1, 0.2] as const
/** How fast the weights follow the errors of a member. */
const learningRate = 0.5
/** Full months from which the errors of a member count whole. */
const trustedMonths = 8

/**
 * Weights of the estimates for a member, adding up to 1. They minimize the expected error plus a penalty for change, the
 * relative entropy to the common weights: common weight × exp(−rate × errors) (exponentiated gradient, Kivinen and
 * Warmuth 1997). Errors are relative to their mean. With fewer than eight months they count less.
 * @param errors absolute errors of each estimate, one list per backtest
 * @param months number of full months that the last backtest could use
 */
export function weightsOf(errors: readonly (readonly number[])[], months: number): number[] {
  const sums = commonWeights.map((_, index) => errors.reduce((sum, one) => sum + (one[index] ?? 0), 0))
  const mean = sums.reduce((sum, one) => sum + one, 0) / sums.length
  if (mean === 0) return [...commonWeights]
  const trust = Math.min(1, months / trustedMonths)
  const relative = sums.map((sum) => ((sum - Math.min(...sums)) * errors.length) / mean)
  const raw = commonWeights.map((weight, index) => weight * Math.exp(-learningRate * trust * (relative[index] ?? 0)))
  const total = raw.reduce((sum, one) => sum + one, 0)
  return raw.map((one) => one / total)
}

/** The weighted mean of estimates. */
export const weigh = (estimates: readonly number[], weights: readonly number[]): number =>
  estimates.reduce((sum, estimate, index) => sum + estimate * (weights[index] ?? 0), 0)
