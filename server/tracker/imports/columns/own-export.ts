import type { FileMapping } from '#contract/tracker/import-mapping.ts'
import type { FileTable } from '#server/platform/files/table.ts'

/** Columns of Moneta's own export, in order. Later releases add columns at the end. */
const exported = ['Date', 'Description', 'Amount', 'Category', 'Kind', 'Payment method', 'Tags']

/**
 * The mapping of Moneta's own export; undefined for other files. In the column of amounts refunds are below zero. Income
 * and transfers have a column of their own, with money in above zero.
 */
export function ownExportMapping({ header }: FileTable): FileMapping | undefined {
  if (!header || !exported.every((name, index) => header[index] === name)) return undefined
  const columnOf = (name: string) => (header.includes(name) ? header.indexOf(name) : null)
  return {
    date: 0,
    date_order: 'ymd',
    description: 1,
    amount: 2,
    money_out: 'positive',
    debit: null,
    credit: null,
    direction: 4,
    decimal: '.',
    memo: null,
    status: null,
    fee: null,
    currency_column: columnOf('Currency'),
    category: 3,
    payment_method: columnOf('Payment method'),
    tags: columnOf('Tags'),
    account_column: columnOf('Account'),
    kind_column: 4,
    moved: columnOf('Income and transfers'),
    credits: 'keep',
    category_id: null,
  }
}
