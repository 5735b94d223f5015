import type { ImportMapping } from '#contract/tracker/import-mapping.ts'

/** Mapping of a simple file with date, description and amount. */
export const plainMapping: ImportMapping = {
  date: 0,
  date_order: 'mdy',
  description: 1,
  amount: 2,
  money_out: 'negative',
  debit: null,
  credit: null,
  direction: null,
  decimal: '.',
  memo: null,
  status: null,
  fee: null,
  currency_column: null,
  payment_method: null,
  tags: null,
  account_column: null,
  kind_column: null,
  moved: null,
  category: null,
  credits: 'skip',
  category_id: 1,
}
