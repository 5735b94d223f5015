import {
  type BillPlan,
  dinners,
  food,
  fuel,
  gym,
  type Habit,
  habit,
  homeBills,
  lunches,
  net,
  outings,
  phone,
  plan,
  power,
  type Span,
  songs,
  things,
  video,
  water,
} from './synthetic-habits.ts'
import { syntheticUserCategories } from './synthetic-users.ts'

const { eatingOut, transport, bills, fun, home, other } = syntheticUserCategories

/** A kind of people. */
export interface Kind {
  plans: readonly BillPlan[]
  habits: readonly Habit[]
  /** Factor of purchases per calendar month, from January. */
  seasons: readonly number[]
  /** Width of the logarithm of a month's factor, and its correlation with that of the month before. */
  mood: { width: number; memory: number }
  /** Probability per month of an unexpected cost, and its lowest amount in dollars (Pareto distribution). */
  shock: { chance: number; from: number }
  /** Dollars for gifts in December. */
  gifts: Span
  /** Day of the week with income, 0 to 6 from Sunday; purchases double on it and on the next day. */
  payday?: number
  /** Share of the purchases of which others pay a part back. */
  sharedPurchases?: number
}

const even = [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1]
const adults = [0.93, 0.95, 1, 1, 1.02, 1.03, 1.08, 1.05, 1, 1, 1.03, 1.12]
const schoolMonths = [1, 0.95, 1, 1, 1, 1.05, 1.35, 1.3, 1.2, 0.95, 1, 1.1]
const terms = [1.1, 1.05, 1, 1, 1, 0.9, 0.6, 0.6, 1.2, 1.15, 1, 0.9]

/** Kinds of people by name. Each differs in its bills, habits, seasons and surprises. */
export const syntheticKinds: Readonly<Record<string, Kind>> = {
  teen: {
    plans: [plan('Game Pass', fun, [8, 15], 0.5), plan('Prepaid Phone', bills, [10, 20], 0.5)],
    habits: [
      lunches([6, 14]),
      outings([2, 5]),
      habit(['Snacks', 'Bubble tea'], eatingOut, [8, 20], [3, 7], 0.4),
      things([0.5, 2], 0.7),
    ],
    seasons: even,
    mood: { width: 0.2, memory: 0 },
    shock: { chance: 0.05, from: 50 },
    gifts: [20, 80],
  },
  renter: {
    plans: [plan('Riverside Rent', home, [700, 1900]), ...homeBills, water, gym],
    habits: [food([6, 11], [25, 55]), lunches([3, 10]), dinners([2, 6]), things([2, 5]), outings([1, 3])],
    seasons: adults,
    mood: { width: 0.1, memory: 0.3 },
    shock: { chance: 0.07, from: 200 },
    gifts: [100, 400],
  },
  family: {
    plans: [
      plan('Home Loan', home, [1100, 2400]),
      ...homeBills,
      water,
      plan('Day Care', other, [200, 700], 0.6),
      plan('Car Cover', other, [60, 150], 0.8),
      { ...plan('Property Tax', home, [300, 900], 0.5), rhythm: 'quarterly' },
    ],
    habits: [food([9, 16], [45, 95]), dinners([2, 5]), fuel([3, 7]), things([5, 10]), outings([2, 5])],
    seasons: schoolMonths,
    mood: { width: 0.08, memory: 0.3 },
    shock: { chance: 0.12, from: 250 },
    gifts: [300, 1200],
  },
  'uneven income': {
    plans: [plan('Studio Rent', home, [600, 1400]), ...homeBills, plan('Coworking', bills, [80, 250], 0.5)],
    habits: [food([5, 10], [25, 60]), lunches([3, 9]), dinners([2, 7]), fuel([1, 4]), things([3, 8], 1.1)],
    seasons: adults,
    mood: { width: 0.38, memory: 0.4 },
    shock: { chance: 0.1, from: 250 },
    gifts: [50, 500],
  },
  student: {
    plans: [plan('Dorm Room', home, [300, 650]), phone, songs, plan('Transit Pass', transport, [30, 70], 0.8)],
    habits: [
      food([5, 10], [12, 30]),
      lunches([5, 14]),
      outings([2, 6]),
      things([1, 4], 0.9),
      habit(['Copy shop', 'Bookstore'], other, [0.5, 2], [10, 40], 0.8),
    ],
    seasons: terms,
    mood: { width: 0.15, memory: 0.2 },
    shock: { chance: 0.05, from: 120 },
    gifts: [30, 150],
  },
  'paid weekly': {
    plans: [
      { ...plan('Weekly Rent', home, [160, 380], 0.6), rhythm: 'weekly' },
      plan('Trailer Lot', home, [250, 600], 0.4),
      power,
      phone,
      video,
      { ...plan('Bus Card', transport, [15, 30], 0.6), rhythm: 'weekly' },
    ],
    habits: [food([5, 10], [25, 60]), lunches([4, 12]), fuel([1, 5]), things([2, 5]), outings([1, 4])],
    seasons: even,
    mood: { width: 0.12, memory: 0.2 },
    shock: { chance: 0.09, from: 150 },
    gifts: [50, 300],
    payday: 5,
  },
  'school year': {
    plans: [
      plan('Hill Rent', home, [800, 1700]),
      ...homeBills,
      { ...plan('Music School', other, [60, 180], 0.8), pause: [7, 8] },
      { ...plan('School Meals', other, [50, 120], 0.8), pause: [7, 8, 12] },
    ],
    habits: [food([8, 13], [35, 70]), dinners([1, 4]), fuel([2, 5]), things([3, 6])],
    seasons: [1, 0.95, 1, 1.05, 1, 1.1, 1.5, 1.4, 1.35, 0.95, 0.95, 1],
    mood: { width: 0.1, memory: 0.2 },
    shock: { chance: 0.08, from: 200 },
    gifts: [150, 600],
  },
  'two jobs': {
    plans: [
      plan('Corner Rent', home, [600, 1300]),
      power,
      phone,
      net,
      gym,
      { ...plan('Estimated Tax', other, [200, 700], 0.6), rhythm: 'quarterly' },
    ],
    habits: [food([4, 8], [25, 50]), lunches([10, 22]), dinners([2, 6]), fuel([4, 9]), things([1, 4])],
    seasons: [0.9, 1, 1, 1, 1, 1.05, 1.05, 1.05, 1, 1, 1.1, 1.15],
    mood: { width: 0.18, memory: 0.6 },
    shock: { chance: 0.08, from: 200 },
    gifts: [50, 350],
  },
  'shared rent': {
    plans: [
      plan('Flat Share', home, [350, 800], 1, 0.04),
      plan('Shared Power', home, [20, 60], 0.9, 0.25),
      phone,
      video,
      gym,
    ],
    habits: [food([5, 10], [20, 50]), lunches([3, 9]), dinners([2, 7]), things([2, 5]), outings([2, 5])],
    seasons: adults,
    mood: { width: 0.14, memory: 0.2 },
    shock: { chance: 0.05, from: 150 },
    gifts: [60, 300],
    sharedPurchases: 0.12,
  },
}
