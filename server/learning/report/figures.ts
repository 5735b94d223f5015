import type { LessonFigures, ReportedSection, Split, StepFigures } from '#contract/learning/learning-report.ts'
import type { Heading } from '#course/lesson-text.ts'
import { isEnough } from './is-enough.ts'
import {
  isPublishable,
  isReported,
  type Period,
  type PeriodCounts,
  periodCounts,
  restOf,
  sum,
  within,
} from './period.ts'
import type { StepCount } from './step-counts.ts'
import type { ReaderCount, ReadingPosition, VersionCount } from './store.ts'
import { rowsToReport } from './versions.ts'

/** Counts of a lesson, by ring. */
export interface LessonCounts {
  readers: readonly ReaderCount[]
  versions: readonly VersionCount[]
  steps: readonly StepCount[]
}

/** A total in two parts. */
const split = ({ all, 7: recent }: PeriodCounts): Split => ({ last_7_days: recent, before: all - recent })

/**
 * Publishable steps of the learners who began in a period. Withheld if the learners without recorded steps are too few:
 * their figures could be derived from those of all learners.
 */
function stepFigures(readers: PeriodCounts, steps: readonly StepCount[], period: Period): StepFigures | null {
  const began = periodCounts(steps, (row) => row.began)
  const submitted = periodCounts(steps, (row) => row.submitted)
  const isShown =
    isReported(began, period) && [readers, restOf(readers, began)].every((one) => isPublishable(one, period))
  if (!isShown) return null
  const rows = within(steps, period)
  const total = (name: Exclude<keyof StepCount, 'lesson_id' | 'ring'>) => sum(rows, (row) => row[name])
  return {
    ...{ began: began[period], sitting_1: total('sitting_1'), sitting_2: total('sitting_2') },
    ...{ sitting_3: total('sitting_3'), submitted: submitted[period], returned: total('returned') },
    passed: isReported(submitted, period) ? total('passed') : null,
  }
}

type Named = Pick<LessonFigures, 'lesson_id' | 'title' | 'lesson_order' | 'tier'>

/** Publishable figures of a lesson in a period, from its counts. */
export function lessonFigures(
  lesson: Named,
  { readers, versions, steps }: LessonCounts,
  period: Period,
): LessonFigures {
  const counted = rowsToReport(versions)
  const began = periodCounts(readers, (row) => row.began)
  const submissions = periodCounts(counted, ({ learners }) => learners)
  const passed = periodCounts(counted, (row) => row.passed)
  const hasReaders = isReported(began, period)
  const hasSubmissions = hasReaders && isReported(submissions, period)
  return {
    ...lesson,
    began: hasReaders ? began[period] : null,
    finished: hasReaders ? sum(within(readers, period), ({ finished }) => finished) : null,
    first_papers: hasSubmissions ? submissions[period] : null,
    passed_first: hasSubmissions ? passed[period] : null,
    change: changeOf({ began, submissions, passed }),
    steps: stepFigures(began, steps, period),
  }
}

/** The last 7 days and the time before, whatever the period is. */
function changeOf({ began, submissions, passed }: Record<'began' | 'submissions' | 'passed', PeriodCounts>) {
  const hasReaders = isEnough(began.all)
  const hasSubmissions = hasReaders && isEnough(submissions.all) && isPublishable(submissions, '7')
  return {
    began: hasReaders && isPublishable(began, '7') ? split(began) : null,
    first_papers: hasSubmissions ? split(submissions) : null,
    passed_first: hasSubmissions ? split(passed) : null,
  }
}

/**
 * How many learners came to each heading. Learners who submitted the quiz count for all headings, wherever they read
 * afterwards. A position that is no longer in the text means only that the lesson was begun.
 * @param readingPositions learners without a submission, by the heading where they stopped
 */
export function reachedSections(
  headings: readonly Heading[],
  figures: Pick<LessonFigures, 'began' | 'finished'>,
  readingPositions: readonly Pick<ReadingPosition, 'place' | 'learners'>[],
): ReportedSection[] {
  const { began: readerCount, finished } = figures
  if (readerCount === null || finished === null) return []
  let beyond = finished
  const fromTheEnd = headings.toReversed().map(({ id, title }) => {
    beyond += sum(
      readingPositions.filter(({ place }) => place === id),
      ({ learners }) => learners,
    )
    return { anchor: id, title, reached: beyond }
  })
  return fromTheEnd.toReversed().map((section, index) => (index === 0 ? { ...section, reached: readerCount } : section))
}
