import type { LearningOverview, LessonFigures, LessonLearning, Retention } from '#contract/learning/learning-report.ts'
import type { ReportStore } from '#server/learning/mistake-reports/report-store.ts'
import { bindAll } from '#server/platform/base/bind-all.ts'
import { isoTimestamp } from '#server/platform/base/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import { problem } from '#server/platform/http/problems.ts'
import { throttled } from '#server/platform/jobs/throttled.ts'
import type { LessonCounts } from './figures.ts'
import { insightsOf, type ReportableLesson } from './insights.ts'
import type { CommonMistakeOf } from './misconceptions.ts'
import { type Period, periodStarts } from './period.ts'
import { noCommonMistakes, type Range, reportLesson } from './report-lesson.ts'
import { quizForms, retentionCounter } from './retention.ts'
import { reviewAnswers } from './review-answers.ts'
import { countSteps } from './step-counts.ts'
import type { LearningStore } from './store.ts'
import { rareVersions, reportedVersions } from './versions.ts'

interface Dependencies {
  db: Database
  /** The business's time zone. */
  zone: string
  store: LearningStore
  reports: ReportStore
  readCommonMistakes: (slug: string) => Promise<CommonMistakeOf>
}

interface WholeReport {
  lessons: ReportableLesson[]
  retention: Retention[]
}

interface Context extends Dependencies {
  countAll: (period: Period, now: number) => Promise<WholeReport>
}

/** Anonymous figures of learner activity, counted lesson by lesson as a long-running task. */
export function learningReportService(dependencies: Dependencies) {
  const countAll = sharedCount((period, now) => reportAll(dependencies, period, now))
  return bindAll({ ...dependencies, countAll }, { overview, figures, lesson })
}

export type LearningReportService = ReturnType<typeof learningReportService>

/** Times that are the same in both reports. */
function timesOf({ zone }: Dependencies, period: Period, now: number) {
  const starts = periodStarts(zone, now)
  return { counted_at: isoTimestamp(now), since: starts[7], period_since: period === 'all' ? null : starts[period] }
}

async function overview(context: Context, period: Period, now: number): Promise<LearningOverview> {
  const times = timesOf(context, period, now)
  const { lessons, retention } = await context.countAll(period, now)
  return {
    ...times,
    findings: insightsOf(lessons),
    reports: await context.reports.freshMistakes(times.since),
    lessons: lessons.map(({ figures }) => figures),
    retention,
  }
}

async function figures({ countAll }: Context, period: Period, now: number): Promise<LessonFigures[]> {
  return (await countAll(period, now)).lessons.map(({ figures }) => figures)
}

interface OneLesson {
  id: number
  period: Period
}

/** @throws 404 for a missing lesson */
async function lesson(context: Context, { id, period }: OneLesson, now: number): Promise<LessonLearning> {
  const { db, zone, store, readCommonMistakes } = context
  const slug = (await store.lesson(id))?.slug
  if (slug === undefined) throw problem(404, 'not_found', 'Lesson not found')
  const commonMistakeOf = await readCommonMistakes(slug)
  return db.long(async () => {
    const lesson = await store.lesson(id)
    if (!lesson) throw problem(404, 'not_found', 'Lesson not found')
    const range = { period, starts: periodStarts(zone, now), adminIds: await store.adminIds() }
    const counts = await countLearners(context, range, id)
    const { figures, sections, questions, learners, version } = await reportLesson(
      store,
      { lesson, counts, range },
      commonMistakeOf,
    )
    const versions = period === 'all' ? reportedVersions(counts.versions, version) : []
    return {
      ...timesOf(context, period, now),
      ...{ figures, sections, versions },
      quiz: { quiz_version: version, learners, questions },
    }
  })
}

/** Counts the learners of all lessons, or of one. */
async function countLearners(
  { db, store }: Dependencies,
  { starts, adminIds }: Range,
  lessonId?: number,
): Promise<LessonCounts> {
  const versions = await store.firstSubmissions(starts, adminIds, lessonId)
  const counted = { adminIds, rare: rareVersions(versions) }
  const readers = await store.readers(starts, counted, lessonId)
  return { versions, readers, steps: await countSteps(db, starts, counted, lessonId) }
}

/** Counts lessons one after the other, so that other long tasks can run in between. */
async function reportAll(dependencies: Dependencies, period: Period, now: number): Promise<WholeReport> {
  const { db, zone, store } = dependencies
  const { ids, range, whole } = await db.long(async () => {
    const range = { period, starts: periodStarts(zone, now), adminIds: await store.adminIds() }
    return { range, whole: await countLearners(dependencies, range), ids: await store.lessonIds() }
  })
  const all: ReportableLesson[] = []
  const retained = retentionCounter()
  for (const id of ids) {
    const report = await throttled(() =>
      db.long(async () => {
        const lesson = await store.lesson(id)
        if (!lesson) return undefined
        const forms = quizForms(lesson.quiz_questions, lesson.quiz_variants)
        await retained.addLesson(reviewAnswers(db, id, range.adminIds), forms)
        return reportLesson(store, { lesson, counts: countsOf(whole, id), range }, noCommonMistakes)
      }),
    )
    if (report) all.push(report)
  }
  return { lessons: all, retention: retained.figures() }
}

const countsOf = ({ readers, versions, steps }: LessonCounts, id: number): LessonCounts => ({
  readers: readers.filter(({ lesson_id }) => lesson_id === id),
  versions: versions.filter(({ lesson_id }) => lesson_id === id),
  steps: steps.filter(({ lesson_id }) => lesson_id === id),
})

/** Coalesces concurrent counts of one period. Results are not cached. */
function sharedCount<T>(
  count: (period: Period, now: number) => Promise<T>,
): (period: Period, now: number) => Promise<T> {
  const inFlight = new Map<Period, Promise<T>>()
  return (period, now) => {
    const running = inFlight.get(period) ?? count(period, now).finally(() => inFlight.delete(period))
    inFlight.set(period, running)
    return running
  }
}
