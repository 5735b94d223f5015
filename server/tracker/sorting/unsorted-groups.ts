import { wordingOf } from './payee-text.ts'

/** An expense that is not sorted yet. */
export interface UnsortedExpense {
  expense_date: string
  description: string
  /** Negative for a refund. */
  cents: number
}

/** Expenses of one payee that are not sorted yet. */
export interface PayeeGroup {
  payee: string
  /** Of the latest one. */
  description: string
  count: number
  /** In cents. */
  total: number
  /** Day of the latest one. */
  latest: string
}

/** Maximum payees that are grouped: the latest. It limits memory. */
const maxPayees = 20_000

/** Groups expenses by payee. */
export function unsortedGroups() {
  const groups = new Map<string, PayeeGroup>()
  let remaining = 0
  return {
    /** Adds an expense. Pass the latest first. */
    add({ expense_date: latest, description, cents }: UnsortedExpense) {
      remaining += 1
      const payee = wordingOf(description)
      const group = groups.get(payee)
      if (group) {
        group.count += 1
        group.total += cents
      } else if (groups.size < maxPayees) groups.set(payee, { payee, description, count: 1, total: cents, latest })
    },

    /** The groups with most expenses, those with the latest one first, and the number of all expenses. */
    largest: (limit: number): { groups: PayeeGroup[]; remaining: number } => ({
      groups: [...groups.values()].sort((a, b) => b.count - a.count || (a.latest < b.latest ? 1 : -1)).slice(0, limit),
      remaining,
    }),
  }
}
