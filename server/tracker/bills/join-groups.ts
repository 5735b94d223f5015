import { haveSimilarWords } from '#server/tracker/imports/similar-words.ts'
import { type Candidate, candidatesOf, isNear, isPeriodic } from './chains.ts'
import type { Payment, PaymentGroup } from './payment.ts'
import { lengthOf } from './recurrence.ts'

/** Periods of bills that are joined. Purchases at one price are often a week apart. */
const periods = ['monthly', 'quarterly', 'yearly'] as const
/** Minimum mean days between payments of a group that may be a part of a bill. */
const minMeanGap = 20

/** Payments that may be a part of a bill. Grows by the parts that it is joined with. */
interface Part {
  payments: PaymentGroup
  first: number
  last: number
}

const toPart = (payments: PaymentGroup): Part => ({
  payments,
  first: payments[0]?.day ?? 0,
  last: payments.at(-1)?.day ?? 0,
})
const isSparse = ({ payments, first, last }: Part) => last - first >= minMeanGap * (payments.length - 1)

/** Amounts near each other are in the same bucket or in neighboring ones: a dollar wide, or five percent. */
const bucketOf = (amount: number) => Math.floor(amount < 2000 ? amount / 100 : 20 + Math.log(amount / 2000) * 19)
const bucketsOf = ({ payments }: Part) => new Set(payments.map(({ amount }) => bucketOf(amount)))

/** Gaps of one period, in days; precomputed, because many pairs are compared. */
const periodGaps = new Set(
  Array.from({ length: 400 }, (_, gap) => gap).filter((gap) => periods.some((period) => isPeriodic(gap, period))),
)

/** Whether a payment comes a period after another, at a price near it. */
const continues = (payment: Payment, before: Payment) =>
  periodGaps.has(payment.day - before.day) && isNear(payment.amount, before.amount)

/** Whether two payments in a row leave room for payments of another part: after them, or one between them. */
const mayRecur = ({ payments }: Part) =>
  payments.some((payment, index) => {
    const before = payments[index - 1]
    if (!before || !isNear(payment.amount, before.amount)) return false
    const gap = payment.day - before.day
    return periodGaps.has(gap) || periods.some((period) => isPeriodic(gap, period, 2))
  })

/** Excludes most pairs quickly: the later part begins a period after a payment of the other. */
function mayFit(a: Part, b: Part): boolean {
  const [early, late] = a.first <= b.first ? [a, b] : [b, a]
  if (late.first > early.last && !periodGaps.has(late.first - early.last)) return false
  const [first] = late.payments
  const before = early.payments.findLast(({ day }) => day <= late.first)
  return first !== undefined && before !== undefined && continues(first, before)
}

/** Whether a candidate consists of these payments, one per due day. */
const isWhole = ({ prices, period, regularGaps }: Candidate, payments: readonly Payment[]) =>
  regularGaps > 1 &&
  lengthOf[period] >= lengthOf.monthly &&
  prices.flat().length === payments.length &&
  prices.flat(2).length === payments.length

/** Payments of both parts, earliest first. */
const merge = (a: Part, b: Part): Payment[] =>
  [...a.payments, ...b.payments].toSorted((one, other) => one.day - other.day || one.id - other.id)

const haveSimilarNames = ({ payments: a }: Part, { payments: b }: Part) =>
  haveSimilarWords(a.at(-1)?.description ?? '', b.at(-1)?.description ?? '')

/**
 * Whether two parts are one regular bill. Without a common word, the prices must be the same to the cent, and a single
 * payment must be in the same category. Other amounts, such as a fee, are ignored.
 */
function areOneBill(a: Part, b: Part): boolean {
  const price = a.payments.at(-1)?.amount ?? 0
  const payments = merge(a, b).filter(({ amount }) => amount * 2 >= price && amount <= price * 2)
  const ofB = new Set(b.payments)
  const crossings = payments.flatMap((payment, index) => {
    const before = payments[index - 1]
    return before && ofB.has(before) !== ofB.has(payment) ? [{ before, payment }] : []
  })
  if (crossings.length === 0 || !crossings.every(({ before, payment }) => continues(payment, before))) return false
  const isSingle = a.payments.length === 1 || b.payments.length === 1
  const isSame = ({ before, payment }: { before: Payment; payment: Payment }) =>
    payment.amount === before.amount && (!isSingle || payment.category === before.category)
  if (!crossings.every(isSame) && !haveSimilarNames(a, b)) return false
  return candidatesOf(payments).some((candidate) => isWhole(candidate, payments))
}

/** Another part of the same bill; one with similar words before others. */
function partnerOf(part: Part, others: Iterable<Part>): Part | undefined {
  let best: Part | undefined
  for (const other of others) {
    if (other === best || !mayFit(part, other) || !areOneBill(part, other)) continue
    if (haveSimilarNames(part, other)) return other
    best ??= other
  }
  return best
}

/** Index of parts by numbers, such as amounts. */
function indexOf(parts: readonly Part[], numbersOf: (part: Part) => Iterable<number>) {
  const index = new Map<number, Part[]>()
  for (const part of parts)
    for (const number of numbersOf(part)) {
      const found = index.get(number)
      if (found) found.push(part)
      else index.set(number, [part])
    }
  return index
}

/** For each part that may recur, the others at a price near its own; single payments at the same price to the cent. */
function partsNear(groups: readonly PaymentGroup[]): Map<Part, Set<Part>> {
  const parts = groups
    .filter(({ length }) => length > 1)
    .map(toPart)
    .filter(isSparse)
  const recurring = parts.filter(mayRecur)
  const near = new Map(recurring.map((part) => [part, new Set<Part>()]))
  const byBucket = indexOf(recurring, (part) => new Set([...bucketsOf(part)].flatMap((one) => [one - 1, one, one + 1])))
  for (const part of parts)
    for (const bucket of bucketsOf(part))
      for (const one of byBucket.get(bucket) ?? []) if (one !== part) near.get(one)?.add(part)
  const byAmount = indexOf(recurring, ({ payments }) => new Set(payments.map(({ amount }) => amount)))
  for (const group of groups) {
    const found = group.length === 1 && byAmount.get(group[0]?.amount ?? 0)
    if (!found) continue
    const part = toPart(group)
    for (const one of found) near.get(one)?.add(part)
  }
  return near
}

/**
 * Joins groups that pay one bill under several wordings or in several categories, such as rent that a member enters by
 * hand, and that an import adds under the name of the landlord. They have one price, and where one continues the other
 * its payment comes a period later.
 * @returns all groups, those of one bill as one
 */
export function joinGroups(groups: readonly PaymentGroup[]): PaymentGroup[] {
  const bills = new Map<PaymentGroup, PaymentGroup>()
  const joined = new Set<PaymentGroup>()
  for (const [start, near] of partsNear(groups)) {
    if (joined.has(start.payments)) continue
    const others = [...near].filter(({ payments }) => !joined.has(payments) && !bills.has(payments))
    let part = start
    for (let other = partnerOf(part, others); other; other = partnerOf(part, others)) {
      joined.add(other.payments)
      others.splice(others.indexOf(other), 1)
      part = toPart(merge(part, other))
    }
    bills.set(start.payments, part.payments)
  }
  return groups.filter((group) => !joined.has(group)).map((group) => bills.get(group) ?? group)
}
