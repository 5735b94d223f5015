import * as z from 'zod'
import type { Database } from '#server/platform/db/database.ts'
import { parseRow, parseRows } from '#server/platform/db/rows.ts'
import { columns } from '#server/platform/db/sql.ts'
import type { Schedule } from './scheduler.ts'
import { askedInSet } from './stored-shapes.ts'

const SetItem = z.object({
  position: z.number(),
  lesson_id: z.number(),
  /** Key of the question in its lesson. */
  question: z.string(),
  asked: askedInSet.column,
  variant: z.string(),
  answers_before: z.number(),
  /** Null before the answer. */
  chosen: z.number().nullable(),
})
export type SetItem = z.infer<typeof SetItem>

/** A question of a new set. */
export type NewSetItem = Omit<SetItem, 'position' | 'chosen'>

interface SetAnswer extends Pick<Schedule, 'fsrs_version' | 'fsrs_weights'> {
  chosen: number
  isRight: boolean
  sureness: 'sure' | 'guessing' | undefined
}

/** Sets of questions of a member and a day. */
export const reviewSetStore = (db: Database) => ({
  /** The questions of a set in their order; none if there is no set. */
  async items(memberId: number, day: string): Promise<SetItem[]> {
    return parseRows(
      SetItem,
      await db.all`
        select ${columns(SetItem.shape)} from review_set_items
        where member_id = ${memberId} and day = ${day} order by position`,
    )
  },

  async item(memberId: number, day: string, position: number): Promise<SetItem | undefined> {
    return parseRow(
      SetItem,
      await db.one`
        select ${columns(SetItem.shape)} from review_set_items
        where member_id = ${memberId} and day = ${day} and position = ${position} ${db.forUpdate}`,
    )
  },

  /** Whether the member ever had a set. */
  async hasAny(memberId: number): Promise<boolean> {
    return (await db.one`select 1 as found from review_sets where member_id = ${memberId} limit 1`) !== undefined
  },

  /** Begins the set of a day; false if there is one. A transaction that also begins it waits. */
  async begin(memberId: number, day: string, timestamp: string): Promise<boolean> {
    const begun = await db.run`
      insert into review_sets (member_id, day, created_at) values (${memberId}, ${day}, ${timestamp})
      on conflict (member_id, day) do nothing`
    return begun === 1
  },

  /** Drops a set that has no question, so that the day can still get one. */
  async dropEmpty(memberId: number, day: string): Promise<void> {
    await db.run`delete from review_sets where member_id = ${memberId} and day = ${day}`
  },

  async addItems(memberId: number, day: string, items: readonly NewSetItem[]): Promise<void> {
    const rows = items.map(({ asked, ...item }, position) => ({
      ...{ member_id: memberId, day, position, asked: askedInSet.write(asked) },
      ...item,
    }))
    await db.insertMany('review_set_items', rows)
  },

  /** Stores the answer of a question. */
  async answer(
    memberId: number,
    { day, position }: { day: string; position: number },
    { chosen, isRight, sureness, fsrs_version, fsrs_weights }: SetAnswer,
    timestamp: string,
  ): Promise<void> {
    await db.run`
      update review_set_items set answered_at = ${timestamp}, chosen = ${chosen}, is_right = ${isRight ? 1 : 0},
        sureness = ${sureness ?? null}, fsrs_version = ${fsrs_version}, fsrs_weights = ${fsrs_weights}
      where member_id = ${memberId} and day = ${day} and position = ${position}`
  },
})

export type ReviewSetStore = ReturnType<typeof reviewSetStore>
