import type { StagedImport } from './import-text.ts'

/** Columns of formats other than CSV that only programs read. */
const internalColumns = ['Statement', 'Key']

/** The first rows for display. Formats other than CSV have the same columns in each file, and many are empty. */
export function sampleOf({ format, columns, sample }: Pick<StagedImport, 'format' | 'columns' | 'sample'>) {
  const isShown = (name: string, index: number) =>
    format === 'csv' || (!internalColumns.includes(name) && sample.some((cells) => (cells[index] ?? '') !== ''))
  return {
    columns: columns.filter(isShown),
    rows: sample.map((cells) => cells.filter((_, index) => isShown(columns[index] ?? '', index))),
  }
}
