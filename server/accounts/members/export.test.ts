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
  idempotency_keys:
    'kept for a day so that a repeated request does its work once; says nothing that other tables do not',
  expense_import_pieces: "a bank's file while it is being imported; the member has it",
  expense_import_rows: 'what a preview reads out of it',
  mail_outbox: 'reaches the member by e-mail, and its text is erased then',
  admin_bindings: 'repeats what the account says, for the one administrator',
}

const exemptColumns: Record<string, string> = {
  'admin_log.id': 'a number without meaning',
  'admin_log.admin_id': 'the number of somebody else',
  'sessions.id_hash': 'a secret, of use to nobody but a thief',
  'progress.id': 'a number without meaning; lesson_id tells the rows apart',
  'lesson_reports.id': 'a number without meaning',
  'membership_ledger.id': 'a number without meaning; reference tells the rows apart',
  'opened_tiers.entry_id': 'shown as opened_by, by its reference',
  'membership_links.id': 'a number without meaning; code tells the rows apart',
  'expense_categories.name_key': 'the name once more, as it is compared',
  'expense_settings.revision': 'counts our own writes',
  'expenses.version': 'counts our own writes',
  'expense_imports.choices': 'what was ticked, while it is being added',
  'expense_imports.last_line': 'how far it is, while it is being added',
  'expense_imports.preview': 'counts our own writes',
  'bills.version': 'counts our own writes',
  'budgets.version': 'counts our own writes',
  'carts.id': 'a number without meaning',
  'carts.cookie_hash': 'that of a browser which nobody is signed in to',
  'orders.attempt_id': 'a number without meaning',
  'orders.charge_id': 'a number without meaning',
  'cashcoach_grants.id': 'a number without meaning',
  'payment_attempts.id': 'a number without meaning; reference tells the rows apart',
  'payment_attempts.checkout_url': 'opens a payment page to whoever has it',
  'payment_attempts.parameters': 'the request to the provider, which repeats item and lines',
  'payment_attempts.payer': 'only what the member paid is here: what others paid is theirs',
  'payment_attempts.slot': 'names the member and the product once more',
  'payment_attempts.try': 'counts our own calls',
  'payment_attempts.version': 'counts our own writes',
  'payment_charges.id': 'a number without meaning; payment_intent tells the rows apart',
  'payment_charges.attempt_id': 'a number without meaning',
  'payment_charges.subscription_id': 'a number without meaning',
  'payment_charges.payer': 'only what the member paid is here: what others paid is theirs',
  'payment_subscriptions.id': 'a number without meaning; subscription tells the rows apart',
  'payment_subscriptions.customer': 'stands in payment-customer',
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
  const left = found.map(({ name }) => name).filter((name) => queryOf(name) === undefined)
  assert.deepEqual(left.toSorted(), Object.keys(exemptTables).toSorted())
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
          select table_name as name, column_name from information_schema.columns where table_schema = 'public'`
  const parsed = z.object({ name: z.string(), column_name: z.string() }).array().parse(rows)
  const columnsByTable = Map.groupBy(parsed, ({ name }) => name)
  return [...columnsByTable].map(([name, columns]) => ({ name, columns: columns.map((one) => one.column_name) }))
}

test('exports a long history page by page, each entry once', async () => {
  const app = await startApp({ course: smallCourse() })
  try {
    const mara = await subscriber(app, 'long@example.test')
    await importFile(mara, longFile(longPage * 2 + 50, 3))
    const read: number[] = []
    const counting: Database = {
      ...app.db,
      async all(...query) {
        const rows = await app.db.all(...query)
        read.push(rows.length)
        return rows
      },
    }
    const files = unzipSync(await exportMember(counting, mara.id, memberTablesOf(app.db)))
    assert.ok(Math.max(...read) <= longPage, `${Math.max(...read)} rows at once`)
    const written = Expenses.parse(JSON.parse(strFromU8(files['expenses.json'] ?? new Uint8Array())))
    assert.deepEqual(
      [written.length, new Set(written.map(({ id }) => id)).size],
      [longPage * 2 + 50, longPage * 2 + 50],
    )
    const inOrder = written.toSorted((a, b) => a.expense_date.localeCompare(b.expense_date) || a.id - b.id)
    assert.deepEqual(written, inOrder)
    const lines = strFromU8(files['expenses.csv'] ?? new Uint8Array())
      .trimEnd()
      .split('\r\n')
    assert.deepEqual(
      lines.slice(1).map((line) => Number.parseInt(line, 10)),
      written.map(({ id }) => id),
    )
  } finally {
    await app.close()
  }
})

test('a large export does not block other requests', async () => {
  let encodedInOneTurn = 0
  let max = 0
  const row = (id: number) => ({
    id,
    get note() {
      encodedInOneTurn += 1
      max = Math.max(max, encodedInOneTurn)
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
  assert.ok(max <= 1000, `${max} rows in one turn of the event loop`)
  const written = strFromU8(files['progress.json'] ?? new Uint8Array())
  assert.equal(written, `${JSON.stringify(rows, null, 2)}\n`)
  assert.equal(strFromU8(files['progress.csv'] ?? new Uint8Array()), strFromU8(strToU8(toCsv(rows))))
})
