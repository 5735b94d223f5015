import { formatCents } from '#contract/platform/money.ts'
import type { ReplyOf } from '#web/platform/api/api.ts'
import { centsOf } from '#web/platform/format/dollars.ts'

export type ImportPreview = ReplyOf<'shop', 'previewCsv'>

/** So many lines are shown of what a file would change; more are counted. */
export const shownLines = 50

const rowsText = (count: number) => `${count.toLocaleString('en-US')} ${count === 1 ? 'row' : 'rows'}`

/** What the button of the import says. */
export const importLabel = ({ rows }: Pick<ImportPreview, 'rows'>): string => `Import ${rowsText(rows)}`

/** What the rows of a file are to the store. */
export const previewRows = ({ created, updated, unchanged }: ImportPreview) => [
  { label: 'New products', amount: created.toLocaleString('en-US') },
  { label: 'Changed products', amount: updated.toLocaleString('en-US') },
  { label: 'Unchanged', amount: unchanged.toLocaleString('en-US') },
]

/** Whether there is anything to import, and nothing in the way. */
export const canImport = ({ problems, created, updated }: ImportPreview): boolean =>
  problems.length === 0 && created + updated > 0

export function problemsTitle(count: number): string {
  return count === 1 ? 'One line needs a look' : `${count.toLocaleString('en-US')} lines need a look`
}

export function priceTitle(changes: ImportPreview['price_changes']): string {
  const [first] = changes
  if (first && changes.length === 1) return `Line ${first.line} would change a price`
  return `${changes.length.toLocaleString('en-US')} lines would change a price`
}

/** One price as it would change. */
export const priceChangeText = ({ name, from, to }: ImportPreview['price_changes'][number]): string =>
  `${name}, from ${formatCents(centsOf(from))} to ${formatCents(centsOf(to))}.`

/** What an import did. */
export const importedText = ({ created, updated }: ImportPreview): string =>
  `Import completed: ${created.toLocaleString('en-US')} created, ${updated.toLocaleString('en-US')} updated`
