import type { NoPayment, Payment } from './columns/read-row.ts'
import type { Match } from './match.ts'
import type { StagedRow } from './staging-store.ts'

const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })
const dayText = (day: string) => dayFormat.format(new Date(`${day}T00:00:00Z`))

function reasonOf({ state, like }: Match): string | null {
  if (state === 'imported') return 'This came with an import before.'
  return like ? `May be the same as “${like.description}” of ${dayText(like.expense_date)}.` : null
}

const emptyFields = { expense_date: null, kind: null, amount: null, category_id: null, import_key: null }

/**
 * Rows of a file as staged for the preview; a generator, so that saving can pause.
 * @param matches in the order of the payments
 * @param categoryOf returns the proposed category of a payment
 */
export function* stagedRows(
  read: readonly (Payment | NoPayment)[],
  matches: readonly Match[],
  categoryOf: (payment: Payment) => number,
): Generator<StagedRow> {
  const remainingMatches = matches.values()
  for (const one of read)
    yield 'cents' in one ? payment(one, remainingMatches.next().value, categoryOf) : { ...emptyFields, ...one }
}

function payment(one: Payment, match: Match | undefined, categoryOf: (payment: Payment) => number): StagedRow {
  const { cents, category: _category, bankKey: _bankKey, ...filled } = one
  return {
    ...filled,
    state: match?.state ?? 'new',
    kind: cents < 0 ? 'refund' : 'expense',
    amount: Math.abs(cents),
    category_id: categoryOf(one),
    import_key: match?.key ?? null,
    reason: match ? reasonOf(match) : null,
  }
}
