/** The one reader of the time. Tests give another. */
export interface Clock {
  /** The moment, in milliseconds since 1970. */
  now(): number
}

export const systemClock: Clock = { now: () => Date.now() }

/** A moment as ISO text in UTC. */
export const isoMoment = (milliseconds: number): string => new Date(milliseconds).toISOString()

const dayFormatter = (timeZone: string) =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })

/**
 * How an IANA time zone such as 'Europe/Zurich' is written, whatever its capitals were. Undefined for what is no name of
 * a zone: unknown words, and offsets such as '+01:23'.
 */
export function canonicalTimeZone(name: string): string | undefined {
  if (!/^[a-z]/i.test(name)) return undefined
  try {
    return dayFormatter(name).resolvedOptions().timeZone
  } catch {
    return undefined
  }
}

/** By zone, since making one costs far more than using it; there are as many as there are zones. */
const formatters = new Map<string, Intl.DateTimeFormat>()

function formatterFor(zone: string): Intl.DateTimeFormat {
  const known = formatters.get(zone)
  if (known) return known
  const name = canonicalTimeZone(zone) ?? 'UTC'
  const formatter = dayFormatter(name)
  formatters.set(name, formatter)
  return formatter
}

/** Every zone is a whole number of quarters of an hour from UTC, so within one of them it is one day. */
const quarterHour = 15 * 60 * 1000

/** The day of the quarter of an hour that was asked about last, by zone. */
const dayCache = new Map<string, { quarterHour: number; day: string }>()

/** The day 'YYYY-MM-DD' that it is at a moment in an IANA zone; UTC where the zone is unknown. */
export function localDate(zone: string | null, milliseconds: number): string {
  const name = zone ?? 'UTC'
  const currentQuarter = Math.floor(milliseconds / quarterHour)
  const known = dayCache.get(name)
  if (known?.quarterHour === currentQuarter) return known.day
  const day = formatterFor(name).format(milliseconds)
  dayCache.set(name, { quarterHour: currentQuarter, day })
  return day
}
