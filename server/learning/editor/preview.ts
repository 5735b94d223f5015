import type { CheckReport, Insertables, LessonSource } from '#contract/learning/lesson-editor.ts'
import type { ReadableLesson } from '#course/lesson.ts'
import { withoutAnswer } from '#course/question.ts'
import type { LearnerResource } from '#course/resource.ts'
import { yearOf } from '#server/learning/lessons/lesson-years.ts'
import { isoTimestamp } from '#server/platform/base/clock.ts'
import { invalid } from '#server/platform/http/problems.ts'
import type { LessonPosition } from './content-lint.ts'
import { courseContent } from './course-content.ts'
import type { LessonReader } from './lesson-reader.ts'
import { runLessonTask } from './lesson-worker-client.ts'
import { isWithinSizeLimit } from './readable-text.ts'
import type { ResourceEditorStore } from './resource-store.ts'

const positionOf = ({ slug, lesson_order }: LessonPosition): LessonPosition => ({ slug, lesson_order })

/** Checks and previews for authors while writing; nothing is stored. */
export const lessonPreviews = ({ reader, resources }: { reader: LessonReader; resources: ResourceEditorStore }) => ({
  async check(id: number, source: LessonSource, now: number): Promise<CheckReport> {
    return runLessonTask('check', { source, place: positionOf(await reader.publishStateOf(id)), now })
  },

  /** Renders a text as learners would see it, even if it cannot be published. */
  async preview(
    id: number,
    source: LessonSource,
    today: string,
  ): Promise<{ lesson: ReadableLesson; resources: LearnerResource[] }> {
    const publishState = await reader.publishStateOf(id)
    if (!isWithinSizeLimit(source.markdown))
      throw invalid({
        markdown:
          'This text is too long to be shown while you write. Up to 100 kB is, with at most 8,000 characters a paragraph.',
      })
    const { slug, quiz_questions, ...lesson } = await runLessonTask('preview', {
      source,
      place: positionOf(publishState),
      year: yearOf(today),
    })
    return {
      lesson: { id, ...lesson, quiz_questions: quiz_questions.map(withoutAnswer) },
      resources: (await resources.inYear(id, yearOf(today))).map(({ media_key, ...resource }) => resource),
    }
  },

  async insertables(now: number): Promise<Insertables> {
    const { calculators, figures } = await courseContent()
    const today = isoTimestamp(now).slice(0, 10)
    return {
      calculators: [...calculators].map(([name, title]) => ({ name, title })),
      figures: Object.entries(figures).map(([id, { shown, year, what, source, next_review }]) => {
        return { id, shown, year, what, source, next_review, is_old: next_review < today }
      }),
    }
  },
})
