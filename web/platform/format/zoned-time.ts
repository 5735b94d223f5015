const minute = 60_000
const day = 24 * 60 * minute

const partsFormatter = (timeZone: string) =>
  new Intl.DateTimeFormat('en-US', {
    ...{ timeZone, hourCycle: 'h23', year: 'numeric', month: 'numeric', day: 'numeric' },
    ...{ hour: 'numeric', minute: 'numeric' },
  })

/** Time on the clocks of a zone, as if it was UTC, in milliseconds. */
function clockOf(formatter: Intl.DateTimeFormat, time: number): number {
  const parts = new Map(formatter.formatToParts(time).map(({ type, value }) => [type, Number(value)]))
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'))
}

/** The moments of a time on the clocks of a zone, in milliseconds since 1970. */
export interface ClockTime {
  /** Two where the clocks repeat the time, else one. */
  moments: number[]
  /** The clocks skip the time; the moment is the first one after that. */
  isSkipped: boolean
}

/**
 * Finds the moments at which the clocks of a zone show a time.
 * @param date 'YYYY-MM-DD'
 * @param time 'HH:MM'
 * @returns null for incomplete text
 */
export function clockTime(zone: string, date: string, time: string): ClockTime | null {
  const wanted = Date.parse(`${date}T${time}Z`)
  if (Number.isNaN(wanted)) return null
  const formatter = partsFormatter(zone)
  const offsets = [wanted - day, wanted + day].map((near) => clockOf(formatter, near) - near)
  const candidates = [...new Set(offsets.map((offset) => wanted - offset))].sort((one, other) => one - other)
  const moments = candidates.filter((moment) => clockOf(formatter, moment) === wanted)
  if (moments.length > 0) return { moments, isSkipped: false }
  let moment = candidates[0] ?? wanted
  while (clockOf(formatter, moment) < wanted) moment += minute
  return { moments: [moment], isSkipped: true }
}

/** Day and time on the clocks of a zone: { date: '2026-11-28', time: '09:00' }. */
export function onClocks(zone: string, moment: number): { date: string; time: string } {
  const text = new Date(clockOf(partsFormatter(zone), moment)).toISOString()
  return { date: text.slice(0, 10), time: text.slice(11, 16) }
}

/** 'Sat, Nov 28, 2026, 9:00 AM EST' */
export const zonedMoment = (moment: number | string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', {
    ...{ timeZone, weekday: 'short', year: 'numeric', month: 'short', day: 'numeric' },
    ...{ hour: 'numeric', minute: '2-digit', timeZoneName: 'short' },
  }).format(new Date(moment))
