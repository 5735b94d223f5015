import type { Currency } from '#contract/tracker/currencies.ts'
import type { ReplyOf } from '#web/platform/api/api.ts'
import { amountText } from '#web/platform/format/amounts.ts'
import { shortDay } from '#web/platform/format/dates.ts'
import { pluralize } from '#web/platform/format/number-text.ts'

export type UnsortedGroup = ReplyOf<'sorting', 'unsorted'>['groups'][number]

/** '3 entries', '1 entry'. */
export const entriesText = (count: number): string => pluralize(count, 'entry', 'entries')

/** '3 entries, $45.00, the latest on Nov 3, 2026'. */
export const groupText = (
  { count, total, latest }: Pick<UnsortedGroup, 'count' | 'total' | 'latest'>,
  currency: Currency,
) =>
  `${entriesText(count)}, ${amountText(total, currency)}, ${count === 1 ? 'on' : 'the latest on'} ${shortDay(latest, 'UTC')}`

/** '3 entries are in Groceries now.' */
export const sortedText = (count: number, category: string): string =>
  `${entriesText(count)} ${count === 1 ? 'is' : 'are'} in ${category} now.`

/** Title of the notice in the overview of a month. */
export const unsortedTitle = (count: number): string =>
  `${entriesText(count)} of this month ${count === 1 ? 'is' : 'are'} not sorted yet.`
