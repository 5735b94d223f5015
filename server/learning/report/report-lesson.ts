import { headingsOf } from '#course/lesson-text.ts'
import { quizVersion } from '#course/quiz-order.ts'
import { type LessonCounts, lessonFigures, reachedSections } from './figures.ts'
import type { CommonMistakeOf } from './misconceptions.ts'
import { isPublishable, isReported, type Period, type PeriodStarts, periodCounts, restOf, within } from './period.ts'
import { reportedQuestions } from './questions.ts'
import type { LearningStore, ReportedLesson } from './store.ts'
import { rowsToReport } from './versions.ts'

/** Learners are counted up to now, in one period. */
export interface Range {
  period: Period
  starts: PeriodStarts
  adminIds: readonly number[]
}

interface Counted {
  lesson: ReportedLesson
  /** Counts of this lesson. */
  counts: LessonCounts
  range: Range
}

/** Publishable figures of a lesson and of its current quiz. */
export async function reportLesson(
  store: LearningStore,
  { lesson, counts, range }: Counted,
  commonMistakeOf: CommonMistakeOf,
) {
  const { period } = range
  const figures = lessonFigures(namesOf(lesson), counts, period)
  const headings = lesson.text ? headingsOf(lesson.text) : []
  const anchors = headings.map(({ id }) => id)
  const positions = figures.began === null ? [] : await store.readingPositions(lesson.id, anchors, range)
  const { quiz_questions: questions } = lesson
  const version = quizVersion(questions)
  const learners = currentLearners(counts, version, period)
  const quiz = { id: lesson.id, version, questions: questions.length }
  const answers = learners === null ? [] : within(await store.answers(quiz, range), period)
  return {
    figures,
    sections: reachedSections(headings, figures, within(positions, period)),
    questions: reportedQuestions({ questions, answers, hasRetakes: period === 'all' }, commonMistakeOf),
    learners,
    version,
  }
}

/** First submissions of the current version; null if they, or those of the other versions, are too few to publish. */
function currentLearners({ versions }: LessonCounts, current: string, period: Period): number | null {
  const rows = rowsToReport(versions)
  const all = periodCounts(rows, ({ learners }) => learners)
  const ofCurrent = rows.filter(({ quiz_version }) => quiz_version === current)
  const counts = periodCounts(ofCurrent, ({ learners }) => learners)
  return isReported(counts, period) && isPublishable(restOf(all, counts), period) ? counts[period] : null
}

/** For reports that show no mistakes. */
export const noCommonMistakes: CommonMistakeOf = () => undefined

const namesOf = ({ id, title, lesson_order, tier }: ReportedLesson) => ({ lesson_id: id, title, lesson_order, tier })
