/** Tells spreadsheets that a CSV file is UTF-8. */
export const byteOrderMark = '\uFEFF'

/**
 * A cell of CSV (RFC 4180). A text that begins like a formula would be run by a spreadsheet, so it gets an apostrophe in
 * front; numbers stay numbers.
 */
function csvCell(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value !== 'string') return String(value)
  // Spreadsheets of East Asia read the wide signs like the narrow ones.
  const escaped = /^[=+\-@\t\r\n＝＋－＠]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(escaped) ? `"${escaped.replaceAll('"', '""')}"` : escaped
}

/** A line of CSV with its end. */
export const csvLine = (cells: readonly unknown[]): string => `${cells.map(csvCell).join(',')}\r\n`
