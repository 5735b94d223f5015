import { shortDay } from '#web/platform/format/dates.ts'

/** Choices of the filter between the items of a list and its deleted ones. */
export const deletedChoices = ['deleted'] as const

/** Fields of a deleted item in a list. */
interface Deleted {
  deleted_at: string
  restorable_until: string
}

/** 'Deleted Nov 20, 2026. Gone on Dec 20, 2026.' */
export const deletedText = ({ deleted_at, restorable_until }: Deleted, timeZone?: string): string =>
  `Deleted ${shortDay(deleted_at, timeZone)}. Gone on ${shortDay(restorable_until, timeZone)}.`
