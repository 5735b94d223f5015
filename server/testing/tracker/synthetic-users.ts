import { addMonths, countDays, daysOf, type Month } from '#contract/tracker/months.ts'
import { seededRandom } from '#server/testing/seeded-random.ts'
import type { HistoryRow } from '#server/tracker/expenses/history.ts'

/** A synthetic user with all expenses. */
export interface SyntheticUser {
  /** Ordered by day. */
  entries: HistoryRow[]
  /** In cents, per month, by its first day. */
  monthlyIncome: number
}

/** Category ids of a synthetic user. */
export const syntheticUserCategories = {
  groceries: 1,
  eatingOut: 2,
  transport: 3,
  bills: 4,
  fun: 7,
  home: 9,
  other: 10,
}

const subscriptions = ['Streaming', 'Music', 'Phone contract', 'Gym', 'Cloud storage', 'Newspaper', 'Internet']
const purchases = ['Shoes', 'Pharmacy', 'Present', 'Books', 'Hardware store', 'Haircut', 'Cinema', 'Train ticket']
const { groceries, eatingOut, transport, bills, fun, home, other } = syntheticUserCategories
/** Descriptions of the bills of synthetic users. */
export const syntheticUserBills: ReadonlySet<string> = new Set([
  'Rent',
  ...subscriptions,
  'Electricity',
  'Insurance',
  'Membership for a year',
])

/** Factor per calendar month: cheap in the cold months after the holidays, expensive in the holidays and summer. */
const seasons = [0.9, 0.92, 1, 1, 1, 1.05, 1.12, 1.1, 0.98, 1, 1.05, 1.3]

/** Random traits of a user. */
function randomProfile(random: () => number, months: number) {
  const between = (min: number, max: number) => Math.floor(min + random() * (max - min + 1))
  const rises = (price: number) => ({ price, risesIn: random() < 0.5 ? between(3, months - 1) : months })
  const fixed = Array.from({ length: between(2, 5) }, (_, index) => ({
    description: subscriptions[index] ?? 'Subscription',
    day: between(1, 31),
    ...rises(between(4, 60) * 100 + 99),
  }))
  return {
    rent: { description: 'Rent', day: between(1, 5), ...rises(between(600, 1800) * 100) },
    fixed,
    insurance: { day: between(1, 28), first: between(0, 2), price: between(90, 240) * 100, isPaid: random() < 0.4 },
    yearly: { day: between(1, 28), month: between(1, 12), price: between(200, 900) * 100 },
    electricity: { day: between(1, 28), price: between(40, 120) * 100 },
    weekday: between(0, 6),
    trolley: between(60, 140) * 100,
    coffee: { price: between(350, 550), perWeek: between(1, 6) },
    meals: between(3, 8),
    purchases: between(3, 8),
    shock: { month: between(0, months - 1), price: between(800, 2500) * 100 },
    isIrregular: random() < 0.25,
  }
}

type UserProfile = ReturnType<typeof randomProfile>

/** Twelve uniform draws approximate a normal distribution of width 1. */
function normalDeviate(random: () => number): number {
  let sum = -6
  for (let draw = 0; draw < 12; draw += 1) sum += random()
  return sum
}

/** Generates one month, day by day. */
interface ProfileMonth {
  profile: UserProfile
  random: () => number
  index: number
  month: Month
  add: (date: number, amount: number, description: string, category: number, kind?: 'refund') => void
}

const chance = (random: () => number, probability: number) => random() < probability

/** Payments by date; occasionally a few days late. */
function payBills({ profile, random, index, month, add }: ProfileMonth) {
  const randomDelay = () => (chance(random, 0.05) ? 1 + Math.floor(random() * 5) : Math.floor(random() * 2))
  const pay = ({ day, price, description, risesIn }: UserProfile['rent'], category: number, raise: number) =>
    add(day + randomDelay(), index >= risesIn ? Math.round(price * raise) : price, description, category)
  pay(profile.rent, home, 1.05)
  for (const one of profile.fixed) pay(one, bills, 1.15)
  const { electricity, insurance, yearly } = profile
  const winter = 1 + 0.25 * Math.cos(((month.month - 1) / 12) * 2 * Math.PI)
  add(electricity.day, Math.round(electricity.price * winter * (0.9 + random() * 0.2)), 'Electricity', home)
  if (insurance.isPaid && index % 3 === insurance.first) add(insurance.day, insurance.price, 'Insurance', other)
  if (month.month === yearly.month) add(yearly.day + randomDelay(), yearly.price, 'Membership for a year', fun)
}

/** Purchases. @param factor generosity of the month */
function addPurchases({ profile, random, month, add }: ProfileMonth, days: number, factor: number) {
  const date = () => 1 + Math.floor(random() * days)
  const from = new Date(Date.UTC(month.year, month.month - 1, 1)).getUTCDay()
  for (let day = 1; day <= days; day += 1) {
    if ((from + day - 1) % 7 === profile.weekday)
      add(
        day,
        Math.max(500, Math.round(profile.trolley * factor * (1 + 0.25 * normalDeviate(random)))),
        'Supermarket',
        groceries,
      )
    if (chance(random, profile.coffee.perWeek / 7)) add(day, profile.coffee.price, 'Coffee', eatingOut)
  }
  const randomCount = (mean: number) => Math.max(0, Math.round(mean * factor * (0.6 + 0.8 * random())))
  for (let meal = randomCount(profile.meals); meal > 0; meal -= 1)
    add(date(), Math.round(1500 + random() * 4500), 'Restaurant', eatingOut)
  for (let ride = randomCount(3); ride > 0; ride -= 1)
    add(date(), Math.round(1000 + random() * 4000), 'Fuel', transport)
  for (let remaining = randomCount(profile.purchases); remaining > 0; remaining -= 1) {
    const description = purchases[Math.floor(random() * purchases.length)] ?? 'Something'
    const amount = Math.round(500 + 3500 * Math.exp(0.8 * normalDeviate(random)))
    add(date(), amount, description, other)
    if (chance(random, 0.05)) add(date(), amount, description, other, 'refund')
  }
}

/**
 * A synthetic user with rent, subscriptions, insurance, a yearly bill, weekly groceries, coffees, meals, purchases of
 * all sizes, seasons, rising prices and one month with a repair. One in four has irregular income and spending.
 * Generated from a seed to measure the forecast; never used to fit it.
 * @param first the first calendar month
 */
export function makeSyntheticUser(seed: number, first: Month, months: number): SyntheticUser {
  const random = seededRandom(seed * 7919 + 17)
  const profile = randomProfile(random, months)
  const found: HistoryRow[] = []
  for (let index = 0; index < months; index += 1) {
    const month = addMonths(first, index)
    const days = daysOf(month, 1)
    const length = countDays(days)
    const add: ProfileMonth['add'] = (date, amount, description, category_id, kind) => {
      const expense_date = `${days.from.slice(0, 8)}${String(Math.min(date, length)).padStart(2, '0')}`
      found.push({ id: 0, expense_date, kind: kind ?? 'expense', amount, description, category_id })
    }
    const part = { profile, random, index, month, add }
    payBills(part)
    const spendingFactor = profile.isIrregular
      ? Math.exp(0.35 * normalDeviate(random))
      : Math.exp(0.08 * normalDeviate(random))
    addPurchases(part, length, (seasons[month.month - 1] ?? 1) * spendingFactor)
    if (profile.shock.month === index) add(1 + Math.floor(random() * length), profile.shock.price, 'Repair', other)
  }
  const sorted = found.sort((a, b) => (a.expense_date < b.expense_date ? -1 : a.expense_date > b.expense_date ? 1 : 0))
  return {
    entries: sorted.map((entry, index) => ({ ...entry, id: index + 1 })),
    monthlyIncome: Math.round(profile.rent.price * 3),
  }
}
