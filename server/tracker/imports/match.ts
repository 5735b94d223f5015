import { addDays } from '#contract/tracker/months.ts'
import { haveSimilarWords } from './similar-words.ts'

/** A payment of a file, as matching compares it. Negative cents are money in. */
export interface FilePayment {
  expense_date: string
  cents: number
  description: string
  /** The bank's transaction id; empty if missing. */
  bankKey: string
  /** Number of the account; null is Everyday. */
  account_id: number | null
  /** Why the row does not count by itself; null if it does. */
  skipped: string | null
}

/**
 * How an expense was added: by the member; by an import whose keys are comparable with those of the file; by one that
 * read its file in another way; by an import of a release that knew no accounts.
 */
export type ExpenseSource = 'typed' | 'same-reading' | 'other-reading' | 'former-release'

/** An entry that the member already has. Negative cents are money in. */
export interface ExistingExpense {
  expense_date: string
  cents: number
  description: string
  account_id: number | null
  import_key: string | null
  source: ExpenseSource
}

/** Match of a payment: unknown, imported before, or a possible duplicate. */
export interface Match {
  state: 'new' | 'imported' | 'possible'
  key: string
  like?: ExistingExpense
}

/** Maximum days between two records of one payment. */
export const daysApart = 3

/** Normalizes a text for keys: ignores case and spaces. */
const keyText = (text: string) => text.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim()

/** Keys for payments: the bank's id, or else their content. A repeated payment in a file gets its own key. */
export function paymentKeys() {
  const counts = new Map<string, number>()
  return ({ cents, expense_date: day, description, bankKey, account_id }: FilePayment): string => {
    const content = bankKey === '' ? `${cents}:${day}:${keyText(description)}` : `bank:${bankKey}`
    const counted = `${account_id ?? ''} ${content}`
    const count = (counts.get(counted) ?? 0) + 1
    counts.set(counted, count)
    return `${content}:${count}`
  }
}

/** Whether a key is the id of the bank, not the content of the row. */
export const isBankKey = (key: string | null) => key?.startsWith('bank:') ?? false
/** A key is unique per account. */
const keySlot = (key: string, accountId: number | null) => `${accountId ?? ''} ${key}`
const slotOf = (day: string, cents: number) => `${cents} ${day}`

/** Iterates with a pause after each item. */
async function* withPauses<T>(items: Iterable<T>, pause: () => Promise<unknown>) {
  for (const item of items) {
    yield item
    await pause()
  }
}

/** Matches by key, and groups the other expenses by amount and day. */
async function matchByKey(
  keys: ReadonlyMap<string, Match>,
  existing: Iterable<ExistingExpense>,
  pause: () => Promise<unknown>,
) {
  const unmatched = new Map<string, ExistingExpense[]>()
  for await (const expense of withPauses(existing, pause)) {
    const { import_key: key, account_id: accountId } = expense
    const match = key === null ? undefined : keys.get(keySlot(key, accountId))
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

/** Whether an expense of the same amount within three days may be the same payment. */
function mayBeSame(payment: FilePayment, expense: ExistingExpense): boolean {
  const { source, account_id: accountId, import_key: key } = expense
  if (source === 'typed') return haveSimilarWords(payment.description, expense.description)
  if (source === 'former-release') return true
  if (accountId !== payment.account_id) return false
  // Keys of one kind differ for different payments.
  return source === 'other-reading' || isBankKey(key) !== (payment.bankKey !== '')
}

/**
 * Matches a file's payments to existing expenses, each expense to at most one payment. Keys match first, then the
 * nearest expense of the same amount within three days that may be the same payment.
 * @param pause is awaited after each step, so that the event loop is not blocked
 */
export async function matchPayments(
  payments: readonly FilePayment[],
  existing: Iterable<ExistingExpense>,
  pause: () => Promise<unknown>,
): Promise<Match[]> {
  const keyOf = paymentKeys()
  const byKey = new Map<string, Match>()
  const matches: Match[] = Array.from(payments, () => ({ state: 'new', key: '' }))
  // Rows that do not count come last, so that a pending row does not take the key of the booked one.
  for (const isSkipped of [false, true])
    for await (const [index, payment] of withPauses(payments.entries(), pause)) {
      const match = matches[index]
      if (!match || (payment.skipped !== null) !== isSkipped) continue
      match.key = keyOf(payment)
      byKey.set(keySlot(match.key, payment.account_id), match)
    }
  const unmatched = await matchByKey(byKey, existing, pause)
  const amounts = new Set(Array.from(unmatched.values(), ([first]) => first?.cents))
  const openPayments = payments.flatMap((payment, index) => {
    const match = matches[index]
    const isOpen = match?.state === 'new' && payment.skipped === null && amounts.has(payment.cents)
    return isOpen ? { payment, match } : []
  })
  for (let distance = 0; distance <= daysApart; distance += 1)
    for await (const { payment, match } of withPauses(openPayments, pause)) {
      if (match.state !== 'new') continue
      for (const days of distance === 0 ? [0] : [-distance, distance]) {
        const like = takeSame(unmatched.get(slotOf(addDays(payment.expense_date, days), payment.cents)), payment)
        if (!like) continue
        Object.assign(match, { state: 'possible', like })
        break
      }
    }
  return matches
}

/** Removes and returns the first expense that may be the same payment. */
function takeSame(expenses: ExistingExpense[] | undefined, payment: FilePayment): ExistingExpense | undefined {
  const index = expenses?.findIndex((expense) => mayBeSame(payment, expense)) ?? -1
  return index < 0 ? undefined : expenses?.splice(index, 1)[0]
}
