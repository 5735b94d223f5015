import { haveSimilarWords } from '#server/tracker/imports/similar-words.ts'
import { type Candidate, candidatesOf, isNear, isPeriodic } from './chains.ts'
import type { Payment, PaymentGroup } from './payment.ts'
import { lengthOf } from './recurrence.ts'
import { hasMonthlyRhythm } from './rhythm.ts'

/** Periods of bills that are joined. Purchases at one price are often a week apart. */
const periods = ['monthly', 'quarterly', 'yearly'] as const
/** Minimum mean days between payments of a group that may be a part of a bill. */
const minMeanGap = 20

/** Payments that may be a part of a bill. */
interface Part {
  payments: PaymentGroup
  first: number
  last: number
  /** Most days between two payments in a row. */
  longestGap: number
}

function toPart(payments: PaymentGroup): Part {
  const [first, last] = [payments[0]?.day ?? 0, payments.at(-1)?.day ?? 0]
  let [longestGap, before] = [0, first]
  for (const { day } of payments) {
    longestGap = Math.max(longestGap, day - before)
    before = day
  }
  return { payments, first, last, longestGap }
}

const isSparse = ({ payments, first, last }: Part) => last - first >= minMeanGap * (payments.length - 1)

/** Amounts near each other are in the same bucket or in neighboring ones: a dollar wide, or five percent. */
const bucketOf = (amount: number) => Math.floor(amount < 2000 ? amount / 100 : 20 + Math.log(amount / 2000) * 19)
const bucketsOf = ({ payments }: Part) => new Set(payments.map(({ amount }) => bucketOf(amount)))

/** Gaps of one period, in days; precomputed, because many pairs are compared. */
const periodGaps = new Set(
  Array.from({ length: 400 }, (_, gap) => gap).filter((gap) => periods.some((period) => isPeriodic(gap, period))),
)

/** Whether an amount may be of a bill at this price. */
const isPlausible = (amount: number, price: number) => amount * 2 >= price && amount <= price * 2

/** Whether two payments in a row leave room for payments of another part: after them, or one between them. */
const mayRecur = ({ payments }: Part) =>
  payments.some(({ day, amount }, index) => {
    const before = payments[index - 1]
    if (!before || !isPlausible(amount, before.amount)) return false
    const gap = day - before.day
    return periodGaps.has(gap) || periods.some((period) => isPeriodic(gap, period, 2))
  })

/** Minimum days between two payments if one of another part is between them. */
const minRoom = 50

/** Excludes most pairs quickly: the later part begins a period after a payment of the other. */
function mayFit(a: Part, b: Part): boolean {
  const [early, late] = a.first <= b.first ? [a, b] : [b, a]
  const isLater = late.first > early.last
  if (isLater ? !periodGaps.has(late.first - early.last) : early.longestGap < minRoom) return false
  const [first] = late.payments
  const before = isLater ? early.payments.at(-1) : early.payments.findLast(({ day }) => day <= late.first)
  if (!first || !before || !periodGaps.has(first.day - before.day)) return false
  return isPlausible(first.amount, before.amount)
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

/** A payment, and that of the other part before it. */
interface Crossing {
  before: Payment
  payment: Payment
}

function crossingsOf(payments: readonly Payment[], part: Part): Crossing[] {
  const own = new Set(part.payments)
  return payments.flatMap((payment, index) => {
    const before = payments[index - 1]
    return before && own.has(before) !== own.has(payment) ? [{ before, payment }] : []
  })
}

/** One gap in five may be irregular, but none is half a period short: that would be two payments on a due day. */
function areRegular(crossings: readonly Crossing[]): boolean {
  const gaps = crossings.map(({ before, payment }) => payment.day - before.day)
  const regular = gaps.filter((gap) => periodGaps.has(gap))
  return regular.length * 5 >= gaps.length * 4 && gaps.every((gap) => gap * 2 > lengthOf.monthly)
}

/** All prices are the same, or all but one where the price changes. */
const areMostlySame = (crossings: readonly Crossing[], isSame: (crossing: Crossing) => boolean) => {
  const changes = crossings.filter((crossing) => !isSame(crossing)).length
  return changes === 0 || (changes === 1 && crossings.length > 2)
}

/**
 * Whether two parts are one regular bill. Without a common word, the prices must be the same to the cent, and a single
 * payment must be in the same category. Other amounts, such as a fee, are ignored.
 */
function areOneBill(a: Part, b: Part): boolean {
  const price = a.payments.at(-1)?.amount ?? 0
  const payments = merge(a, b).filter(({ amount }) => isPlausible(amount, price))
  const crossings = crossingsOf(payments, a)
  if (crossings.length === 0 || !areRegular(crossings)) return false
  const isSingle = a.payments.length === 1 || b.payments.length === 1
  const hasCategory = !isSingle || a.payments[0]?.category === b.payments[0]?.category
  const hasPrice = hasCategory && areMostlySame(crossings, ({ before, payment }) => before.amount === payment.amount)
  const isSimilar = haveSimilarNames(a, b)
  if (!hasPrice && !isSimilar) return false
  if (isSimilar && hasMonthlyRhythm(payments, payments.at(-1)?.day ?? 0)) return true
  const isNearPrice = areMostlySame(crossings, ({ before, payment }) => isNear(before.amount, payment.amount))
  return isNearPrice && candidatesOf(payments).some((candidate) => isWhole(candidate, payments))
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
