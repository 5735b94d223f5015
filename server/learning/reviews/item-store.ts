import * as z from 'zod'
import { BooleanColumn } from '#server/platform/db/columns.ts'
import type { Database, Row } from '#server/platform/db/database.ts'
import { parseRows } from '#server/platform/db/rows.ts'
import { columns, type Fragment, join, list, sql, type Value } from '#server/platform/db/sql.ts'
import type { ReviewItem } from './rules.ts'

/** Decimals are stored as text: the engines share no type for them. */
const Decimal = z.string().transform(Number)

const ItemRow = z.object({
  lesson_id: z.number(),
  question: z.string(),
  is_sum: BooleanColumn,
  enters_on: z.string(),
  due_on: z.string(),
  last_on: z.string(),
  stability: Decimal,
  difficulty: Decimal,
  reps: z.number(),
  lapses: z.number(),
  fsrs_version: z.string(),
  fsrs_weights: z.string(),
  answers: z.number(),
  last_right: BooleanColumn,
  sure_and_wrong: BooleanColumn,
  right_on: z.string().nullable(),
  right_variant: z.string().nullable(),
  other_right_on: z.string().nullable(),
  is_kept: BooleanColumn,
})
const ItemKey = ItemRow.pick({ lesson_id: true, question: true })
const itemColumns = ItemRow.keyof().options
const keyColumns: readonly string[] = ['lesson_id', 'question']
const changeable = itemColumns.filter((column) => !keyColumns.includes(column))

const parseItems = (rows: readonly Row[]): ReviewItem[] => parseRows(ItemRow, rows)

const valuesOf = (memberId: number, item: ReviewItem): Value[] => {
  const stored = {
    ...item,
    ...{ stability: String(item.stability), difficulty: String(item.difficulty) },
    ...{ is_sum: Number(item.is_sum), last_right: Number(item.last_right) },
    ...{ sure_and_wrong: Number(item.sure_and_wrong), is_kept: Number(item.is_kept) },
  }
  return [memberId, ...itemColumns.map((column) => stored[column])]
}

const replaced: Fragment = { strings: [changeable.map((name) => `${name} = excluded.${name}`).join(', ')], values: [] }

/** Questions that members review. */
export const reviewItemStore = (db: Database) => ({
  /** The items of a lesson. */
  async ofLesson(memberId: number, lessonId: number): Promise<ReviewItem[]> {
    return parseItems(
      await db.all`
        select ${columns(itemColumns)} from review_items
        where member_id = ${memberId} and lesson_id = ${lessonId} order by question`,
    )
  },

  /** Items that may be due, also those whose last answer is in the future because the clock or the zone went back. */
  async due(memberId: number, today: string): Promise<ReviewItem[]> {
    return parseItems(
      await db.all`
        select ${columns(itemColumns)} from review_items
        where member_id = ${memberId} and ((enters_on <= ${today} and due_on <= ${today}) or last_on > ${today})
        order by lesson_id, question`,
    )
  },

  /** Lesson and key of each item of a member. */
  async keys(memberId: number): Promise<{ lesson_id: number; question: string }[]> {
    return parseRows(ItemKey, await db.all`select lesson_id, question from review_items where member_id = ${memberId}`)
  },

  /** Adds items. @param existing whether items that exist are replaced or kept */
  async put(memberId: number, items: readonly ReviewItem[], existing: 'replace' | 'keep'): Promise<void> {
    if (items.length === 0) return
    const rows = items.map((item) => sql`(${join(valuesOf(memberId, item))})`)
    await db.run`
      insert into review_items (member_id, ${columns(itemColumns)}) values ${list(rows)}
      on conflict (member_id, lesson_id, question) do ${existing === 'keep' ? sql`nothing` : sql`update set ${replaced}`}`
  },

  /**
   * Locks the progress of a lesson until the transaction ends. Submissions lock it too, so answers to a lesson are
   * counted one after the other.
   */
  async lockLesson(memberId: number, lessonId: number): Promise<void> {
    await db.one`select id from progress where member_id = ${memberId} and lesson_id = ${lessonId} ${db.forUpdate}`
  },

  /** Stores whether a lesson has the milled edge. */
  async setLessonKept(memberId: number, lessonId: number, isKept: boolean): Promise<void> {
    await db.run`
      update progress set is_kept = ${isKept ? 1 : 0} where member_id = ${memberId} and lesson_id = ${lessonId}`
  },
})

export type ReviewItemStore = ReturnType<typeof reviewItemStore>
