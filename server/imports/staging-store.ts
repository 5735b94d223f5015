import * as z from 'zod'
import { ExpenseKind } from '#contract/expenses.ts'
import { RowState, type RowsQuery } from '#contract/imports.ts'
import { inChunks } from '#server/db/chunks.ts'
import { JsonColumn } from '#server/db/columns.ts'
import type { Database } from '#server/db/database.ts'
import { columns, empty, sql } from '#server/db/sql.ts'
import type { FileRow } from './files/table.ts'
import type { KnownExpense } from './match.ts'

const StagedRow = z.object({
  line: z.int(),
  state: RowState,
  expense_date: z.string().nullable(),
  kind: ExpenseKind.nullable(),
  amount: z.int().nullable(),
  description: z.string(),
  category_id: z.int().nullable(),
  import_key: z.string().nullable(),
  reason: z.string().nullable(),
})
/** A row of a file as a preview reads it. */
export type StagedRow = z.infer<typeof StagedRow>
const StagedRows = StagedRow.array()
const staged = columns(StagedRow.shape)

const Piece = z.object({ cells: JsonColumn(z.tuple([z.int(), z.string().array()]).array()) }).optional()
const Count = z.object({ count: z.coerce.number() })
const KnownRow = z.object({
  expense_date: z.string(),
  kind: ExpenseKind,
  amount: z.int(),
  description: z.string(),
  category_id: z.int(),
  import_key: z.string().nullable(),
})

/** So many rows of a file are one row here: few enough that parsing them keeps nobody waiting. */
const rowsInPiece = 500

function* piecesOf(rows: Iterable<FileRow>) {
  let number = 0
  let piece: [number, readonly string[]][] = []
  for (const { line, cells } of rows) {
    piece.push([line, cells])
    if (piece.length < rowsInPiece) continue
    yield { number: number++, cells: piece }
    piece = []
  }
  if (piece.length > 0) yield { number, cells: piece }
}

/** Which preview of which import. */
export interface PreviewOf {
  id: number
  preview: number
}

/** What a file holds while it is being imported. Nobody's sums or lists read it. */
export const stagingStore = (db: Database) => ({
  async savePieces(memberId: number, id: number, rows: Iterable<FileRow>) {
    for (const { number, cells } of piecesOf(rows))
      await db.insertMany('expense_import_pieces', [
        { import_id: id, number, member_id: memberId, cells: JSON.stringify(cells) },
      ])
  },

  /** The rows of a file, a piece at a time. */
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

  saveRows: (memberId: number, { id, preview }: PreviewOf, rows: Iterable<StagedRow>) =>
    inChunks(db, rows, async (chunk) => {
      await db.insertMany(
        'expense_import_rows',
        chunk.map((row) => ({ import_id: id, preview, member_id: memberId, ...row })),
      )
    }),

  /** Rows of a preview after a line, in the order of the file. */
  async rows(memberId: number, { id, preview }: PreviewOf, { state, after = 0 }: RowsQuery, limit: number) {
    const ofState = state === undefined ? empty : sql`and state = ${state}`
    return StagedRows.parse(
      await db.all`
        select ${staged} from expense_import_rows
        where import_id = ${id} and preview = ${preview} and member_id = ${memberId} and line > ${after} ${ofState}
        order by line limit ${limit}`,
    )
  },

  /** How many rows of a preview are new. */
  async countNew(memberId: number, { id, preview }: PreviewOf): Promise<number> {
    const row = await db.one`
      select count(*) as count from expense_import_rows
      where import_id = ${id} and preview = ${preview} and member_id = ${memberId} and state = 'new'`
    return Count.parse(row).count
  },

  /** Deletes what an import holds besides one preview's rows. @returns how many rows there were */
  dropOtherPreviews: (memberId: number, { id, preview }: PreviewOf, limit: number): Promise<number> => db.run`
    delete from expense_import_rows where import_id = ${id} and member_id = ${memberId} and (preview, line) in (
      select preview, line from expense_import_rows where import_id = ${id} and preview <> ${preview} limit ${limit})`,

  /** Deletes what an import holds. @returns how many rows there were */
  async clear(memberId: number, id: number, limit: number): Promise<number> {
    const rows = await db.run`
      delete from expense_import_rows where import_id = ${id} and member_id = ${memberId} and (preview, line) in (
        select preview, line from expense_import_rows where import_id = ${id} limit ${limit})`
    if (rows >= limit) return rows
    const pieces = await db.run`
      delete from expense_import_pieces where import_id = ${id} and member_id = ${memberId} and number in (
        select number from expense_import_pieces where import_id = ${id} limit ${limit})`
    return rows + pieces
  },

  /** Deletes what any import of a member holds. @returns how many rows there were */
  async erase(memberId: number, limit: number): Promise<number> {
    const rows = await db.run`
      delete from expense_import_rows where (import_id, preview, line) in (
        select import_id, preview, line from expense_import_rows where member_id = ${memberId} limit ${limit})`
    if (rows >= limit) return rows
    const pieces = await db.run`
      delete from expense_import_pieces where (import_id, number) in (
        select import_id, number from expense_import_pieces where member_id = ${memberId} limit ${limit})`
    return rows + pieces
  },

  /** All that counts of a member's expenses, the earliest first. In long work only. */
  async *known(memberId: number): AsyncGenerator<KnownExpense & { category_id: number }> {
    const rows = db.cursor`
      select expense_date, kind, amount, description, category_id, import_key from expenses
      where member_id = ${memberId} and deleted_at is null order by expense_date, id`
    for await (const row of rows) {
      const { kind, amount, ...expense } = KnownRow.parse(row)
      yield { ...expense, cents: kind === 'refund' ? -amount : amount }
    }
  },
})

export type StagingStore = ReturnType<typeof stagingStore>
