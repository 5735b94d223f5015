import { href } from '#web/platform/routing/href.ts'

/** Periods of the learning report: the last days, with today. */
export const periods = ['7', '30', '90', '365'] as const
export type PeriodDays = (typeof periods)[number]

/** Reads the period from a query string; null for everything, and for other values. */
export const readPeriod = (query: string): PeriodDays | null =>
  periods.find((days) => days === new URLSearchParams(query).get('days')) ?? null

/** Query of a request; empty for everything. */
export const periodQuery = (days: PeriodDays | null) => (days === null ? {} : { query: { days } })

/** URL of the overview in a period. */
export const overviewHref = (days: PeriodDays | null): string => href('learning-report', {}, { query: { days } })

/** URL of the report of a lesson in a period. @param hash a part of the page */
export const lessonHref = (id: number | string, days: PeriodDays | null, hash?: string): string =>
  href('lesson-learning', { id }, { query: { days }, ...(hash !== undefined && { hash }) })

/** 'in the last 30 days'; 'since the start' for everything. */
export const periodText = (days: PeriodDays | null): string =>
  days === null ? 'since the start' : `in the last ${days} days`
