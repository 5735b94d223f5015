import { addDays } from '#contract/tracker/months.ts'
import type { Payment } from './columns/read-row.ts'

/** What a member has already. Cents below zero are a refund. */
export interface KnownExpense {
  expense_date: string
  cents: number
  description: string
  import_key: string | null
}

/** What a payment is to a member: not known, come before, or perhaps the same as another. */
export interface Match {
  state: 'new' | 'imported' | 'possible'
  key: string
  like?: KnownExpense
}

/** A payment that was entered by hand is on another day than the bank's, by so many at most. */
const daysApart = 7

/** A text as it is compared within keys: case and spaces do not count. */
const keyText = (text: string) => text.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim()

/** A text as it is compared for its category: the numbers of stores and receipts do not count, either. */
export const likeText = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\d\p{P}\p{S}]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** Names payments: by what the bank tells them by, else by what they are; the second one alike in a file is another. */
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

/** After so many steps the event loop goes on: less than a millisecond. */
const stepsInOneTurn = 100

/** The items one by one, with a pause after every so many. */
async function* inTurns<T>(items: Iterable<T>, pause: () => Promise<unknown>) {
  let steps = 0
  for (const item of items) {
    yield item
    steps += 1
    if (steps % stepsInOneTurn === 0) await pause()
  }
}

/** The expenses that no payment's key names, by amount and day. */
async function claimByKey(matches: readonly Match[], known: Iterable<KnownExpense>, pause: () => Promise<unknown>) {
  const keys = new Map(matches.map((match) => [match.key, match]))
  const free = new Map<string, KnownExpense[]>()
  for await (const expense of inTurns(known, pause)) {
    const match = expense.import_key === null ? undefined : keys.get(expense.import_key)
    if (match?.state === 'new') {
      match.state = 'imported'
      continue
    }
    const slot = slotOf(expense.expense_date, expense.cents)
    const there = free.get(slot)
    if (there) there.push(expense)
    else free.set(slot, [expense])
  }
  return free
}

/**
 * Finds what a member has already among the payments of a file, and each expense stands for one payment alone: first those
 * that came with an import before, then the nearest of the same amount, seven days apart at most.
 * @param pause is awaited after every so many steps, so that the event loop goes on
 */
export async function matchPayments(
  payments: readonly Payment[],
  known: Iterable<KnownExpense>,
  pause: () => Promise<unknown>,
): Promise<Match[]> {
  const keyOf = paymentKeys()
  const matches: Match[] = []
  for await (const payment of inTurns(payments, pause)) matches.push({ state: 'new', key: keyOf(payment) })
  const free = await claimByKey(matches, known, pause)
  const amounts = new Set(Array.from(free.values(), ([first]) => first?.cents))
  const open = payments.flatMap((payment, index) => {
    const match = matches[index]
    return match?.state === 'new' && amounts.has(payment.cents) ? { payment, match } : []
  })
  for (let distance = 0; distance <= daysApart; distance += 1)
    for await (const { payment, match } of inTurns(open, pause)) {
      if (match.state !== 'new') continue
      for (const days of distance === 0 ? [0] : [-distance, distance]) {
        const like = free.get(slotOf(addDays(payment.expense_date, days), payment.cents))?.pop()
        if (!like) continue
        Object.assign(match, { state: 'possible', like })
        break
      }
    }
  return matches
}
