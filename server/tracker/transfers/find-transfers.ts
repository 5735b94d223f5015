import { addDays } from '#contract/tracker/months.ts'
import { dayNumber } from '#server/tracker/bills/recurrence.ts'

/** An entry that is not deleted and in no transfer. */
export interface FreeEntry {
  id: number
  expense_date: string
  direction: 'out' | 'in'
  /** In cents. */
  amount: number
  description: string
  /** Number of the account. */
  account: number
  /** Money in that counts as a refund. */
  isRefund: boolean
}

export interface Pair {
  out: FreeEntry
  into: FreeEntry
}

/** A pair in doubt. */
export interface OpenQuestion {
  reason: 'refund' | 'several' | 'amount'
  entry: FreeEntry
  /** Possible other halves, the best one first. */
  candidates: FreeEntry[]
}

/** Facts about entries besides their fields. */
export interface Evidence {
  /** Whether an entry says that it is a transfer, or names the account of the other entry. */
  says: (entry: FreeEntry, other: FreeEntry) => boolean
  isRefused: (pair: Pair) => boolean
}

/** Maximum days between the halves of a transfer. */
export const daysApart = 4
/** Days around an entry in which another one of the same amount makes a pair doubtful, if its halves say nothing. */
export const sameAmountDays = 31
/** Maximum other halves of an entry that are considered. */
const maxCandidates = 10

/** A fixed order that does not depend on the order of imports. */
export const byDay = (a: FreeEntry, b: FreeEntry): number =>
  compare(a.expense_date, b.expense_date) ||
  compare(a.description, b.description) ||
  a.account - b.account ||
  a.id - b.id

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b))

const distance = (a: FreeEntry, b: FreeEntry): number => Math.abs(dayNumber(a.expense_date) - dayNumber(b.expense_date))

/** Orders possible other halves of an entry: those that say so first, then the nearest. */
export const byFit = (entry: FreeEntry, says: Evidence['says']) => {
  const saying = (one: FreeEntry) => Number(says(one, entry))
  return (a: FreeEntry, b: FreeEntry): number =>
    saying(b) - saying(a) || distance(a, entry) - distance(b, entry) || byDay(a, b)
}

/** The pair of two entries in opposite directions. */
const pairOf = (one: FreeEntry, other: FreeEntry): Pair =>
  one.direction === 'out' ? { out: one, into: other } : { out: other, into: one }

/** Entries of one direction by account, sorted by day. */
type ByAccount = Map<number, FreeEntry[]>

const byAccount = (entries: readonly FreeEntry[]): ByAccount =>
  Map.groupBy(entries.toSorted(byDay), ({ account }) => account)

/** Index of the first entry on a day or later, in entries sorted by day. */
function firstFrom(sorted: readonly FreeEntry[], day: string): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle]?.expense_date ?? '') < day) low = middle + 1
    else high = middle
  }
  return low
}

/** Possible other halves of an entry: in another account, at most four days apart, not refused. */
function candidatesOf(entry: FreeEntry, others: ByAccount, isRefused: Evidence['isRefused']): FreeEntry[] {
  const last = addDays(entry.expense_date, daysApart)
  const found: FreeEntry[] = []
  for (const [account, sorted] of others) {
    if (account === entry.account) continue
    for (let index = firstFrom(sorted, addDays(entry.expense_date, -daysApart)); ; index += 1) {
      const other = sorted[index]
      if (!other || other.expense_date > last || found.length >= maxCandidates) break
      if (!isRefused(pairOf(entry, other))) found.push(other)
    }
  }
  return found
}

/** Number of entries in the days around one, itself included; at most 3. */
function countAround(sorted: readonly FreeEntry[], { expense_date: day }: FreeEntry): number {
  const start = firstFrom(sorted, addDays(day, -sameAmountDays))
  const last = addDays(day, sameAmountDays)
  return sorted.slice(start, start + 3).filter((entry) => entry.expense_date <= last).length
}

/**
 * Finds transfers among free entries of one amount. A pair is without doubt if each half is the only one for the other,
 * and one of them says so or no other entry of 31 days around has the amount. Money in that counts as a refund must say so itself. The
 * rest is asked, or left out if nothing speaks for a transfer. The result does not depend on the order of the entries.
 * @param entries free entries of the amount; other entries of the 31 days around each pair must be among them
 */
export function transfersOfAmount(
  entries: readonly FreeEntry[],
  { says, isRefused }: Evidence,
): { pairs: Pair[]; questions: OpenQuestion[] } {
  const sorted = entries.toSorted(byDay)
  const [outs, ins] = [sorted.filter(isOut), sorted.filter((entry) => !isOut(entry))]
  const [outsByAccount, insByAccount] = [byAccount(outs), byAccount(ins)]
  const edges = new Map<FreeEntry, FreeEntry[]>()
  for (const entry of sorted)
    edges.set(entry, candidatesOf(entry, isOut(entry) ? insByAccount : outsByAccount, isRefused))
  const isOnlyAmount = (out: FreeEntry) => countAround(sorted, out) === 2
  const speaks = (one: FreeEntry, other: FreeEntry) => says(one, other) || says(other, one)
  const pairs: Pair[] = []
  const questions: OpenQuestion[] = []
  const ask = (reason: OpenQuestion['reason'], entry: FreeEntry, candidates: FreeEntry[]) =>
    questions.push({ reason, entry, candidates: candidates.toSorted(byFit(entry, says)) })
  const asked = new Set<FreeEntry>()
  for (const out of outs) {
    const candidates = edges.get(out) ?? []
    const [into] = candidates
    if (!into) continue
    const isUnique = candidates.length === 1 && edges.get(into)?.length === 1
    if (!isUnique) {
      if (candidates.length === 1 || !candidates.some((one) => speaks(one, out))) continue
      asked.add(out)
      ask('several', out, candidates)
    } else if (into.isRefund && !says(into, out)) {
      if (isOnlyAmount(out) || says(out, into)) ask('refund', into, [out])
    } else if (isOnlyAmount(out) || speaks(out, into)) pairs.push({ out, into })
    else ask('amount', out, [into])
  }
  for (const into of ins) {
    const candidates = edges.get(into) ?? []
    const isCovered = candidates.every((out) => asked.has(out))
    if (candidates.length > 1 && !isCovered && candidates.some((out) => speaks(out, into)))
      ask('several', into, candidates)
  }
  return { pairs, questions }
}

const isOut = ({ direction }: FreeEntry): boolean => direction === 'out'

/** Pairs entries that are known to be halves: of one amount, in different accounts, the nearest days first. */
export function pairHalves(entries: readonly FreeEntry[]): Pair[] {
  const pairs: Pair[] = []
  const taken = new Set<FreeEntry>()
  for (const group of Map.groupBy(entries, ({ amount }) => amount).values()) {
    const ins = byAccount(group.filter((entry) => !isOut(entry)))
    const possible = group
      .filter(isOut)
      .flatMap((out) => candidatesOf(out, ins, () => false).map((into): Pair => ({ out, into })))
      .sort((a, b) => distance(a.out, a.into) - distance(b.out, b.into) || byDay(a.out, b.out) || byDay(a.into, b.into))
    for (const pair of possible) {
      if (taken.has(pair.out) || taken.has(pair.into)) continue
      taken.add(pair.out).add(pair.into)
      pairs.push(pair)
    }
  }
  return pairs
}
