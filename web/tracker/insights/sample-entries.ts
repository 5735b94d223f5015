import type { ReplyOf } from '#web/platform/api/api.ts'

type Category = ReplyOf<'expenses', 'categories'>[number]
type Method = NonNullable<ReplyOf<'expenses', 'list'>[number]['payment_method']>

const category = (id: number, name: string, color: string, icon: string, kind: Category['kind']): Category => ({
  id,
  name,
  color,
  icon,
  kind,
  archived: false,
})

/** Categories of the sample member: the default ones. */
export const sampleCategories = {
  groceries: category(1, 'Groceries', '#b47c2e', 'groceries', 'need'),
  eatingOut: category(2, 'Eating out', '#bf6542', 'eating-out', 'want'),
  transport: category(3, 'Transport', '#3e85b3', 'transport', 'need'),
  phone: category(4, 'Phone and bills', '#6d70b8', 'phone-and-bills', 'need'),
  health: category(5, 'Health', '#588b52', 'health', 'need'),
  clothes: category(6, 'Clothes', '#99619c', 'clothes', 'want'),
  fun: category(7, 'Fun', '#bd4e68', 'fun', 'want'),
  school: category(8, 'School', '#2f8a85', 'school', 'need'),
  other: category(10, 'Everything else', '#737e83', 'everything-else', 'want'),
}

/** One entry of a sample month. */
export interface Entry {
  /** Offset in days from the first of the month. */
  day: number
  category: keyof typeof sampleCategories
  cents: number
  description: string
  method?: Method
  tags?: string
}

type Row = [day: number, Entry['category'], cents: number, description: string, method?: Method, tags?: string]

/** Monthly entries with a fixed price. */
const bills: Row[] = [
  [1, 'transport', 6400, 'Bus pass', 'Debit Card', 'monthly'],
  [3, 'phone', 3500, 'Phone plan', 'Bank Transfer', 'monthly'],
  [5, 'fun', 1299, 'Streaming', 'Credit Card', 'monthly'],
  [15, 'phone', 4200, 'Electricity, my share', 'Bank Transfer', 'monthly, home'],
]

const rest: Row[] = [
  [2, 'groceries', 4790, 'Weekly shop', 'Debit Card'],
  [4, 'eatingOut', 980, 'Lunch', 'Debit Card'],
  [6, 'eatingOut', 1345, 'Pizza with Sam', 'Cash'],
  [8, 'eatingOut', 1120, 'Lunch', 'Debit Card'],
  [9, 'groceries', 4931, 'Weekly shop', 'Debit Card'],
  [9, 'health', 1890, 'Pharmacy', 'Debit Card'],
  [10, 'school', 1175, 'Notebooks', 'Cash', 'school'],
  [10, 'fun', 950, 'Cinema', 'Digital Wallet'],
  [11, 'transport', 1520, 'Bike repair', 'Cash'],
  [12, 'groceries', 4810, 'Weekly shop', 'Debit Card'],
  [12, 'clothes', 2400, 'T-shirts', 'Credit Card'],
  [13, 'eatingOut', 1170, 'Lunch', 'Debit Card'],
  [14, 'fun', 1000, 'Bowling', 'Cash'],
  [16, 'groceries', 6132, 'Weekly shop', 'Debit Card'],
  [17, 'other', 2000, 'Gift for Ana'],
  [17, 'eatingOut', 1140, 'Lunch', 'Debit Card'],
  [18, 'eatingOut', 735, 'Bagel and coffee', 'Digital Wallet'],
  [20, 'groceries', 5240, 'Weekly shop', 'Debit Card'],
  [21, 'eatingOut', 1420, 'Dinner', 'Credit Card'],
  [22, 'transport', 1520, 'Train', 'Digital Wallet'],
  [23, 'eatingOut', 1230, 'Lunch', 'Debit Card'],
  [25, 'fun', 1800, 'Concert', 'Credit Card'],
  [26, 'groceries', 5715, 'Weekly shop', 'Debit Card'],
  [27, 'eatingOut', 1260, 'Lunch', 'Debit Card'],
  [28, 'groceries', 2140, 'Fruit and bread', 'Cash'],
  [28, 'clothes', 1900, 'Socks', 'Credit Card'],
]

/** Spending relative to the current month, from the current month back. */
const factors = [1, 1.2, 0.98, 1.1, 1.02, 1.12, 1.05, 1.15, 0.97]

/** Months since the sample streaming price rose. */
const priceRise = 3
const olderPrice = 1099

const entryOf = ([day, category, cents, description, method, tags]: Row): Entry => ({
  day,
  category,
  cents,
  description,
  ...(method && { method }),
  ...(tags && { tags }),
})

/** Sample entries of a whole month, earliest first. @param back number of months ago */
export function sampleEntries(back: number): Entry[] {
  const factor = factors[back] ?? 1
  const paid = bills.map(entryOf).map((bill) => {
    const wasCheaper = bill.description === 'Streaming' && back > priceRise
    return wasCheaper ? { ...bill, cents: olderPrice } : bill
  })
  const spent = rest.map(entryOf).map((entry) => ({ ...entry, cents: Math.round((entry.cents * factor) / 5) * 5 }))
  const exact = factor === 1 ? rest.map(entryOf) : spent
  return [...paid, ...exact].sort((a, b) => a.day - b.day)
}
