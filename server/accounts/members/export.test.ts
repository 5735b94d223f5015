import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setImmediate as eventLoopTurn } from 'node:timers/promises'
import { strFromU8, strToU8, unzipSync } from 'fflate'
import * as z from 'zod'
import type { Database } from '#server/platform/db/database.ts'
import { sql } from '#server/platform/db/sql.ts'
import { longPage } from '#server/platform/member-table.ts'
import { memberTablesOf } from '#server/testing/accounts/member-tables.ts'
import { testDatabase } from '#server/testing/database/database.ts'
import { smallCourse } from '#server/testing/learning/course.ts'
import { startApp } from '#server/testing/start-app.ts'
import { subscriber } from '#server/testing/tracker/cashcoach.ts'
import { importFile, longFile } from '#server/testing/tracker/importing.ts'
import { exportMember, toCsv } from './export.ts'

const Expenses = z.object({ id: z.int(), expense_date: z.string() }).array()

let db: Database
before(async () => {
  db = await testDatabase()
})
after(() => db.close())

/** Columns that identify a person. */
const personalColumns = ['member_id', 'email', 'recipient', 'issuer', 'subject', 'given_name', 'device']

/** Personal tables that the export omits; its read-me lists them, too. */
const exemptTables: Record<string, string> = {
  idempotency_keys: 'idempotency keys, kept for a day; contain no data beyond other tables',
  expense_import_pieces: "the member's own file, during its import",
  expense_import_rows: 'rows parsed for the preview of an import',
  mail_outbox: 'e-mails in the outbox; their text is erased when sent',
  admin_bindings: 'repeats the account of the admin',
  announcements: 'its subject is that of an e-mail; those sent to the member are in announcements.json',
}

const exemptColumns: Record<string, string> = {
  'admin_log.id': 'an internal id',
  'admin_log.admin_id': 'the id of another person',
  'sessions.id_hash': 'a secret',
  'progress.id': 'an internal id; lesson_id distinguishes the rows',
  'lesson_reports.id': 'an internal id',
  'membership_ledger.id': 'an internal id; reference distinguishes the rows',
  'opened_tiers.entry_id': 'shown as opened_by, by its reference',
  'review_mails.code': 'a secret that stops the e-mails',
  'deletion_requests.code_hash': 'a secret that stops the deletion',
  'deletion_requests.claimed_until': 'progress of the deletion',
  'export_requests.code_hash': 'a secret that opens the export',
  'export_requests.digits_hash': 'the same',
  'export_requests.digits_expire_at': 'lifetime of that secret',
  'export_requests.digits_tries': 'tries of that secret',
  'sign_in_requests.code_hash': 'a secret that opens the request',
  'sign_in_requests.stop_hash': 'a secret that stops the request',
  'news_choices.code': 'a secret that stops the news',
  'announcement_recipients.announcement_id': 'shown as the subject and the text',
  'membership_links.id': 'an internal id; code distinguishes the rows',
  'expense_categories.name_key': 'the normalized name',
  'expense_accounts.name_key': 'the normalized name',
  'expense_settings.revision': 'counts our own writes',
  'expenses.search_text': 'repeats description and tags',
  'expenses.version': 'counts our own writes',
  'expense_imports.choices': 'selected rows, during the import',
  'expense_imports.last_line': 'progress of the import',
  'expense_imports.preview': 'counts our own writes',
  'expense_batches.bills': 'bills that it moved, which the table of bills shows',
  'expense_batches.pending': 'progress of the batch',
  'expense_rules.version': 'counts our own writes',
  'bills.version': 'counts our own writes',
  'budgets.version': 'counts our own writes',
  'carts.id': 'an internal id',
  'carts.cookie_hash': 'hash of the cookie of a signed-out browser',
  'orders.attempt_id': 'an internal id',
  'orders.charge_id': 'an internal id',
  'cashcoach_grants.id': 'an internal id',
  'payment_attempts.id': 'an internal id; reference distinguishes the rows',
  'members.search_name': 'repeats given_name',
  'members.search_text': 'repeats given_name and email',
  'payment_attempts.checkout_url': 'grants access to a payment page',
  'payment_attempts.parameters': 'the request to the provider, which repeats item and lines',
  'payment_attempts.payer': 'the export contains only payments by the member',
  'payment_attempts.slot': 'repeats the member and the product',
  'payment_attempts.try': 'counts our own calls',
  'payment_attempts.version': 'counts our own writes',
  'payment_charges.id': 'an internal id; payment_intent distinguishes the rows',
  'payment_charges.attempt_id': 'an internal id',
  'payment_charges.subscription_id': 'an internal id',
  'payment_charges.payer': 'the export contains only payments by the member',
  'payment_charges.payer_hash': 'belongs to another person, the payer of a link',
  'payment_subscriptions.id': 'an internal id; subscription distinguishes the rows',
  'payment_subscriptions.customer': 'exported as payment-customer',
  'payment_subscriptions.version': 'counts our own writes',
}

/** The export's database queries, one text per table. */
async function exportQueries() {
  const texts: string[] = []
  const reader: Pick<Database, 'all'> = {
    async all(text, ...bound) {
      texts.push(sql(text, ...bound).strings.join('?'))
      return []
    },
  }
  for (const { rows } of memberTablesOf(db)) await rows({ ...db, ...reader }, 1)
  return (name: string) => texts.find((text) => new RegExp(`\\bfrom ${name}\\b`).test(text))
}

test('the export includes every table of a member, with every column', async () => {
  const queryOf = await exportQueries()
  const found = (await tableColumns()).filter(({ columns }) => columns.some((one) => personalColumns.includes(one)))
  const unexported = found.map(({ name }) => name).filter((name) => queryOf(name) === undefined)
  assert.deepEqual(unexported.toSorted(), Object.keys(exemptTables).toSorted())
  const missing = found.flatMap(({ name, columns }) => {
    const [selected] = queryOf(name)?.split(' from ') ?? []
    const absent = columns.filter((one) => one !== 'member_id' && !new RegExp(`\\b${one}\\b`).test(selected ?? one))
    return absent.map((column) => `${name}.${column}`)
  })
  assert.deepEqual(missing.toSorted(), Object.keys(exemptColumns).toSorted())
})

/** Every table of the database with its columns. */
async function tableColumns(): Promise<{ name: string; columns: string[] }[]> {
  const rows =
    db.engine === 'sqlite'
      ? await db.all`
          select t.name, c.name as column_name from sqlite_schema t, pragma_table_info(t.name) c where t.type = 'table'`
      : await db.all`
          select c.table_name as name, c.column_name
          from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
          where c.table_schema = 'public' and t.table_type = 'BASE TABLE'`
  const parsed = z.object({ name: z.string(), column_name: z.string() }).array().parse(rows)
  const columnsByTable = Map.groupBy(parsed, ({ name }) => name)
  return [...columnsByTable].map(([name, columns]) => ({ name, columns: columns.map((one) => one.column_name) }))
}

test('exports a long history page by page, each entry once', async () => {
  const app = await startApp({ course: smallCourse() })
  try {
    const mara = await subscriber(app, 'long@example.test')
    await importFile(mara, longFile(longPage * 2 + 50, 3))
    const pageSizes: number[] = []
    const counting: Database = {
      ...app.db,
      async all(...query) {
        const rows = await app.db.all(...query)
        pageSizes.push(rows.length)
        return rows
      },
    }
    const files = unzipSync(await exportMember(counting, mara.id, memberTablesOf(app.db)))
    assert.ok(Math.max(...pageSizes) <= longPage, `${Math.max(...pageSizes)} rows at once`)
    const exported = Expenses.parse(JSON.parse(strFromU8(files['expenses.json'] ?? new Uint8Array())))
    assert.deepEqual(
      [exported.length, new Set(exported.map(({ id }) => id)).size],
      [longPage * 2 + 50, longPage * 2 + 50],
    )
    const inOrder = exported.toSorted((a, b) => a.expense_date.localeCompare(b.expense_date) || a.id - b.id)
    assert.deepEqual(exported, inOrder)
    const lines = strFromU8(files['expenses.csv'] ?? new Uint8Array())
      .trimEnd()
      .split('\r\n')
    assert.deepEqual(
      lines.slice(1).map((line) => Number.parseInt(line, 10)),
      exported.map(({ id }) => id),
    )
  } finally {
    await app.close()
  }
})

test('a large export does not block other requests', async () => {
  let encodedInOneTurn = 0
  let maxRows = 0
  const row = (id: number) => ({
    id,
    get note() {
      encodedInOneTurn += 1
      maxRows = Math.max(maxRows, encodedInOneTurn)
      return `Entry ${id}, "quoted" \u{1F4B0} \ud83d`
    },
  })
  const rows = Array.from({ length: 5000 }, (_, id) => row(id))
  // Paged reads must end: return an empty page.
  const manyRows: Database = { ...db, all: async (text) => (text.join('').includes('limit') ? [] : rows) }
  let isDone = false
  const others = async () => {
    while (!isDone) {
      encodedInOneTurn = 0
      await eventLoopTurn()
    }
  }
  const waiting = others()
  const files = unzipSync(await exportMember(manyRows, 1, memberTablesOf(db)))
  isDone = true
  await waiting
  assert.ok(maxRows <= 1000, `${maxRows} rows in one turn of the event loop`)
  const exported = strFromU8(files['progress.json'] ?? new Uint8Array())
  assert.equal(exported, `${JSON.stringify(rows, null, 2)}\n`)
  assert.equal(strFromU8(files['progress.csv'] ?? new Uint8Array()), strFromU8(strToU8(toCsv(rows))))
})
