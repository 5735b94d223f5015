import * as z from 'zod'
import { Tier } from '#course/lesson.ts'
import { foldText } from '#server/platform/base/fold-text.ts'
import { BooleanColumn } from '#server/platform/db/columns.ts'
import type { Database } from '#server/platform/db/database.ts'
import { parseRows } from '#server/platform/db/rows.ts'

const LessonTitle = z.object({ id: z.int(), title: z.string(), tier: Tier, published: BooleanColumn })
const MediaTitle = z.object({ key: z.string(), kind: z.enum(['video', 'image']), title: z.string() })

/** Maximum number of titles of a kind that a search reads: folding them takes milliseconds of the server's thread. */
const maxTitles = 2000

/** Words of this length or shorter match the beginning of a word, since they are inside of nearly every title. */
const shortWord = 2

/** Whether a title has each word of a search, ignoring case and accents. */
function titleMatcher(search: string): (title: string) => boolean {
  const words = foldText(search).split(/\s+/).filter(Boolean)
  const isIn = (folded: string) => (word: string) =>
    [...word].length > shortWord
      ? folded.includes(word)
      : folded.split(/[^\p{L}\p{N}]+/u).some((part) => part.startsWith(word))
  return (title) => words.length > 0 && words.every(isIn(foldText(title)))
}

/** Search of the course by titles, for admins. */
export const titleSearch = (db: Database) => ({
  /** Lessons in their order, unpublished ones included. */
  async lessons(search: string, limit: number) {
    const rows = await db.all`
      select id, title, tier, published from lessons order by lesson_order, id limit ${maxTitles}`
    return matching(parseRows(LessonTitle, rows), search, limit)
  },

  /** Videos and images, newest first. */
  async media(search: string, limit: number) {
    const rows = await db.all`
      select key, kind, title from media where deleted_at is null order by uploaded desc, key limit ${maxTitles}`
    return matching(parseRows(MediaTitle, rows), search, limit)
  },
})

export type TitleSearch = ReturnType<typeof titleSearch>

function matching<Row extends { title: string }>(rows: readonly Row[], search: string, limit: number): Row[] {
  const matches = titleMatcher(search)
  return rows.filter(({ title }) => matches(title)).slice(0, limit)
}
