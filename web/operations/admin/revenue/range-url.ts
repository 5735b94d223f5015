import type { Days } from '#contract/tracker/months.ts'
import { shortDay } from '#web/platform/format/dates.ts'
import { monthYear } from './money-text.ts'

/** Shown days; `month` is null for other days than those of one month. */
export interface ShownDays extends Days {
  month: string | null
}

/** What the URL shows: a month, or days. The current month without either. */
export interface RangeUrlState {
  month: string | null
  days: Days | null
}

/** February 30 parses as a day of March. */
function dayOf(text: string | null): string | null {
  const time = text !== null && /^20\d\d-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== text ? null : text
}

/** Parses the query of a page's URL. Invalid values are ignored. */
export function readRange(query: URLSearchParams): RangeUrlState {
  const [month, from, to] = [query.get('month'), dayOf(query.get('from')), dayOf(query.get('to'))]
  return {
    month: month !== null && /^20\d\d-(0[1-9]|1[0-2])$/.test(month) ? month : null,
    days: from !== null && to !== null && from <= to ? { from, to } : null,
  }
}

/** Query of a URL; days come before a month. */
export const rangeQuery = ({ month, days }: RangeUrlState) => ({
  month: days ? null : month,
  from: days?.from ?? null,
  to: days?.to ?? null,
})

/** Query of a request, without empty values. */
export const rangeRequest = ({ month, days }: RangeUrlState) => days ?? (month !== null ? { month } : {})

/** 'Jun 3, 2026' */
export const dayText = (day: string) => shortDay(`${day}T00:00:00Z`, 'UTC')

/** 'June 2026', 'Jun 3, 2026' or 'Jun 3, 2026 to Jun 9, 2026' */
export function rangeTitle({ month, from, to }: ShownDays): string {
  if (month !== null) return monthYear(month)
  return from === to ? dayText(from) : `${dayText(from)} to ${dayText(to)}`
}
