import * as z from 'zod'
import type { ImportMapping } from '#contract/tracker/import-mapping.ts'
import type { Database } from '#server/platform/db/database.ts'
import { parseRow, parseRows } from '#server/platform/db/rows.ts'
import { join } from '#server/platform/db/sql.ts'
import { accountMapping, layoutMapping, readMapping, storedMapping, type UsedMapping } from './stored-shapes.ts'

const Remembered = z.object({ account_id: z.int(), mapping: accountMapping.column.transform(readMapping) })
/** A mapping with the account it was used for. */
export type RememberedMapping = z.infer<typeof Remembered>
const Former = z.object({ mapping: layoutMapping.column.transform(readMapping) })

/** How members read files of one layout, by account. */
export const mappingStore = (db: Database) => ({
  /** The mappings of a layout, the latest used first. */
  async find(memberId: number, layout: string): Promise<RememberedMapping[]> {
    const rows = await db.all`
      select account_id, mapping from expense_import_mappings
      where member_id = ${memberId} and layout = ${layout} order by used_at desc, account_id`
    return parseRows(Remembered, rows)
  },

  /** The mapping that a release without accounts remembered for one of these keys of a layout, the latest used. */
  async findFormer(memberId: number, layouts: readonly string[]): Promise<UsedMapping | undefined> {
    const row = await db.one`
      select mapping from expense_import_layouts
      where member_id = ${memberId} and layout in (${join(layouts)}) order by used_at desc limit 1`
    return parseRow(Former, row)?.mapping
  },

  /** Also saves the mapping for the release before, which may run beside this one. It needs a category. */
  async saveFormer(
    memberId: number,
    layout: string,
    mapping: ImportMapping & { category_id: number },
    timestamp: string,
  ) {
    await db.run`
      insert into expense_import_layouts (member_id, layout, mapping, used_at)
      values (${memberId}, ${layout}, ${layoutMapping.write(storedMapping(mapping))}, ${timestamp})
      on conflict (member_id, layout) do update set mapping = excluded.mapping, used_at = excluded.used_at`
  },

  save: (memberId: number, layout: string, accountId: number, mapping: ImportMapping, timestamp: string) => db.run`
    insert into expense_import_mappings (member_id, layout, account_id, mapping, used_at)
    values (${memberId}, ${layout}, ${accountId}, ${accountMapping.write(storedMapping(mapping))}, ${timestamp})
    on conflict (member_id, layout, account_id) do update set mapping = excluded.mapping, used_at = excluded.used_at`,
})

export type MappingStore = ReturnType<typeof mappingStore>
