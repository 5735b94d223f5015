import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import * as z from 'zod'
import type { Database } from '#server/platform/db/database.ts'
import { testDatabase } from '#server/testing/database/database.ts'

/**
 * How a table knows a member: `leads`: the member's id is the first column of the primary key, so that the rows of a
 * member lie together and could be distributed by it; `column`: it is another column; `through`: only by the row of
 * another table.
 */
type Knowledge = 'leads' | 'column' | 'through'

/**
 * Every table that knows a member, written by hand. docs/scaling.md gives the meaning; a new table belongs here and in
 * the export and the deletion of an account. Tables that hold a member's id or address only inside a text are not here:
 * jobs, mail_outbox, rate_limits, sign_in_codes and payment_events.
 */
const expected: Record<string, Knowledge> = {
  admin_log: 'column',
  announcement_recipients: 'leads',
  bill_skips: 'column',
  bills: 'column',
  budget_alerts: 'column',
  budget_limits: 'column',
  budgets: 'column',
  cart_items: 'through',
  carts: 'column',
  cashcoach_grants: 'column',
  deleted_expenses: 'leads',
  deletion_requests: 'leads',
  expense_accounts: 'leads',
  expense_batch_rows: 'through',
  expense_batches: 'column',
  expense_categories: 'column',
  expense_import_layouts: 'leads',
  expense_import_mappings: 'leads',
  expense_import_pieces: 'column',
  expense_import_rows: 'column',
  expense_imports: 'column',
  expense_revisions: 'column',
  expense_rules: 'column',
  expense_settings: 'leads',
  expenses: 'column',
  export_requests: 'leads',
  idempotency_keys: 'column',
  lesson_reports: 'column',
  lesson_steps: 'leads',
  member_batch_rows: 'leads',
  member_figures: 'leads',
  member_notes: 'leads',
  member_sign_ins: 'column',
  members: 'leads',
  membership_ledger: 'column',
  membership_links: 'column',
  mixed_attempts: 'leads',
  news_choices: 'leads',
  opened_tiers: 'leads',
  order_events: 'through',
  order_items: 'through',
  order_notes: 'through',
  order_refunds: 'through',
  orders: 'column',
  payment_attempts: 'column',
  payment_charges: 'column',
  payment_customers: 'leads',
  payment_documents: 'through',
  payment_failed_refunds: 'through',
  payment_refunds: 'through',
  payment_subscriptions: 'column',
  print_orders: 'through',
  progress: 'column',
  quiz_attempts: 'leads',
  quiz_papers: 'leads',
  review_items: 'leads',
  review_mails: 'leads',
  review_set_items: 'leads',
  review_sets: 'leads',
  sessions: 'column',
  sign_in_requests: 'leads',
  transfer_refusals: 'leads',
}

let db: Database
before(async () => {
  db = await testDatabase()
})
after(() => db.close())

const Columns = z.object({ table: z.string(), column: z.string() }).array()
const References = z.object({ table: z.string(), target: z.string() }).array()

/** The columns named member_id, the first columns of primary keys, and the foreign keys. */
const readSchema = async () =>
  db.engine === 'sqlite'
    ? {
        members: await db.all`
          select t.name as "table", c.name as "column" from sqlite_schema t, pragma_table_info(t.name) c
          where t.type = 'table' and c.name = 'member_id'`,
        keys: await db.all`
          select t.name as "table", c.name as "column" from sqlite_schema t, pragma_table_info(t.name) c
          where t.type = 'table' and c.pk = 1`,
        references: await db.all`
          select t.name as "table", f."table" as target from sqlite_schema t, pragma_foreign_key_list(t.name) f
          where t.type = 'table'`,
      }
    : {
        members: await db.all`
          select c.table_name as "table", c.column_name as "column"
          from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
          where c.table_schema = current_schema() and c.column_name = 'member_id' and t.table_type = 'BASE TABLE'`,
        keys: await db.all`
          select cast(i.indrelid as regclass)::text as "table", a.attname as "column"
          from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
          where i.indisprimary and a.attrelid in (select oid from pg_class where relnamespace = current_schema()::regnamespace)`,
        references: await db.all`
          select cast(conrelid as regclass)::text as "table", cast(confrelid as regclass)::text as target
          from pg_constraint where contype = 'f'`,
      }

/** Adds the tables that refer to a known one, until there are no more. */
function addReferring(known: Map<string, Knowledge>, references: z.infer<typeof References>) {
  const next = references.filter(({ table, target }) => known.has(target) && !known.has(table))
  for (const { table } of next) known.set(table, 'through')
  if (next.length > 0) addReferring(known, references)
}

test('each table that knows a member is listed, with whether the id of the member leads its primary key', async () => {
  const { members, keys, references } = await readSchema()
  const known = new Map<string, Knowledge>([['members', 'leads']])
  for (const { table } of Columns.parse(members)) known.set(table, 'column')
  for (const { table, column } of Columns.parse(keys)) if (column === 'member_id') known.set(table, 'leads')
  addReferring(known, References.parse(references))
  assert.deepEqual(Object.fromEntries([...known].toSorted(([a], [b]) => (a < b ? -1 : 1))), expected)
})

test('docs/scaling.md gives the number of these tables', () => {
  const text = readFileSync(join(import.meta.dirname, '../../docs/scaling.md'), 'utf8').replaceAll(/\s+/g, ' ')
  const stated = /lists the (\d+) tables.*: it leads in (\d+) .*, is another column in (\d+), and (\d+) know/.exec(text)
  const count = (knowledge: Knowledge) => Object.values(expected).filter((one) => one === knowledge).length
  const counts = [Object.keys(expected).length, count('leads'), count('column'), count('through')]
  assert.deepEqual(stated?.slice(1).map(Number), counts)
})
