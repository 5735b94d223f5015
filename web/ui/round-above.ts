const steps = [1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10]

/** Returns the first round number at least 8 % above a value: 2,191 gives 2,500. */
export function roundAbove(value: number): number {
  if (value <= 0) return 0
  const power = 10 ** Math.floor(Math.log10(value))
  const step = steps.find((it) => it * power >= value * 1.08) ?? 12
  return step * power
}
