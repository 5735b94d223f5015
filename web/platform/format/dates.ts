let serverTimeZone: string | undefined

/** Sets the reader's time zone for a render on the server. In a browser, the default is its own. */
export const setServerTimeZone = (timeZone: string) => {
  serverTimeZone = timeZone
}

/** Date formats for users, in the browser's time zone unless another is given. A timestamp is an ISO string. */
const formatter =
  (options: Intl.DateTimeFormatOptions) =>
  (timestamp: string, timeZone = serverTimeZone) =>
    new Intl.DateTimeFormat('en-US', { ...options, ...(timeZone && { timeZone }) }).format(new Date(timestamp))

/** 'June 25, 2026' */
export const longDay = formatter({ month: 'long', day: 'numeric', year: 'numeric' })

/** 'June 25', where the year is obvious. */
export const dayOfYear = formatter({ month: 'long', day: 'numeric' })

/** 'Jun 25, 2026', for tables. */
export const shortDay = formatter({ month: 'short', day: 'numeric', year: 'numeric' })

/** 'June 25, 2026 at 7:22 PM' */
export const longTimestamp = formatter({ dateStyle: 'long', timeStyle: 'short' })

/** 'Jun 25, 2026, 7:22 PM', for tables. */
export const shortTimestamp = formatter({ dateStyle: 'medium', timeStyle: 'short' })

/** 'Jun 25' */
export const shortDayOfYear = formatter({ month: 'short', day: 'numeric' })

/** The day of the month: 25. */
export const dayOfMonth = (timestamp: string, timeZone?: string): number =>
  Number(formatter({ day: 'numeric' })(timestamp, timeZone))

const suffixes: Record<string, string> = { one: 'st', two: 'nd', few: 'rd', other: 'th' }
const ordinalRules = new Intl.PluralRules('en-US', { type: 'ordinal' })

/** 1 is '1st', 22 is '22nd'. */
export const ordinal = (count: number): string => `${count}${suffixes[ordinalRules.select(count)]}`
