import { addDays } from '#contract/tracker/months.ts'
import type { Payment } from './columns/read-row.ts'

/** An expense that the member already has. Negative cents are a refund. */
export interface ExistingExpense {
  expense_date: string
  cents: number
  description: string
  import_key: string | null
}

/** Match of a payment: unknown, imported before, or a possible duplicate. */
export interface Match {
  state: 'new' | 'imported' | 'possible'
  key: string
  like?: ExistingExpense
}

/** Maximum days between a manual entry and the bank's payment. */
const daysApart = 7

/** Normalizes a text for keys: ignores case and spaces. */
const keyText = (text: string) => text.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim()

/** Normalizes a text for category lookup: also ignores store and receipt numbers. */
export const likeText = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\d\p{P}\p{S}]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** Keys for payments: the bank's id, or else their content. A repeated payment in a file gets its own key. */
export function paymentKeys() {
  const counts = new Map<string, number>()
  return ({ cents, expense_date: day, description, bankKey }: Payment): string => {
    const content = bankKey === '' ? `${cents}:${day}:${keyText(description)}` : `bank:${bankKey}`
    const count = (counts.get(content) ?? 0) + 1
    counts.set(content, count)
    return `${content}:${count}`
  }
}

const slotOf = (day: string, cents: number) => `${cents} ${day}`

/** Iterates with a pause after each item. */
async function* withPauses<T>(items: Iterable<T>, pause: () => Promise<unknown>) {
  for (const item of items) {
    yield item
    await pause()
  }
}

/** Groups expenses that match no payment key, by amount and day. */
async function matchByKey(
  keys: ReadonlyMap<string, Match>,
  existing: Iterable<ExistingExpense>,
  pause: () => Promise<unknown>,
) {
  const unmatched = new Map<string, ExistingExpense[]>()
  for await (const expense of withPauses(existing, pause)) {
    const match = expense.import_key === null ? undefined : keys.get(expense.import_key)
    if (match?.state === 'new') {
      match.state = 'imported'
      continue
    }
    const slot = slotOf(expense.expense_date, expense.cents)
    const sameSlot = unmatched.get(slot)
    if (sameSlot) sameSlot.push(expense)
    else unmatched.set(slot, [expense])
  }
  return unmatched
}

/**
 * Matches a file's payments to existing expenses, each expense to at most one payment. Earlier imports match first,
 * then the nearest expense of the same amount within seven days.
 * @param pause is awaited after each step, so that the event loop is not blocked
 */
export async function matchPayments(
  payments: readonly Payment[],
  existing: Iterable<ExistingExpense>,
  pause: () => Promise<unknown>,
): Promise<Match[]> {
  const keyOf = paymentKeys()
  const byKey = new Map<string, Match>()
  for await (const payment of withPauses(payments, pause)) {
    const key = keyOf(payment)
    byKey.set(key, { state: 'new', key })
  }
  const matches = [...byKey.values()]
  const unmatched = await matchByKey(byKey, existing, pause)
  const amounts = new Set(Array.from(unmatched.values(), ([first]) => first?.cents))
  const openPayments = payments.flatMap((payment, index) => {
    const match = matches[index]
    return match?.state === 'new' && amounts.has(payment.cents) ? { payment, match } : []
  })
  for (let distance = 0; distance <= daysApart; distance += 1)
    for await (const { payment, match } of withPauses(openPayments, pause)) {
      if (match.state !== 'new') continue
      for (const days of distance === 0 ? [0] : [-distance, distance]) {
        const candidate = unmatched.get(slotOf(addDays(payment.expense_date, days), payment.cents))?.pop()
        if (!candidate) continue
        Object.assign(match, { state: 'possible', like: candidate })
        break
      }
    }
  return matches
}
