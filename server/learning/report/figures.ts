import {
  type LessonFigures,
  minLearners,
  type ReportedSection,
  type Split,
  type StepFigures,
} from '#contract/learning/learning-report.ts'
import type { Heading } from '#course/lesson-text.ts'
import type { StepCount } from './step-counts.ts'
import type { ReaderCount, VersionCount } from './store.ts'

/** Whether the number of learners is large enough to publish figures. */
export const isEnough = (learners: number): boolean => learners >= minLearners

/** A number of learners; null if it is too small to publish. */
export const enoughOrNull = (learners: number): number | null => (isEnough(learners) ? learners : null)

/**
 * A total in two parts, or null if one part is too small to publish: it could be derived from the total and the other
 * part. A part of zero is allowed.
 */
function split(whole: number, recent: number): Split | null {
  const parts = [recent, whole - recent]
  return parts.some((part) => part > 0 && !isEnough(part)) ? null : { last_7_days: recent, before: whole - recent }
}

const sum = <T>(list: readonly T[], of: (one: T) => number) => list.reduce((total, one) => total + of(one), 0)

/** Quiz versions that enough learners started with. */
export const versionsToReport = (versions: readonly VersionCount[]) =>
  versions.filter(({ learners }) => isEnough(learners))

/**
 * Versions excluded from all totals: next to published versions, a total that includes them would reveal their small
 * counts. If no version is published, none is excluded.
 */
export const rareVersions = (versions: readonly VersionCount[]): string[] =>
  [...Map.groupBy(versions, ({ lesson_id }) => lesson_id).values()]
    .filter((ofLesson) => versionsToReport(ofLesson).length > 0)
    .flatMap((ofLesson) => ofLesson.filter(({ learners }) => !isEnough(learners)))
    .map(({ quiz_version }) => quiz_version)

/**
 * Publishable steps of a lesson's learners. Withheld if the learners without recorded steps are too few: their figures
 * could be derived from those of all learners.
 */
function stepFigures(readerCount: number, counted: StepCount | undefined): StepFigures | null {
  if (!counted || !isEnough(counted.began)) return null
  const others = readerCount - counted.began
  if (others > 0 && !isEnough(others)) return null
  const { lesson_id, passed, ...steps } = counted
  return { ...steps, passed: isEnough(steps.submitted) ? passed : null }
}

type Named = Pick<LessonFigures, 'lesson_id' | 'title' | 'lesson_order' | 'tier'>

/** Publishable figures of a lesson, from its counts. */
export function lessonFigures(
  lesson: Named,
  readers: ReaderCount | undefined,
  versions: readonly VersionCount[],
  steps?: StepCount,
): LessonFigures {
  const counted = versionsToReport(versions)
  const [readerCount, recentReaderCount] = [readers?.began ?? 0, readers?.recent ?? 0]
  const submissions = { whole: sum(counted, ({ learners }) => learners), recent: sum(counted, ({ recent }) => recent) }
  const passed = { whole: sum(counted, (one) => one.passed), recent: sum(counted, (one) => one.recent_passed) }
  const isReported = isEnough(readerCount)
  const submissionsSplit =
    isReported && isEnough(submissions.whole) ? split(submissions.whole, submissions.recent) : null
  return {
    ...lesson,
    began: enoughOrNull(readerCount),
    finished: isReported ? (readers?.finished ?? 0) : null,
    first_papers: isReported ? enoughOrNull(submissions.whole) : null,
    passed_first: isReported && isEnough(submissions.whole) ? passed.whole : null,
    change: {
      began: isReported ? split(readerCount, recentReaderCount) : null,
      first_papers: submissionsSplit,
      passed_first: submissionsSplit && { last_7_days: passed.recent, before: passed.whole - passed.recent },
    },
    steps: stepFigures(readerCount, steps),
  }
}

/**
 * How many learners came to each heading. Learners who submitted the quiz count for all headings, wherever they read
 * afterwards. A position that is no longer in the text means only that the lesson was begun.
 * @param readingPositions number of learners without a submission, by the heading where they stopped
 */
export function reachedSections(
  headings: readonly Heading[],
  figures: Pick<LessonFigures, 'began' | 'finished'>,
  readingPositions: ReadonlyMap<string, number>,
): ReportedSection[] {
  const { began: readerCount, finished } = figures
  if (readerCount === null || finished === null) return []
  let beyond = finished
  const fromTheEnd = headings.toReversed().map(({ id, title }) => {
    beyond += readingPositions.get(id) ?? 0
    return { anchor: id, title, reached: beyond }
  })
  return fromTheEnd.toReversed().map((section, index) => (index === 0 ? { ...section, reached: readerCount } : section))
}
