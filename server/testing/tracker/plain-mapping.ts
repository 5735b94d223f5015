import type { ImportMapping } from '#contract/tracker/imports.ts'

/** How a file with a day, a text and an amount is read, when nothing in it is out of the way. */
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
  category: null,
  credits: 'skip',
  category_id: 1,
}
