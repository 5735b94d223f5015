/** The text of a cell; empty for a missing column. Spreadsheets write ="0123" for a text of digits. */
export function cellAt(cells: readonly string[], column: number | null): string {
  const cell = column === null ? '' : (cells[column] ?? '')
  return cell.startsWith('="') && cell.endsWith('"') ? cell.slice(2, -1).trim() : cell
}
