/** The one reader of the time. Tests give another. */
export interface Clock {
  /** The moment, in milliseconds since 1970. */
  now(): number
}

export const systemClock: Clock = { now: () => Date.now() }

/** A moment as ISO text in UTC. */
export const isoMoment = (milliseconds: number): string => new Date(milliseconds).toISOString()

const days = new Map<string, Intl.DateTimeFormat>()

function formatFor(zone: string) {
  const known = days.get(zone)
  if (known) return known
  const format = new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' })
  days.set(zone, format)
  return format
}

/** Whether this runtime knows an IANA zone such as 'Europe/Zurich'. */
export function isZone(zone: string): boolean {
  try {
    formatFor(zone)
    return true
  } catch {
    return false
  }
}

/** The day 'YYYY-MM-DD' that it is at a moment in an IANA zone; UTC where the zone is unknown. */
export const dayIn = (zone: string | null, milliseconds: number): string =>
  formatFor(zone && isZone(zone) ? zone : 'UTC').format(milliseconds)
