import type { FileRow } from '#server/platform/files/table.ts'
import { problem } from '#server/platform/http/problems.ts'

/** Columns of a product file. The last four are read-only: an import ignores the picture, file and dates. */
export const csvColumns = [
  'id',
  'sku',
  'name',
  'description',
  'price',
  'category',
  'tags',
  'is_active',
  'inventory_count',
  'kind',
  'file',
  'image_url',
  'created_at',
  'version',
] as const
export type CsvColumn = (typeof csvColumns)[number]

export const tagSeparator = ' | '

/** The cells of a row by column; missing columns are absent. */
export type CsvCells = Partial<Record<CsvColumn, string>>

const rejected = (sentence: string) => problem(400, 'unreadable_file', sentence)

/** Removes the apostrophe that an export puts before text that a spreadsheet would run. */
export const withoutGuard = (cell: string) => (/^'[=+\-@\t\r\n＝＋－＠]/.test(cell) ? cell.slice(1) : cell)

const isColumn = (name: string): name is CsvColumn => csvColumns.some((column) => column === name)

/**
 * Reads the rows of a file by its header.
 * @throws 400 if a column is unknown or duplicated, or none identifies the product
 */
export function cellsByColumn([head, ...rows]: readonly FileRow[]): { line: number; cells: CsvCells }[] {
  const names = head?.cells.map((cell) => cell.toLowerCase().replaceAll(' ', '_')) ?? []
  const unknown = names.find((name) => name !== '' && !isColumn(name))
  if (unknown !== undefined)
    throw rejected(`There is no column called "${unknown.slice(0, 40)}". The columns are: ${csvColumns.join(', ')}.`)
  const twice = names.find((name, index) => name !== '' && names.indexOf(name) !== index)
  if (twice !== undefined) throw rejected(`The column "${twice}" stands twice in this file.`)
  if (!names.includes('id') && !names.includes('sku'))
    throw rejected('This file needs a column "id" or "sku" in its first row, by which products are known.')
  return rows.map(({ line, cells }) => {
    const named = cells.flatMap((cell, index): [string, string][] => {
      const name = names[index]
      return name ? [[name, withoutGuard(cell)]] : []
    })
    return { line, cells: Object.fromEntries(named) }
  })
}
