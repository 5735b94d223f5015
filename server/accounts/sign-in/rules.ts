import type { IncomingHttpHeaders } from 'node:http'

/** Birth date as requested: a month from 1 to 12 and a year. */
export interface Birth {
  birth_month: number
  birth_year: number
}

const minimumAgeInMonths = 13 * 12

/**
 * Checks the minimum age of 13. The day of birth is unknown, so users are admitted from the first day of the month
 * after their birthday.
 * @param today 'YYYY-MM-DD'
 * @returns 'impossible' for a future month
 */
export function ageVerdict({ birth_month, birth_year }: Birth, today: string): 'admitted' | 'refused' | 'impossible' {
  const [year = 0, month = 0] = today.split('-').map(Number)
  const ageInMonths = (year - birth_year) * 12 + month - birth_month
  if (ageInMonths < 0) return 'impossible'
  return ageInMonths > minimumAgeInMonths ? 'admitted' : 'refused'
}

/**
 * Classifies a GET of the logout URL. Only pages of this site may end a session, by a link or a request; other sites,
 * images and prefetches may not.
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
