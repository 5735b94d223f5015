const dayLength = 86_400_000

const startOf = (day: string) => Date.parse(`${day}T00:00:00Z`)

/** Adds days to a date 'YYYY-MM-DD'; negative numbers subtract. */
export const addDays = (day: string, days: number): string =>
  new Date(startOf(day) + days * dayLength).toISOString().slice(0, 10)

/** Days from one date to another; negative if the other is earlier. */
export const daysBetween = (from: string, to: string): number => Math.round((startOf(to) - startOf(from)) / dayLength)

export const earlierDay = (one: string, other: string): string => (one < other ? one : other)
