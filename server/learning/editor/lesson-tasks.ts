import type { LessonSource } from '#contract/learning/lesson-editor.ts'
import { atFirstUse } from '#server/platform/base/at-first-use.ts'
import { checkSource, type LessonPosition } from './content-lint.ts'
import { contentFolder, courseContent } from './course-content.ts'
import { publishBlockers } from './publish-blockers.ts'
import { compile } from './source.ts'
import { sourceRow } from './source-row.ts'

const readWholeCourse = atFirstUse(async () => (await import('#content/format.ts')).readCourse(contentFolder))

/** Slow text tasks: parsing half a megabyte takes seconds, and each typing pause triggers a check. */
export const lessonTasks = {
  publishBlockers: async ({ source }: { source: LessonSource }) => publishBlockers(source, await courseContent()),

  check: async ({ source, place, now }: { source: LessonSource; place: LessonPosition; now: number }) =>
    checkSource(source, place, await courseContent(), now),

  row: ({ source, place }: { source: LessonSource; place: LessonPosition }) => sourceRow(source, place),

  /** @param year the reader's year */
  preview: async ({ source, place, year }: { source: LessonSource; place: LessonPosition; year: number }) => {
    const { parseLessonText } = await import('#server/learning/lesson-text/parse-lesson-text.ts')
    const { later_years, ...lesson } = compile(source, place, await courseContent())
    const { content, quiz_questions } = later_years.findLast(({ from }) => from <= year) ?? lesson
    return { ...lesson, content, quiz_questions, text: parseLessonText(content) }
  },

  /** The figures of the content folder in the order in which to read them again: it reads every lesson. */
  dueFigures: async ({ today }: { today: string }) => {
    const { dueFigures } = await import('#content/due-figures.ts')
    return dueFigures(await readWholeCourse(), today)
  },
}

export type LessonTasks = typeof lessonTasks
