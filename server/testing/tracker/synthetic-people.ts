import { addMonths, countDays, daysOf, type Month } from '#contract/tracker/months.ts'
import { seededRandom } from '#server/testing/seeded-random.ts'
import { dayNumber } from '#server/tracker/bills/recurrence.ts'
import type { HistoryRow } from '#server/tracker/expenses/history.ts'
import type { Habit } from './synthetic-habits.ts'
import { type Kind, syntheticKinds } from './synthetic-kinds.ts'
import { syntheticUserCategories } from './synthetic-users.ts'

/** A synthetic person: all expenses by day, and the descriptions of the true bills. */
export interface SyntheticPerson {
  kind: string
  entries: readonly HistoryRow[]
  bills: ReadonlySet<string>
}

/** Generates the expenses of a person from a seed. @param first the first calendar month */
export type PersonGenerator = (seed: number, first: Month, months: number) => SyntheticPerson

type Random = () => number

/** Standard normal deviate (Box and Muller). */
const normal = (random: Random): number => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
const within = (random: Random, [min, max]: readonly [number, number]) => min + random() * (max - min)
const pick = (random: Random, texts: readonly string[]): string => texts[Math.floor(random() * texts.length)] ?? ''

/** Cents of a price: whole dollars, one cent less, or any cents. */
function priceOf(random: Random, dollars: number): number {
  const style = random()
  if (style > 0.5) return Math.max(50, Math.round(dollars * 100))
  return Math.max(1, Math.round(dollars)) * 100 - (style < 0.25 ? 1 : 0)
}

/** Traits that a person keeps. */
function traitsOf(random: Random, { plans, habits, gifts }: Kind, months: number) {
  return {
    bills: plans
      .filter(({ share }) => random() < share)
      .map((plan) => ({
        plan,
        price: priceOf(random, within(random, plan.price)),
        day: 1 + Math.floor(random() * 31),
        offset: Math.floor(random() * 3),
        isPaidByHand: random() < 0.2,
        raise: { at: Math.floor(random() * months * 2), factor: 1.02 + random() * 0.1 },
      })),
    habits: habits.map((habit) => ({
      habit,
      perMonth: within(random, habit.perMonth),
      median: within(random, habit.amount),
    })),
    gifts: within(random, gifts),
    inflation: random() * 0.003,
  }
}

type Bill = ReturnType<typeof traitsOf>['bills'][number]

/** A month of a person. */
interface PersonMonth {
  random: Random
  kind: Kind
  month: Month
  index: number
  length: number
  /** Day of the week of a date, 0 to 6 from Sunday. */
  weekday: (date: number) => number
  add: (date: number, amount: number, description: string, category: number, kind?: 'refund') => void
}

/** Dates on which a bill is paid: on weekdays if the bank collects it, up to four days late if paid by hand. */
function datesOf({ plan, day, offset, isPaidByHand }: Bill, { random, month, index, length, weekday }: PersonMonth) {
  if (plan.pause?.includes(month.month)) return []
  if (plan.rhythm === 'weekly')
    return Array.from({ length }, (_, date) => date + 1).filter((date) => weekday(date) === 1 + (day % 5))
  if (plan.rhythm === 'quarterly' && index % 3 !== offset) return []
  const date = Math.min(day, length)
  const nextWeekday = date + ([1, 0, 0, 0, 0, 0, 2][weekday(date)] ?? 0)
  return [Math.min(length, isPaidByHand ? date + Math.floor(random() * 5) : nextWeekday)]
}

function payBill(bill: Bill, month: PersonMonth) {
  const { plan, price, raise } = bill
  const current = price * (month.index >= raise.at ? raise.factor : 1)
  for (const date of datesOf(bill, month)) {
    const amount = Math.round(current * (1 + plan.varies * (2 * month.random() - 1)))
    month.add(date, amount, plan.text, plan.category)
  }
}

/** Purchases of a habit on a day of the week, relative to the mean. */
function weightOf({ weekdays }: Habit, weekday: number, payday: number | undefined): number {
  const usual = weekday === 0 || weekday === 6 ? ((1 - weekdays) * 7) / 2 : (weekdays * 7) / 5
  if (payday === undefined) return usual
  return usual * ((weekday - payday + 7) % 7 < 2 ? 1.75 : 0.7)
}

/** Purchases of a habit: a Bernoulli trial at four times of each day. */
function buy(own: ReturnType<typeof traitsOf>['habits'][number], factor: number, month: PersonMonth) {
  const { random, kind, length, weekday, add } = month
  const { habit, perMonth, median } = own
  for (let date = 1; date <= length; date += 1) {
    const chance = (perMonth * factor * weightOf(habit, weekday(date), kind.payday)) / 30 / 4
    for (let time = 0; time < 4; time += 1) {
      if (random() >= chance) continue
      const amount = priceOf(random, median * Math.exp(habit.width * normal(random)))
      const text = pick(random, habit.texts)
      add(date, amount, text, habit.category)
      const isShared = random() < (kind.sharedPurchases ?? 0.01)
      if (isShared) add(Math.min(length, date + 2), Math.ceil(amount / 2), text, habit.category, 'refund')
    }
  }
}

const shocks = ['Car repair', 'Dentist', 'Washing machine', 'Flight', 'Vet']
const { other } = syntheticUserCategories

/** An unforeseen cost: at most ten times the lowest amount. */
function addShock({ random, kind, length, add }: PersonMonth) {
  if (random() >= kind.shock.chance) return
  const dollars = kind.shock.from * Math.min(10, (1 - random()) ** (-1 / 1.6))
  add(1 + Math.floor(random() * length), priceOf(random, dollars), pick(random, shocks), other)
}

/** Gifts in December, mostly before the holidays. */
function addGifts(dollars: number, { random, month, add }: PersonMonth) {
  if (month.month !== 12) return
  const count = 2 + Math.floor(random() * 5)
  for (let gift = 0; gift < count; gift += 1)
    add(3 + Math.floor(random() * 21), priceOf(random, (dollars / count) * (0.5 + random())), 'Toys and gifts', other)
}

const byDay = (a: HistoryRow, b: HistoryRow) => dayNumber(a.expense_date) - dayNumber(b.expense_date)

/**
 * A person of a kind; nine seeds in a row have all nine kinds. Bills are collected on weekdays and some vary, such as
 * power by 25 %. Purchases depend on the day of the week, payday, season, prices that rise, and a mood that lasts for
 * months. Independent of `makeSyntheticUser`: other distributions, times and surprises.
 */
export const makePerson: PersonGenerator = (seed, first, months) => {
  const random = seededRandom(seed * 104_729 + 71)
  const names = Object.keys(syntheticKinds)
  const name = names[seed % names.length] ?? ''
  const kind = syntheticKinds[name]
  if (!kind) throw new Error(`No kind of people for seed ${seed}`)
  const traits = traitsOf(random, kind, months)
  const found: HistoryRow[] = []
  let mood = normal(random)
  for (let index = 0; index < months; index += 1) {
    const month = addMonths(first, index)
    const days = daysOf(month, 1)
    const [length, start] = [countDays(days), new Date(`${days.from}T00:00:00Z`).getUTCDay()]
    const add: PersonMonth['add'] = (date, amount, description, category_id, refund) => {
      const expense_date = `${days.from.slice(0, 8)}${String(date).padStart(2, '0')}`
      found.push({ id: 0, expense_date, kind: refund ?? 'expense', amount, description, category_id })
    }
    const part = { random, kind, month, index, length, weekday: (date: number) => (start + date - 1) % 7, add }
    mood = kind.mood.memory * mood + Math.sqrt(1 - kind.mood.memory ** 2) * normal(random)
    const factor = (kind.seasons[month.month - 1] ?? 1) * Math.exp(kind.mood.width * mood)
    if (index === 0) add(1, priceOf(random, 8), 'First entry', other)
    for (const bill of traits.bills) payBill(bill, part)
    for (const habit of traits.habits) buy(habit, factor * (1 + traits.inflation) ** index, part)
    addShock(part)
    addGifts(traits.gifts, part)
  }
  const entries = found.toSorted(byDay).map((entry, index) => ({ ...entry, id: index + 1 }))
  return { kind: name, entries, bills: new Set(traits.bills.map(({ plan }) => plan.text)) }
}
