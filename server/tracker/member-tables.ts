import * as z from 'zod'
import { expenseFields } from '#contract/tracker/expense-fields.ts'
import { columns, empty, sql } from '#server/platform/db/sql.ts'
import { longPage, type MemberTable } from '#server/platform/member-table.ts'

const Entered = z.object({ expense_date: z.string(), id: z.int() })
const Changed = z.object({ id: z.int() })
const Deleted = z.object({ client_id: z.string() })
const InBatch = z.object({ batch_id: z.int(), expense_id: z.int() })

/** The expense tracker in the account export. Ids are the member's own; amounts are integer cents. */
export const trackerTables: readonly MemberTable[] = [
  {
    name: 'cashcoach-grants',
    rows: (db, id) => db.all`
      select granted_by, created_at, ended_at from cashcoach_grants where member_id = ${id} order by id`,
  },
  {
    name: 'expense-settings',
    rows: (db, id) => db.all`
      select month_start, monthly_income, cash_on_hand, budget_emails, currency, created_at
      from expense_settings where member_id = ${id}`,
  },
  {
    name: 'expense-accounts',
    rows: (db, id) => db.all`
      select number as id, name, kind, closed_at, merged_into, balance, balance_on, created_at
      from expense_accounts where member_id = ${id} order by number`,
  },
  {
    name: 'expense-categories',
    rows: (db, id) => db.all`
      select id, name, color, icon, kind, archived_at, merged_into, unsorted
      from expense_categories where member_id = ${id} order by id`,
  },
  {
    name: 'expenses',
    isLong: true,
    rows(db, id, after) {
      const last = after && Entered.parse(after)
      return db.all`
        select id, ${columns(expenseFields)}, income, transfer_id, split_id, created_at, updated_at, deleted_at, client_id, import_id, import_key
        from expenses where member_id = ${id}
        ${last ? sql`and (expense_date, id) > (${last.expense_date}, ${last.id})` : empty}
        order by expense_date, id limit ${longPage}`
    },
  },
  {
    name: 'expense-changes',
    isLong: true,
    rows: (db, id, after) => db.all`
      select id, expense_id, fields, replaced_at from expense_revisions
      where member_id = ${id} ${after ? sql`and id > ${Changed.parse(after).id}` : empty}
      order by id limit ${longPage}`,
  },
  {
    name: 'deleted-expenses',
    isLong: true,
    rows: (db, id, after) => db.all`
      select client_id from deleted_expenses
      where member_id = ${id} ${after ? sql`and client_id > ${Deleted.parse(after).client_id}` : empty}
      order by client_id limit ${longPage}`,
  },
  {
    name: 'budgets',
    rows: (db, id) => db.all`
      select id, category_id, before_merge, monthly_limit, alert_threshold, rollover_since, deleted_at, client_id
      from budgets where member_id = ${id} order by id`,
  },
  {
    name: 'budget-limits',
    rows: (db, id) => db.all`
      select budget_id, month, monthly_limit from budget_limits
      where member_id = ${id} order by budget_id, month`,
  },
  {
    name: 'budget-alerts',
    rows: (db, id) => db.all`
      select budget_id, month, level, created_at from budget_alerts
      where member_id = ${id} order by created_at, budget_id, level`,
  },
  {
    name: 'expense-imports',
    rows: (db, id) => db.all`
      select id, name, format, file_format, file_details, currency, layout, state, total, written, notices, created_at, previewed_at, committed_at, ended_at, checked_at
      from expense_imports where member_id = ${id} order by id`,
  },
  {
    name: 'expense-import-layouts',
    rows: (db, id) => db.all`
      select layout, mapping, used_at from expense_import_layouts where member_id = ${id} order by used_at, layout`,
  },
  {
    name: 'expense-import-mappings',
    rows: (db, id) => db.all`
      select layout, account_id, mapping, used_at from expense_import_mappings
      where member_id = ${id} order by used_at, layout, account_id`,
  },
  {
    name: 'expense-rules',
    rows: (db, id) => db.all`
      select id, position, payee_match, payee, amount_from, amount_to, account_id, category_id, name, tags, transfer,
        created_at
      from expense_rules where member_id = ${id} order by position, id`,
  },
  {
    name: 'refused-transfers',
    rows: (db, id) => db.all`
      select out_id, in_id, created_at from transfer_refusals where member_id = ${id} order by created_at, out_id, in_id`,
  },
  {
    name: 'expense-batches',
    isLong: true,
    rows: (db, id, after) => db.all`
      select id, state, change, rule_id, import_id, count, restored, created_at from expense_batches
      where member_id = ${id} ${after ? sql`and id > ${Changed.parse(after).id}` : empty} order by id limit ${longPage}`,
  },
  {
    name: 'expense-batch-rows',
    isLong: true,
    rows(db, id, after) {
      const last = after && InBatch.parse(after)
      return db.all`
        select batch_id, expense_id, r.version from expense_batch_rows r join expense_batches b on b.id = batch_id
        where b.member_id = ${id} ${last ? sql`and (batch_id, expense_id) > (${last.batch_id}, ${last.expense_id})` : empty}
        order by batch_id, expense_id limit ${longPage}`
    },
  },
  {
    name: 'bills',
    // Detected bills only repeat expenses, so they are omitted.
    rows: (db, id) => db.all`
      select id, description, category_id, amount, period, next_due, due_day, payment_key, payment_category,
        previous_amount, price_since, settled_on, confirmed_at, dismissed_at, client_id, created_at
      from bills where member_id = ${id} order by id`,
  },
  {
    name: 'skipped-bills',
    rows: (db, id) => db.all`select bill_id, due from bill_skips where member_id = ${id} order by bill_id, due`,
  },
]
