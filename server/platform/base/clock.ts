/** The only source of the time. Tests pass their own. */
export interface Clock {
  /** Current time in milliseconds since 1970. */
  now(): number
}

export const systemClock: Clock = { now: () => Date.now() }

/** A timestamp as ISO text in UTC. */
export const isoTimestamp = (milliseconds: number): string => new Date(milliseconds).toISOString()

const dayFormatter = (timeZone: string) =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })

/** Map with a maximum size; the oldest entry is dropped. Names come from outside. */
function boundedCache<T>(max: number, make: (name: string) => T) {
  const cached = new Map<string, T>()
  return (name: string): T => {
    const entry = cached.get(name)
    if (entry !== undefined || cached.has(name)) return entry as T
    const formatter = make(name)
    const [oldest] = cached.keys()
    if (cached.size >= max && oldest !== undefined) cached.delete(oldest)
    cached.set(name, formatter)
    return formatter
  }
}

/** There are about 600 zone names; an invented one costs one failed attempt. */
const maxNames = 2000

const zoneOf = boundedCache(maxNames, (lowerCase: string): string | undefined => {
  if (!/^[a-z]/.test(lowerCase)) return undefined
  try {
    return dayFormatter(lowerCase).resolvedOptions().timeZone
  } catch {
    return undefined
  }
})

/**
 * Normalizes the case of an IANA time zone such as 'Europe/Zurich'. Undefined for unknown names and for offsets such as
 * '+01:23'.
 */
export const canonicalTimeZone = (name: string): string | undefined => zoneOf(name.toLowerCase())

/** Cached by zone, since creating a formatter costs far more than using it; bounded by the number of zones. */
const formatterFor = boundedCache(maxNames, (zone: string) => dayFormatter(canonicalTimeZone(zone) ?? 'UTC'))

const longFormatterFor = boundedCache(
  maxNames,
  (timeZone: string) => new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone }),
)

/** Formats a timestamp as a date in a time zone, UTC if it is unknown, such as 'June 18, 2026'. */
export const longDay = (timestamp: string, zone: string | null): string =>
  longFormatterFor(zone ?? 'UTC').format(new Date(timestamp))

const minuteFormatterFor = boundedCache(
  maxNames,
  (zone: string) =>
    new Intl.DateTimeFormat('en-GB', {
      ...{ timeZone: canonicalTimeZone(zone) ?? 'UTC', hourCycle: 'h23' },
      ...{ hour: '2-digit', minute: '2-digit' },
    }),
)

/** Minutes since midnight at a timestamp in an IANA zone; UTC for an unknown zone. */
export function localMinutes(zone: string | null, milliseconds: number): number {
  const [hours = 0, minutes = 0] = minuteFormatterFor(zone ?? 'UTC')
    .format(milliseconds)
    .split(':')
    .map(Number)
  return hours * 60 + minutes
}

/** Every zone is a multiple of 15 minutes from UTC, so the day is constant within a quarter of an hour. */
const quarterHour = 15 * 60 * 1000

/** The day of the last requested quarter of an hour, by zone. */
const dayCache = boundedCache(maxNames, () => ({ quarterHour: Number.NaN, day: '' }))

/** The day 'YYYY-MM-DD' at a timestamp in an IANA zone; UTC for an unknown zone. */
export function localDate(zone: string | null, milliseconds: number): string {
  const name = zone ?? 'UTC'
  const currentQuarter = Math.floor(milliseconds / quarterHour)
  const entry = dayCache(name)
  if (entry.quarterHour === currentQuarter) return entry.day
  entry.day = formatterFor(name).format(milliseconds)
  entry.quarterHour = currentQuarter
  return entry.day
}
