/** Expected balance at the end of a day, in cents. */
export interface DayBalance {
  day: string
  cents: number
}

/** A simulated change: a payment on a day, or another price for a bill on all its days. */
export type Simulation =
  | { kind: 'payment'; day: string; cents: number }
  | { kind: 'bill'; days: readonly string[]; from: number; to: number }

/** Amount by which a simulation lowers the balance from a day on. */
const costOn = (simulation: Simulation, day: string): number => {
  if (simulation.kind === 'payment') return day === simulation.day ? simulation.cents : 0
  return simulation.days.filter((one) => one === day).length * (simulation.to - simulation.from)
}

/** Balances with the simulation applied. Changes before the first day count from it on. */
export function withSimulation(days: readonly DayBalance[], simulation: Simulation): DayBalance[] {
  let less = 0
  return days.map(({ day, cents }) => {
    less += costOn(simulation, day)
    return { day, cents: cents - less }
  })
}

/** The day with the lowest balance, the first of several. */
export const lowestDay = (days: readonly DayBalance[]): DayBalance | undefined =>
  days.reduce<DayBalance | undefined>((lowest, one) => (lowest && lowest.cents <= one.cents ? lowest : one), undefined)

/** Periods with a negative balance, with first and last day. */
export function stretchesBelow(days: readonly DayBalance[]): { from: string; to: string }[] {
  const periods: { from: string; to: string }[] = []
  days.forEach(({ day, cents }, index) => {
    if (cents >= 0) return
    const last = periods.at(-1)
    const before = days[index - 1]
    if (last && before && before.cents < 0) last.to = day
    else periods.push({ from: day, to: day })
  })
  return periods
}
