import * as z from 'zod'
import { Currency } from '#contract/tracker/currency.ts'
import { type Category, CategoryKind, type SettingsBody, type TrackerSettings } from '#contract/tracker/expenses.ts'
import { BooleanColumn } from '#server/platform/db/columns.ts'
import type { Database } from '#server/platform/db/database.ts'
import { parseRows } from '#server/platform/db/rows.ts'
import { assignments, columns, join } from '#server/platform/db/sql.ts'
import { defaultCategories } from './default-categories.ts'
import { nameKey } from './name-key.ts'
import { isSpending } from './spending.ts'

const SettingsRow = z.object({
  month_start: z.int(),
  monthly_income: z.int().nullable(),
  cash_on_hand: z.int().nullable(),
  budget_emails: BooleanColumn,
  /** Null until the member chooses one. */
  currency: Currency.nullable(),
})
const Settings = SettingsRow.optional()
const LockedRow = SettingsRow.extend({ revision: z.int() })
const Revision = z.object({ revision: z.int() }).optional()
const settingColumns = columns(SettingsRow.shape)

const CategoryRow = z.object({
  id: z.int(),
  name: z.string(),
  color: z.string(),
  icon: z.string(),
  kind: CategoryKind,
  archived_at: z.string().nullable(),
  merged_into: z.int().nullable(),
  /** 1 for the category of entries that are not sorted yet. */
  unsorted: z.int().nullable(),
})
export type CategoryRow = z.infer<typeof CategoryRow>
const Counts = z.object({ category_id: z.int(), count: z.coerce.number() }).array()
const categoryColumns = columns(CategoryRow.shape)

const firstSettings: SettingsBody = {
  month_start: 1,
  monthly_income: null,
  cash_on_hand: null,
  budget_emails: true,
}

/** The currency is US dollars until the member chooses one. */
const toSettings = ({ currency, ...settings }: z.infer<typeof SettingsRow>): TrackerSettings => ({
  ...settings,
  currency: currency ?? 'USD',
  currency_chosen: currency !== null,
})

/** A member's settings and categories. */
export const trackerStore = (db: Database) => ({
  /** Returns the defaults for a member without rows. */
  async settings(memberId: number): Promise<TrackerSettings> {
    const row = await db.one`select ${settingColumns} from expense_settings where member_id = ${memberId}`
    return toSettings(Settings.parse(row) ?? { ...firstSettings, currency: null })
  },

  /** Number of changes to a member's tracker; undefined before the first write. */
  async revision(memberId: number): Promise<number | undefined> {
    const row = await db.one`select revision from expense_settings where member_id = ${memberId}`
    return Revision.parse(row)?.revision
  },

  /**
   * Serializes writes to a member's tracker, so that sums and crossed thresholds are correct. The first write also
   * creates the default categories. Call it first inside a transaction.
   */
  async lock(memberId: number, timestamp: string): Promise<TrackerSettings> {
    const initialSettings = {
      ...firstSettings,
      budget_emails: 1,
      revision: 1,
      member_id: memberId,
      created_at: timestamp,
    }
    const row = await db.one`
      insert into expense_settings (${columns(initialSettings)}) values (${join(Object.values(initialSettings))})
      on conflict (member_id) do update set revision = expense_settings.revision + 1
      returning ${settingColumns}, revision`
    const { revision, ...settings } = LockedRow.parse(row)
    if (revision === 1) {
      const ids = await db.ids(defaultCategories.length)
      const rows = defaultCategories.map((category, index) => ({
        id: ids[index] ?? 0,
        member_id: memberId,
        name_key: nameKey(category.name),
        ...category,
      }))
      await db.insertMany('expense_categories', rows)
    }
    return toSettings(settings)
  },

  saveSettings: (memberId: number, { budget_emails: emails, ...settings }: SettingsBody) => db.run`
    update expense_settings set ${assignments({ ...settings, budget_emails: emails ? 1 : 0 })}
    where member_id = ${memberId}`,

  saveCurrency: (memberId: number, currency: Currency) => db.run`
    update expense_settings set currency = ${currency} where member_id = ${memberId}`,

  /** Whether the member has an expense, deleted ones that can be restored included. */
  async hasExpenses(memberId: number): Promise<boolean> {
    return (await db.one`select id from expenses where member_id = ${memberId} limit 1`) !== undefined
  },

  /** All categories of a member, merged and archived ones included, in order of creation. */
  async categories(memberId: number): Promise<CategoryRow[]> {
    const rows = await db.all`
      select ${categoryColumns} from expense_categories where member_id = ${memberId} order by id`
    return parseRows(CategoryRow, rows).map((row) => (row.unsorted === 1 ? { ...row, kind: 'none' } : row))
  },

  /** Number of expenses per category over all months, without merges. */
  async expenseCounts(memberId: number): Promise<Map<number, number>> {
    const rows = await db.all`
      select category_id, count(*) as count from expenses
      where member_id = ${memberId} and ${isSpending} group by category_id`
    return new Map(Counts.parse(rows).map(({ category_id: id, count }) => [id, count]))
  },

  /** @returns the id, or undefined if the name is taken. Call it in a transaction. */
  async addCategory(memberId: number, category: Pick<Category, 'name' | 'color' | 'icon' | 'kind'>) {
    const { name, color, icon, kind } = category
    const id = await db.id()
    const added = await db.run`
      insert into expense_categories (id, member_id, name, name_key, color, icon, kind)
      values (${id}, ${memberId}, ${name}, ${nameKey(name)}, ${color}, ${icon}, ${kind})
      on conflict (member_id, name_key) where merged_into is null do nothing`
    return added > 0 ? id : undefined
  },

  /** Adds the category of entries that are not sorted yet. @returns whether its name was free */
  async addUnsorted(memberId: number, name: string): Promise<boolean> {
    const look = { color: '#737e83', icon: 'not sorted', kind: 'want', unsorted: 1 }
    const category = { id: await db.id(), member_id: memberId, name, name_key: nameKey(name), ...look }
    const added = await db.run`
      insert into expense_categories (${columns(category)}) values (${join(Object.values(category))})
      on conflict (member_id, name_key) where merged_into is null do nothing`
    return added > 0
  },

  /** Whether another category of the member has this name. */
  async isTaken(memberId: number, name: string, except: number): Promise<boolean> {
    const row = await db.one`
      select id from expense_categories
      where member_id = ${memberId} and name_key = ${nameKey(name)} and merged_into is null and id <> ${except}`
    return row !== undefined
  },

  changeCategory: (memberId: number, id: number, category: Pick<Category, 'name' | 'color' | 'icon' | 'kind'>) => {
    const { name, color, icon, kind } = category
    return db.run`
      update expense_categories set ${assignments({ name, name_key: nameKey(name), color, icon, kind })}
      where member_id = ${memberId} and id = ${id}`
  },

  archiveCategory: (memberId: number, id: number, timestamp: string) => db.run`
    update expense_categories set archived_at = ${timestamp} where member_id = ${memberId} and id = ${id}`,

  /** Restores an archived or merged category. */
  restoreCategory: (memberId: number, id: number) => db.run`
    update expense_categories set archived_at = null, merged_into = null where member_id = ${memberId} and id = ${id}`,

  /** Merges a category into another one, together with all that were merged into it. */
  mergeCategory: (memberId: number, id: number, into: number) => db.run`
    update expense_categories set merged_into = ${into}
    where member_id = ${memberId} and (id = ${id} or merged_into = ${id})`,
})

export type TrackerStore = ReturnType<typeof trackerStore>
