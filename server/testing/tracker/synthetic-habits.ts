import { syntheticUserCategories } from './synthetic-users.ts'

const { groceries, eatingOut, transport, bills, fun, home, other } = syntheticUserCategories

/** Lowest and highest value of a trait. */
export type Span = readonly [min: number, max: number]

/** Purchases that a person makes again and again at random times. */
export interface Habit {
  texts: readonly string[]
  category: number
  /** Mean number per month. */
  perMonth: Span
  /** Median amount in dollars, and the width of its logarithm (log-normal distribution). */
  amount: Span
  width: number
  /** Share of the usual number on weekdays; the weekend gets the rest. */
  weekdays: number
}

/** A bill of most people of a kind. */
export interface BillPlan {
  text: string
  category: number
  /** In dollars. */
  price: Span
  rhythm: 'weekly' | 'monthly' | 'quarterly'
  /** Maximum change of each payment, up or down, as a share of the price. */
  varies: number
  /** Share of the people who have it. */
  share: number
  /** Calendar months without a payment. */
  pause?: readonly number[]
}

export const habit = (
  texts: readonly string[],
  category: number,
  perMonth: Span,
  amount: Span,
  width: number,
  weekdays = 0.71,
): Habit => ({ texts, category, perMonth, amount, width, weekdays })
export const plan = (text: string, category: number, price: Span, share = 1, varies = 0): BillPlan => ({
  ...{ text, category, price, share, varies, rhythm: 'monthly' },
})

export const power = plan('City Power', home, [45, 160], 0.95, 0.25)
export const water = plan('Water Works', home, [25, 60], 0.4, 0.12)
export const phone = plan('Mobile Line', bills, [15, 70], 0.9)
export const net = plan('Fiber Net', bills, [35, 80], 0.8)
export const video = plan('Filmbox', fun, [8, 20], 0.7)
export const songs = plan('Songcast', fun, [6, 15], 0.5)
export const gym = plan('Fit Club', fun, [20, 60], 0.35)
export const homeBills = [power, net, phone, video, songs]

export const food = (perMonth: Span, amount: Span) =>
  habit(['Grocer', 'Market Hall', 'Discount Foods'], groceries, perMonth, amount, 0.5)
export const lunches = (perMonth: Span) =>
  habit(['Lunch', 'Sandwich bar', 'Noodle house'], eatingOut, perMonth, [7, 14], 0.3, 0.9)
export const dinners = (perMonth: Span) => habit(['Trattoria', 'Grill', 'Pub'], eatingOut, perMonth, [22, 55], 0.5, 0.4)
export const fuel = (perMonth: Span) => habit(['Gas station'], transport, perMonth, [30, 60], 0.25)
export const things = (perMonth: Span, width = 1) =>
  habit(['Clothes', 'Pharmacy', 'Online order', 'Garden center', 'Electronics'], other, perMonth, [18, 40], width, 0.6)
export const outings = (perMonth: Span) =>
  habit(['Concert', 'Bowling', 'Museum', 'Match'], fun, perMonth, [12, 40], 0.6, 0.3)
