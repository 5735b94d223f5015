/** Byte order mark: makes spreadsheets read a CSV file as UTF-8. */
export const byteOrderMark = '\uFEFF'

/**
 * A CSV cell (RFC 4180). Texts that begin like a formula get a leading apostrophe, or spreadsheets would run them.
 * Numbers are unchanged.
 */
function csvCell(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value !== 'string') return String(value)
  // East Asian spreadsheets treat full-width characters like ASCII ones.
  const escaped = /^[=+\-@\t\r\n＝＋－＠]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(escaped) ? `"${escaped.replaceAll('"', '""')}"` : escaped
}

/** A cell with a formatted number, such as '-2.00': it is not user text, so it needs no protection. */
export const csvNumber = (text: string) => ({ toString: () => text })

/** A CSV row with its line break. */
export const csvLine = (cells: readonly unknown[]): string => `${cells.map(csvCell).join(',')}\r\n`
