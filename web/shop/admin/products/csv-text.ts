import { formatCents } from '#contract/platform/money.ts'
import type { ReplyOf } from '#web/platform/api/api.ts'
import { centsOf } from '#web/platform/format/dollars.ts'

export type ImportPreview = ReplyOf<'shop', 'previewCsv'>

/** Maximum number of changes listed; the rest is only counted. */
export const shownLines = 50

const rowsText = (count: number) => `${count.toLocaleString('en-US')} ${count === 1 ? 'row' : 'rows'}`

/** Label of the import button. */
export const importLabel = ({ rows }: Pick<ImportPreview, 'rows'>): string => `Import ${rowsText(rows)}`

/** Counts of new, changed and unchanged rows of the file. */
export const previewRows = ({ created, updated, unchanged }: ImportPreview) => [
  { label: 'New products', amount: created.toLocaleString('en-US') },
  { label: 'Changed products', amount: updated.toLocaleString('en-US') },
  { label: 'Unchanged', amount: unchanged.toLocaleString('en-US') },
]

/** Whether the file has changes and no errors. */
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

/** One price change. */
export const priceChangeText = ({ name, from, to }: ImportPreview['price_changes'][number]): string =>
  `${name}, from ${formatCents(centsOf(from))} to ${formatCents(centsOf(to))}.`

/** Result of an import. */
export const importedText = ({ created, updated }: ImportPreview): string =>
  `Import completed: ${created.toLocaleString('en-US')} created, ${updated.toLocaleString('en-US')} updated`
