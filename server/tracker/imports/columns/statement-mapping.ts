import type { FileMapping } from '#contract/tracker/import-mapping.ts'
import { type FileTable, statementColumns } from '#server/platform/files/table.ts'
import { orderOf } from './dates.ts'

/** The mapping of formats that define their columns and signs. Only QIF leaves the order of its dates open. */
export function statementMapping({ format, header, rows }: FileTable): FileMapping {
  const columnOf = (name: (typeof statementColumns)[number]) => {
    const index = (header ?? statementColumns).indexOf(name)
    return index < 0 ? null : index
  }
  const date = columnOf('Date')
  const days = () => new Set(rows.map(({ cells }) => (date === null ? '' : (cells[date] ?? ''))))
  return {
    date,
    date_order: format === 'qif' ? orderOf(days()) : 'ymd',
    description: columnOf('Description'),
    amount: columnOf('Amount'),
    money_out: 'negative',
    debit: null,
    credit: null,
    direction: null,
    decimal: '.',
    memo: columnOf('Memo'),
    status: columnOf('Status'),
    fee: null,
    currency_column: columnOf('Currency'),
    category: columnOf('Category'),
    payment_method: null,
    tags: null,
    account_column: null,
    kind_column: null,
    moved: null,
    credits: 'keep',
    category_id: null,
  }
}
