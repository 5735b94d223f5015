import type { NoPayment, Payment } from './columns/read-row.ts'
import type { Match } from './match.ts'
import type { StagedRow } from './staging-store.ts'

const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })
const dayInWords = (day: string) => dayFormat.format(new Date(`${day}T00:00:00Z`))

function reasonOf({ state, like }: Match): string | null {
  if (state === 'imported') return 'This came with an import before.'
  return like ? `May be the same as “${like.description}” of ${dayInWords(like.expense_date)}.` : null
}

const notRead = { expense_date: null, kind: null, amount: null, category_id: null, import_key: null }

/**
 * What was read of a file, as it is looked at before it is added.
 * @param matches of the payments among them, in their order
 * @param categoryOf the category that a payment gets
 */
export function stagedRows(
  read: readonly (Payment | NoPayment)[],
  matches: readonly Match[],
  categoryOf: (payment: Payment) => number,
): StagedRow[] {
  const left = matches.values()
  return read.map((one) => {
    if (!('cents' in one)) return { ...notRead, ...one }
    const match = left.next().value
    return {
      line: one.line,
      state: match?.state ?? 'new',
      expense_date: one.expense_date,
      kind: one.cents < 0 ? 'refund' : 'expense',
      amount: Math.abs(one.cents),
      description: one.description,
      category_id: categoryOf(one),
      import_key: match?.key ?? null,
      reason: match ? reasonOf(match) : null,
    }
  })
}
