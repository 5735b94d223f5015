import * as z from 'zod'
import { type EnteredKind, ExpenseKind } from '#contract/tracker/entry-kinds.ts'
import { AddableState, RowState } from '#contract/tracker/import-choices.ts'
import type { RowsQuery } from '#contract/tracker/imports.ts'
import { paymentMethods } from '#contract/tracker/payment-methods.ts'
import { timeSlices } from '#server/platform/base/time-slices.ts'
import { inChunks } from '#server/platform/db/chunks.ts'
import type { Database } from '#server/platform/db/database.ts'
import { parseRows } from '#server/platform/db/rows.ts'
import { columns, empty, type Fragment, sql } from '#server/platform/db/sql.ts'
import type { FileRow } from '#server/platform/files/table.ts'
import { FileTexts } from './columns/read-row.ts'
import { storedEntries } from './stored-entries.ts'
import { filePiece } from './stored-shapes.ts'

const StagedRow = z.object({
  line: z.int(),
  state: RowState,
  expense_date: z.string().nullable(),
  kind: ExpenseKind.nullable(),
  income: z.literal(1).nullable(),
  amount: z.int().nullable(),
  ...FileTexts.shape,
  category_id: z.int().nullable(),
  /** Number of the account; null is Everyday. */
  account_id: z.int().nullable(),
  payment_method: z.enum(paymentMethods).nullable(),
  tags: z.string().nullable(),
  /** Currency of a row that cannot be added; null for that of the tracker. */
  currency: z.string().nullable(),
  import_key: z.string().nullable(),
  reason: z.string().nullable(),
})
/** A row of a file in a preview. */
export type StagedRow = z.infer<typeof StagedRow>

/** The kind of a staged row; null for rows without an amount. */
export const stagedKind = ({ kind, income }: Pick<StagedRow, 'kind' | 'income'>): EnteredKind | null =>
  income === null ? kind : 'income'

const StagedRows = StagedRow.array()
const staged = columns(StagedRow.shape)

const Piece = z.object({ cells: filePiece.column }).optional()
const LastKey = z.object({ preview: z.int(), line: z.int() }).optional()
const Staged = z.object({ id: z.int() }).optional()
const AddableCount = z.object({ state: AddableState, count: z.coerce.number() })
const AddableRow = z.object({
  line: z.int(),
  state: AddableState,
  kind: ExpenseKind,
  income: z.literal(1).nullable(),
  category_id: z.int(),
  description: z.string(),
})
/** File rows stored per database row; few, so that parsing them does not block the event loop. */
const rowsInPiece = 100
/** Rows deleted per transaction. */
const rowsAtOnce = 500
const piecesAtOnce = 50

/** The rows of a file in pieces, each as JSON. Yields to the event loop in between. */
async function* piecesOf(rows: Iterable<FileRow>) {
  const endSlice = timeSlices()
  let number = 0
  let piece: [number, string[]][] = []
  for (const { line, cells } of rows) {
    piece.push([line, [...cells]])
    if (piece.length < rowsInPiece) continue
    yield { number: number++, cells: filePiece.write(piece) }
    piece = []
    await endSlice()
  }
  if (piece.length > 0) yield { number, cells: filePiece.write(piece) }
}

type AddableRow = z.infer<typeof AddableRow>

/** A preview of an import. */
export interface PreviewOf {
  id: number
  preview: number
}

/** Condition of rows that can be added, as `isAddable` decides it. */
const addable = (memberId: number, { id, preview }: PreviewOf) => sql`
  import_id = ${id} and preview = ${preview} and member_id = ${memberId}
  and state in ('new', 'possible', 'skipped') and amount is not null and currency is null`

/** Content of files during their import. Sums and lists ignore it. */
export const stagingStore = (db: Database) => {
  /**
   * Deletes the first rows of some previews of an import, in key order. Without statistics, PostgreSQL would compare a
   * list of keys with every row.
   */
  async function deleteRows(memberId: number, id: number, ofPreviews: Fragment): Promise<number> {
    const of = sql`import_id = ${id} and member_id = ${memberId} ${ofPreviews}`
    const row = await db.one`
      select preview, line from expense_import_rows where ${of}
      order by preview, line limit 1 offset ${rowsAtOnce - 1}`
    const last = LastKey.parse(row)
    const upTo = last ? sql`and (preview, line) <= (${last.preview}, ${last.line})` : empty
    return db.run`delete from expense_import_rows where ${of} ${upTo}`
  }

  return {
    savePieces: (memberId: number, id: number, rows: Iterable<FileRow>) =>
      inChunks(db, piecesOf(rows), async (pieces) => {
        await db.insertMany(
          'expense_import_pieces',
          pieces.map((piece) => ({ import_id: id, member_id: memberId, ...piece })),
        )
      }),

    /** Yields the rows of a file in pieces. */
    async *pieces(memberId: number, id: number): AsyncGenerator<FileRow[]> {
      for (let number = 0; ; number += 1) {
        const row = await db.one`
        select cells from expense_import_pieces
        where import_id = ${id} and number = ${number} and member_id = ${memberId}`
        const piece = Piece.parse(row)
        if (!piece) return
        yield piece.cells.map(([line, cells]) => ({ line, cells }))
      }
    },

    saveRows: (memberId: number, { id, preview }: PreviewOf, rows: AsyncIterable<StagedRow>) =>
      inChunks(db, rows, async (chunk) => {
        await db.insertMany(
          'expense_import_rows',
          chunk.map((row) => ({ import_id: id, preview, member_id: memberId, ...row })),
        )
      }),

    /** Rows of a preview after a line, in file order. */
    async rows(memberId: number, { id, preview }: PreviewOf, { state, after = 0 }: RowsQuery, limit: number) {
      const ofState = state === undefined ? empty : sql`and state = ${state}`
      return StagedRows.parse(
        await db.all`
        select ${staged} from expense_import_rows
        where import_id = ${id} and preview = ${preview} and member_id = ${memberId} and line > ${after} ${ofState}
        order by line limit ${limit}`,
      )
    },

    /** Numbers of rows in a preview that can be added, by state. */
    async countAddable(memberId: number, preview: PreviewOf): Promise<Map<AddableState, number>> {
      const rows = await db.all`
      select state, count(*) as count from expense_import_rows where ${addable(memberId, preview)} group by state`
      return new Map(parseRows(AddableCount, rows).map(({ state, count }) => [state, count]))
    },

    /** The rows of a preview that can be added, in file order. Only inside `db.long`. */
    async *addableRows(memberId: number, preview: PreviewOf): AsyncGenerator<AddableRow> {
      const rows = db.cursor`
      select line, state, kind, income, category_id, description from expense_import_rows
      where ${addable(memberId, preview)} order by line`
      for await (const row of rows) yield AddableRow.parse(row)
    },

    /** Deletes some rows of earlier previews. @returns the number deleted; 0 when done */
    dropOldPreviews: (memberId: number, { id, preview }: PreviewOf): Promise<number> =>
      deleteRows(memberId, id, sql`and preview < ${preview}`),

    /** Deletes a part of an import's staged data. @returns the number of rows deleted; 0 when done */
    async clear(memberId: number, id: number): Promise<number> {
      const rows = await deleteRows(memberId, id, empty)
      if (rows > 0) return rows
      const first = sql`select min(number) from expense_import_pieces where import_id = ${id}`
      return db.run`
      delete from expense_import_pieces
      where import_id = ${id} and member_id = ${memberId} and number < (${first}) + ${piecesAtOnce}`
    },

    /** An import of the member that still has staged data. */
    async anyStaged(memberId: number): Promise<number | undefined> {
      const row = await db.one`
      select import_id as id from expense_import_rows where member_id = ${memberId}
      union all select import_id as id from expense_import_pieces where member_id = ${memberId} limit 1`
      return Staged.parse(row)?.id
    },

    /** All active entries of a member, latest first. Only inside `db.long`. */
    existing: (memberId: number) => storedEntries(db, memberId),
  }
}

export type StagingStore = ReturnType<typeof stagingStore>
