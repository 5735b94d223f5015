export const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0)

/** Splits cents in proportion to weights, at least one of them above 0. The parts are whole cents and add up. */
export function split(cents: number, weights: readonly number[]): number[] {
  const all = sumOf(weights)
  let [weighed, given] = [0, 0]
  return weights.map((weight) => {
    weighed += weight
    const upTo = all === 0 ? 0 : Math.round((cents * weighed) / all)
    const part = upTo - given
    given = upTo
    return part
  })
}
