import * as z from 'zod'
import type { FilterBody, NamedFilter } from '#contract/operations/member-filters.ts'
import { changedFields, type RecordAudit, titled } from '#server/platform/audit/audit-log.ts'
import { bindAll } from '#server/platform/base/bind-all.ts'
import { foldText } from '#server/platform/base/fold-text.ts'
import type { Database } from '#server/platform/db/database.ts'
import { inTransaction } from '#server/platform/db/in-transaction.ts'
import { parseRow, parseRows } from '#server/platform/db/rows.ts'
import { assertMatch } from '#server/platform/http/etag.ts'
import { conflict, invalid, notFound } from '#server/platform/http/problems.ts'
import { savedFilter } from './stored-shapes.ts'

const maxFilters = 100

const FilterRow = z.object({ id: z.int(), name: z.string(), filter: savedFilter.column, version: z.int() })

interface Dependencies {
  db: Database
}

/** Filters of members that admins saved under a name. Each change is recorded in the audit log. */
export const savedFilters = (dependencies: Dependencies) =>
  bindAll(dependencies, {
    list,
    save: inTransaction(save),
    change: inTransaction(change),
    remove: inTransaction(remove),
  })

export type SavedFilters = ReturnType<typeof savedFilters>

async function list({ db }: Dependencies): Promise<NamedFilter[]> {
  return parseRows(FilterRow, await db.all`select id, name, filter, version from member_filters order by name_key`)
}

const subjectOf = ({ id, name }: { id: number; name: string }) => titled(name, `filter ${id}`)

async function save(
  context: Dependencies,
  body: FilterBody,
  timestamp: string,
  recordAudit: RecordAudit,
): Promise<NamedFilter> {
  const { db } = context
  const all = await list(context)
  if (all.length >= maxFilters) throw conflict('too_many', `There are ${maxFilters} filters already. Delete one first.`)
  const id = await db.id()
  const { name, filter } = body
  const saved = await db.run`
    insert into member_filters (id, name, name_key, filter, version, created_at)
    values (${id}, ${name}, ${foldText(name)}, ${savedFilter.write(filter)}, 1, ${timestamp})
    on conflict (name_key) do nothing`
  if (saved === 0) throw nameTaken()
  await recordAudit(subjectOf({ id, name }))
  return { id, name, filter, version: 1 }
}

async function change(
  { db }: Dependencies,
  { id, ifMatch }: { id: number; ifMatch: string | undefined },
  { name, filter }: FilterBody,
  recordAudit: RecordAudit,
): Promise<NamedFilter> {
  const row = await lock(db, id)
  if (!row) throw noFilter()
  assertMatch(ifMatch, row.version)
  const fields = changedFields({ name: row.name, filter: row.filter }, { name, filter })
  if (fields.length === 0) return { ...row, id }
  const other = await db.one`select id from member_filters where name_key = ${foldText(name)} and id <> ${id}`
  if (other) throw nameTaken()
  const version = row.version + 1
  await db.run`
    update member_filters
    set name = ${name}, name_key = ${foldText(name)}, filter = ${savedFilter.write(filter)}, version = ${version}
    where id = ${id}`
  await recordAudit({ ...subjectOf({ id, name }), fields })
  return { id, name, filter, version }
}

async function remove({ db }: Dependencies, id: number, recordAudit: RecordAudit): Promise<void> {
  const row = await lock(db, id)
  if (!row) throw noFilter()
  await db.run`delete from member_filters where id = ${id}`
  await recordAudit(subjectOf(row))
}

const lock = async (db: Database, id: number) =>
  parseRow(
    FilterRow,
    await db.one`select id, name, filter, version from member_filters where id = ${id} ${db.forUpdate}`,
  )

const nameTaken = () => invalid({ name: 'There is a filter of this name already.' })
const noFilter = () => notFound('There is no such filter. It was perhaps deleted.')
