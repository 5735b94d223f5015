import { isoTimestamp } from '#server/platform/base/clock.ts'
import type { Person, TestApp } from '#server/testing/start-app.ts'
import { addImported, type ImportedRow } from './sorting.ts'

export const formerImportsPath = '/api/expense-tracker/former-imports'

interface FormerImport {
  name?: string
  format?: 'csv' | 'ofx'
  rows: readonly Omit<ImportedRow, 'import_id'>[]
}

/**
 * Adds an import as releases before accounts and currencies wrote it: without the columns that came later. @returns its
 * id and those of its expenses
 */
export async function addFormerImport(
  site: Pick<TestApp, 'db'> & { clock: { now(): number } },
  person: Pick<Person, 'id'>,
  { name = 'bank.csv', format = 'csv', rows }: FormerImport,
) {
  const [id, timestamp, count] = [await site.db.id(), isoTimestamp(site.clock.now()), rows.length]
  await site.db.insertMany('expense_imports', [
    {
      ...{ id, member_id: person.id, name, format, layout: format === 'ofx' ? 'ofx' : 'names:w0HuyhjSFTbR7BYFf5n1xA' },
      ...{ state: 'done', preview: 1, total: count, written: count, last_line: count, notices: '[]' },
      ...{ created_at: timestamp, previewed_at: timestamp, committed_at: timestamp },
    },
  ])
  const keyOf = (at: number) => (format === 'ofx' ? `bank:F${at}:1` : `1000:2026-03-10:row ${at}:1`)
  const expenses = rows.map((row, at) => ({ import_key: keyOf(at), ...row, import_id: id }))
  return { id, expenses: await addImported(site, person, expenses) }
}
