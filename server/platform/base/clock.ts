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

/** Values by name, the oldest forgotten beyond so many: names come from outside. */
function boundedCache<T>(max: number, make: (name: string) => T) {
  const cached = new Map<string, T>()
  return (name: string): T => {
    const known = cached.get(name)
    if (known !== undefined || cached.has(name)) return known as T
    const made = make(name)
    const [oldest] = cached.keys()
    if (cached.size >= max && oldest !== undefined) cached.delete(oldest)
    cached.set(name, made)
    return made
  }
}

/** There are about 600 names of zones; a name that somebody invents costs one failed attempt. */
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
 * How an IANA time zone such as 'Europe/Zurich' is written, whatever its capitals were. Undefined for what is no name of
 * a zone: unknown words, and offsets such as '+01:23'.
 */
export const canonicalTimeZone = (name: string): string | undefined => zoneOf(name.toLowerCase())

/** By zone, since making one costs far more than using it; there are as many as there are zones. */
const formatterFor = boundedCache(maxNames, (zone: string) => dayFormatter(canonicalTimeZone(zone) ?? 'UTC'))

/** Every zone is a whole number of quarters of an hour from UTC, so within one of them it is one day. */
const quarterHour = 15 * 60 * 1000

/** The day of the quarter of an hour that was asked about last, by zone. */
const dayCache = boundedCache(maxNames, () => ({ quarterHour: Number.NaN, day: '' }))

/** The day 'YYYY-MM-DD' that it is at a moment in an IANA zone; UTC where the zone is unknown. */
export function localDate(zone: string | null, milliseconds: number): string {
  const name = zone ?? 'UTC'
  const currentQuarter = Math.floor(milliseconds / quarterHour)
  const known = dayCache(name)
  if (known.quarterHour === currentQuarter) return known.day
  known.day = formatterFor(name).format(milliseconds)
  known.quarterHour = currentQuarter
  return known.day
}
