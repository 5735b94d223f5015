import { addDays, addMonths, daysOf, monthOf } from '#contract/tracker/months.ts'
import { isoTimestamp, localDate } from '#server/platform/base/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import { trackerStore } from '#server/tracker/expenses/tracker-store.ts'

const entryCount = 24

/** The time zone of the members; pages with dates get no server render without one. */
export const benchTimeZone = 'America/New_York'

/** Number of days of the last 24 months, the period that a forecast reads. */
export const recentDays = 730

/** Grants a member CashCoach, and adds 24 expenses to the current month and 24 to the previous month. */
export async function addTracker(db: Database, memberId: number, now: number) {
  const timestamp = isoTimestamp(now)
  const today = localDate(benchTimeZone, now)
  const tracker = trackerStore(db)
  await db.run`
    insert into cashcoach_grants (id, member_id, granted_by, created_at)
    values (${await db.id()}, ${memberId}, ${'operator'}, ${timestamp})`
  await db.transaction(() => tracker.lock(memberId, timestamp))
  const categories = await tracker.categories(memberId)
  const currentMonth = monthOf(today, 1)
  const months = [currentMonth, addMonths(currentMonth, -1)].map((month) => daysOf(month, 1).from.slice(0, 8))
  const ids = await db.ids(entryCount * months.length)
  const rows = ids.map((id, index) => ({
    id,
    member_id: memberId,
    category_id: categories[index % categories.length]?.id ?? 0,
    expense_date: `${months[index % months.length]}${String((index % 28) + 1).padStart(2, '0')}`,
    kind: 'expense',
    amount: 100 + index * 37,
    description: `Entry number ${index}`,
    search_text: `entry number ${index}`,
    payment_method: 'Debit Card',
    created_at: timestamp,
    updated_at: timestamp,
    version: 1,
  }))
  await db.insertMany('expenses', rows)
}

/** Adds `count` expenses before the last 24 months to a member with categories. */
export async function addOldExpenses(db: Database, memberId: number, count: number, now: number) {
  const timestamp = isoTimestamp(now)
  const lastDay = addDays(localDate(null, now), -recentDays - 40)
  const category_id = (await trackerStore(db).categories(memberId))[0]?.id ?? 0
  for (let at = 0; at < count; at += 1000) {
    const ids = await db.ids(1000)
    const rows = ids.map((id, index) => ({
      id,
      member_id: memberId,
      category_id,
      expense_date: addDays(lastDay, -((at + index) % 7000)),
      kind: 'expense',
      amount: 1500 + index,
      description: `Entry number ${index % 60}`,
      search_text: `entry number ${index % 60}`,
      created_at: timestamp,
      updated_at: timestamp,
      version: 1,
    }))
    await db.insertMany('expenses', rows)
  }
}
