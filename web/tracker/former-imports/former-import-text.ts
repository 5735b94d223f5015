import type { Currency } from '#contract/tracker/currencies.ts'
import type { ReplyOf } from '#web/platform/api/api.ts'
import { amountText } from '#web/platform/format/amounts.ts'
import { shortDay } from '#web/platform/format/dates.ts'
import { capitalizedNumberWord, numberWord } from '#web/platform/format/number-text.ts'

export type FormerImport = ReplyOf<'formerImports', 'list'>[number]

/** '1,204 entries', '1 entry'. */
export const countText = (count: number): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? 'entry' : 'entries'}`

/** Why a file needs a look. @param category name of the category of all its entries */
export function reasonText({ name, reasons }: Pick<FormerImport, 'name' | 'reasons'>, category: string): string {
  const signs = `Moneta read the signs of ${name} by majority`
  if (!reasons.includes('one_category')) return `${signs}: look at it.`
  return reasons.includes('signs')
    ? `${signs} and put all its entries into ${category}: look at it.`
    : `Moneta put all entries of ${name} into ${category}: look at them.`
}

/** '120 entries of Jan 3 to Mar 2, 2026, $340.00 in all. Added on Mar 3, 2026.' */
export function detailText({ entries, first, last, total, committed_at }: FormerImport, currency: Currency): string {
  const from = shortDay(first, 'UTC')
  const isOneYear = first.slice(0, 4) === last.slice(0, 4)
  const days = first === last ? from : `${isOneYear ? from.slice(0, -6) : from} to ${shortDay(last, 'UTC')}`
  return `${countText(entries)} of ${days}, ${amountText(total, currency)} in all. Added on ${shortDay(committed_at)}.`
}

/** Title of several files. */
export const importsTitle = (count: number): string => `${capitalizedNumberWord(count)} earlier imports need a look.`

/** What the member may look for; null if nothing is to say. */
export const adviceText = (imports: readonly Pick<FormerImport, 'reasons'>[]): string | null =>
  imports.some(({ reasons }) => reasons.includes('signs'))
    ? 'If deposits are listed as spending, take the file back and import it again.'
    : null

/** The question before a file is taken back. */
export function takeBackText({ entries, changed }: Pick<FormerImport, 'entries' | 'changed'>): string {
  const also = changed > 0 ? `, also the ${numberWord(changed)} that you have changed` : ''
  return `This deletes the ${countText(entries)} of this file${also}. You can undo it for 30 days.`
}

/** The result of taking a file back. */
export const takenText = (count: number, name: string): string =>
  `${countText(count)} of ${name} ${count === 1 ? 'is' : 'are'} deleted.`

/** The result of sorting a file again. */
export const unsortedText = (count: number, name: string): string =>
  `${countText(count)} of ${name} ${count === 1 ? 'is' : 'are'} not sorted yet.`

/** The result of an undo. */
export function returnedText({ restored, left }: { restored: number; left: number }): string {
  const back = `${countText(restored)} ${restored === 1 ? 'is' : 'are'} as before.`
  return left === 0 ? back : `${back} ${countText(left)} changed since, and ${left === 1 ? 'stays' : 'stay'} so.`
}
