import { join } from 'node:path'
import type { DueFigure } from '#contract/learning/course-upkeep.ts'

const contentFolder = join(import.meta.dirname, '../../../content')

/** The figures of law in the order in which to read them again. @param today 'YYYY-MM-DD' */
export async function dueFigureList(today: string): Promise<DueFigure[]> {
  const [{ readCourse }, { dueFigures }] = await Promise.all([
    import('#content/format.ts'),
    import('#content/due-figures.ts'),
  ])
  return dueFigures(readCourse(contentFolder), today).map(
    ({ id, shown, year, what, source, url, read_on, next_review, next_value, is_due, awaits_next, lessons }) => ({
      ...{ id, shown, year, what, source, url, next_review, is_due, awaits_next, lessons },
      read_on: read_on ?? null,
      next_value: next_value ? { shown: next_value.shown, year: next_value.year } : null,
    }),
  )
}
