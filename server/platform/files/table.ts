/** A row of a file, with its 1-based number. */
export interface FileRow {
  line: number
  cells: readonly string[]
}

/** An account whose payments a file contains. */
export interface Statement {
  /** Hash of the bank and the account number; empty if the file states none. */
  key: string
  /** The end of the account number for display, such as '…4567'; empty if the file states none. */
  name: string
  /** Number of its rows. */
  rows: number
  /** Latest balance that the file states. */
  balance?: StatementBalance
}

/** Balance of an account at the end of a day. */
export interface StatementBalance {
  /** As the file states it; negative for a debt. */
  cents: number
  /** 'YYYY-MM-DD'. */
  day: string
  /** Empty if the file states none. */
  currency: string
}

/** A bank's file as rows of cells, whatever its format. */
export interface FileTable {
  format: 'csv' | 'ofx' | 'qif' | 'camt' | 'mt940'
  /** The column names; null if the file has none. */
  header: readonly string[] | null
  rows: readonly FileRow[]
  /** Separator of the columns; empty for other formats than CSV. */
  delimiter: string
  /** Accounts in the file, in file order; empty for CSV. */
  statements: readonly Statement[]
}

/**
 * Columns of all formats but CSV. Dates are 'YYYY-MM-DD' in formats that define their order. Amounts have a decimal
 * point, and a minus for money out. The statement is the key of the account, the key the bank's id of the payment.
 */
export const statementColumns = [
  'Date',
  'Amount',
  'Description',
  'Memo',
  'Category',
  'Currency',
  'Status',
  'Statement',
  'Key',
] as const
