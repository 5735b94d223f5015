/** The one reader of the time. Tests give another. */
export interface Clock {
  /** The moment, in milliseconds since 1970. */
  now(): number
}

export const systemClock: Clock = { now: () => Date.now() }

/** A moment as ISO text in UTC. */
export const isoMoment = (milliseconds: number): string => new Date(milliseconds).toISOString()

const dayFormat = (timeZone: string) =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })

/**
 * How an IANA zone such as 'Europe/Zurich' is written, whatever its capitals were. Undefined for what is no name of a
 * zone: unknown words, and offsets such as '+01:23'.
 */
export function zoneNamed(name: string): string | undefined {
  if (!/^[a-z]/i.test(name)) return undefined
  try {
    return dayFormat(name).resolvedOptions().timeZone
  } catch {
    return undefined
  }
}

/** By zone, since making one costs far more than using it; there are as many as there are zones. */
const formats = new Map<string, Intl.DateTimeFormat>()

function formatFor(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone)
  if (known) return known
  const name = zoneNamed(zone) ?? 'UTC'
  const format = dayFormat(name)
  formats.set(name, format)
  return format
}

/** Every zone is a whole number of quarters of an hour from UTC, so within one of them it is one day. */
const quarter = 15 * 60 * 1000

/** The day of the quarter that was asked about last, by zone. */
const days = new Map<string, { quarter: number; day: string }>()

/** The day 'YYYY-MM-DD' that it is at a moment in an IANA zone; UTC where the zone is unknown. */
export function dayIn(zone: string | null, milliseconds: number): string {
  const name = zone ?? 'UTC'
  const at = Math.floor(milliseconds / quarter)
  const known = days.get(name)
  if (known?.quarter === at) return known.day
  const day = formatFor(name).format(milliseconds)
  days.set(name, { quarter: at, day })
  return day
}
