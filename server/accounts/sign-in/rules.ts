import type { IncomingHttpHeaders } from 'node:http'

/** Birth as far as we ask for it: a month from 1 to 12 and a year. */
export interface Birth {
  birth_month: number
  birth_year: number
}

const minimumAgeInMonths = 13 * 12

/**
 * Whether somebody may have an account. The day of birth is unknown, so only who has surely turned 13 is admitted: from
 * the first day of the month after that of the birthday.
 * @param today 'YYYY-MM-DD'
 * @returns 'impossible' for a month that has not come yet
 */
export function ageVerdict({ birth_month, birth_year }: Birth, today: string): 'admitted' | 'refused' | 'impossible' {
  const [year = 0, month = 0] = today.split('-').map(Number)
  const ageInMonths = (year - birth_year) * 12 + month - birth_month
  if (ageInMonths < 0) return 'impossible'
  return ageInMonths > minimumAgeInMonths ? 'admitted' : 'refused'
}

/**
 * What a GET of the logout address means. Only this site's own pages may end a session, by a link or by a call: not
 * another site, not a picture that names this address, not a browser that loads pages ahead.
 */
export function logoutIntent(headers: IncomingHttpHeaders, appUrl: string): 'page' | 'call' | 'nothing' {
  const isPrefetch = [headers['sec-purpose'], headers.purpose, headers['x-moz']].some(
    (purpose) => purpose !== undefined,
  )
  if (isPrefetch || !isSameOrigin(headers, appUrl)) return 'nothing'
  const mode = headers['sec-fetch-mode'] ?? (headers.accept?.includes('text/html') ? 'navigate' : 'cors')
  if (mode === 'navigate') return 'page'
  return mode === 'cors' || mode === 'same-origin' ? 'call' : 'nothing'
}

function isSameOrigin({ 'sec-fetch-site': site, origin, referer }: IncomingHttpHeaders, appUrl: string): boolean {
  if (site !== undefined) return site === 'same-origin'
  const from = origin ?? referer
  return from !== undefined && URL.canParse(from) && new URL(from).origin === appUrl
}
